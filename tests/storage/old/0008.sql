BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0008');
CREATE TABLE "computers" (
	table_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	level VARCHAR(16) NOT NULL, 
	request_id BIGINT NOT NULL, 
	CONSTRAINT pk_computers PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_computers_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "computers" VALUES(12,1,1,'greedy',9101);
INSERT INTO "computers" VALUES(12,2,2,'thoughtful',9101);
INSERT INTO "computers" VALUES(14,0,1,'greedy',9112);
INSERT INTO "computers" VALUES(16,1,1,'random',9126);
INSERT INTO "computers" VALUES(19,1,1,'thoughtful',9142);
INSERT INTO "computers" VALUES(20,1,1,'greedy',9149);
INSERT INTO "computers" VALUES(21,1,1,'greedy',9155);
INSERT INTO "computers" VALUES(22,0,1,'greedy',9174);
CREATE TABLE fact_counter (
	id INTEGER NOT NULL, 
	last BIGINT NOT NULL, 
	CONSTRAINT pk_fact_counter PRIMARY KEY (id)
);
INSERT INTO "fact_counter" VALUES(1,235);
CREATE TABLE facts (
	position BIGINT NOT NULL, 
	table_id INTEGER NOT NULL, 
	revision INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	data JSON NOT NULL, 
	is_lasting BOOLEAN NOT NULL, 
	made_at DATETIME DEFAULT CURRENT_TIMESTAMP NOT NULL, 
	CONSTRAINT pk_facts PRIMARY KEY (position), 
	CONSTRAINT fk_facts_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "facts" VALUES(1,1,1,'opened','{"game": "all-fives", "guild_id": 1, "channel_id": 2001}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(2,1,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(3,1,3,'started','{"seats": 2, "computers": []}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(4,1,3,'moved','{"ply": 0, "plies": 3}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(5,1,4,'moved','{"ply": 3, "plies": 7}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(6,1,5,'moved','{"ply": 10, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(7,1,6,'moved','{"ply": 11, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(8,1,7,'moved','{"ply": 12, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(9,1,8,'moved','{"ply": 14, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(10,1,9,'moved','{"ply": 15, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(11,1,10,'moved','{"ply": 16, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(12,1,11,'moved','{"ply": 17, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(13,1,12,'moved','{"ply": 19, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(14,1,13,'moved','{"ply": 20, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(15,1,14,'moved','{"ply": 21, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(16,1,15,'moved','{"ply": 22, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(17,1,16,'moved','{"ply": 23, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(18,1,17,'moved','{"ply": 24, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(19,1,18,'moved','{"ply": 25, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(20,1,19,'moved','{"ply": 26, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(21,1,20,'moved','{"ply": 27, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(22,1,21,'moved','{"ply": 28, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(23,1,22,'moved','{"ply": 29, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(24,1,23,'moved','{"ply": 30, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(25,1,24,'moved','{"ply": 31, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(26,1,25,'moved','{"ply": 32, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(27,2,1,'opened','{"game": "fives", "guild_id": 1, "channel_id": 2002}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(28,2,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(29,2,3,'started','{"seats": 2, "computers": []}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(30,2,3,'moved','{"ply": 0, "plies": 3}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(31,2,4,'moved','{"ply": 3, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(32,2,5,'moved','{"ply": 4, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(33,2,6,'moved','{"ply": 5, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(34,2,7,'moved','{"ply": 6, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(35,2,8,'moved','{"ply": 7, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(36,2,9,'moved','{"ply": 9, "plies": 4}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(37,2,10,'moved','{"ply": 13, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(38,2,11,'moved','{"ply": 14, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(39,2,12,'moved','{"ply": 15, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(40,2,13,'moved','{"ply": 17, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(41,2,14,'moved','{"ply": 18, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(42,2,15,'moved','{"ply": 20, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(43,2,16,'moved','{"ply": 21, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(44,2,17,'moved','{"ply": 23, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(45,2,18,'moved','{"ply": 25, "plies": 4}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(46,2,19,'moved','{"ply": 29, "plies": 3}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(47,2,20,'moved','{"ply": 32, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(48,2,21,'moved','{"ply": 34, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(49,2,22,'moved','{"ply": 35, "plies": 5}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(50,3,1,'opened','{"game": "pieciol", "guild_id": 1, "channel_id": 2003}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(51,3,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(52,3,3,'started','{"seats": 2, "computers": []}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(53,3,4,'moved','{"ply": 1, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(54,4,1,'opened','{"game": "all-fives", "guild_id": 1, "channel_id": 2004}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(55,4,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(56,4,3,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(57,4,4,'started','{"seats": 3, "computers": []}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(58,4,4,'moved','{"ply": 0, "plies": 3}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(59,4,5,'moved','{"ply": 3, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(60,4,6,'moved','{"ply": 4, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(61,4,7,'moved','{"ply": 5, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(62,4,8,'moved','{"ply": 6, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(63,4,9,'moved','{"ply": 7, "plies": 3}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(64,4,10,'seat','{"seat": 2, "change": "resign"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(65,5,1,'opened','{"game": "draw", "guild_id": 1, "channel_id": 2005}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(66,5,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(67,5,3,'started','{"seats": 2, "computers": []}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(68,5,3,'moved','{"ply": 0, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(69,5,4,'moved','{"ply": 2, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(70,5,5,'moved','{"ply": 3, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(71,5,6,'moved','{"ply": 4, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(72,5,7,'moved','{"ply": 5, "plies": 3}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(73,5,8,'moved','{"ply": 8, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(74,5,9,'moved','{"ply": 9, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(75,5,10,'moved','{"ply": 10, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(76,5,11,'moved','{"ply": 12, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(77,5,12,'moved','{"ply": 13, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(78,5,13,'moved','{"ply": 14, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(79,5,13,'finished','{"reason": "end.wins", "places": [[0], [1]], "scores": [1, 0], "with_computers": false, "plies": 15}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(80,6,1,'opened','{"game": "fifty", "guild_id": 1, "channel_id": 2006}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(81,6,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(82,6,3,'started','{"seats": 2, "computers": []}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(83,6,4,'moved','{"ply": 1, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(84,6,5,'seat','{"seat": 0, "change": "resign"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(85,6,5,'finished','{"reason": "end.resigned", "places": [[1], [0]], "scores": [0, 0], "with_computers": false, "plies": 4}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(86,7,1,'opened','{"game": "fifty", "guild_id": 1, "channel_id": 2007}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(87,7,2,'cancelled','{}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(88,8,1,'opened','{"game": "fifty", "guild_id": 1, "channel_id": 2008}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(89,8,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(90,8,3,'started','{"seats": 2, "computers": []}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(91,8,4,'cancelled','{}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(92,9,1,'opened','{"game": "austrian", "guild_id": 1, "channel_id": 2009}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(93,9,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(94,9,3,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(95,9,4,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(96,9,5,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(97,10,1,'opened','{"game": "fifty", "guild_id": 1, "channel_id": 2010}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(98,10,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(99,10,3,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(100,10,4,'started','{"seats": 3, "computers": []}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(101,10,5,'moved','{"ply": 1, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(102,11,1,'opened','{"game": "heaven-and-hell", "guild_id": 1, "channel_id": 2011}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(103,11,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(104,11,3,'started','{"seats": 2, "computers": []}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(105,11,4,'moved','{"ply": 1, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(106,11,5,'moved','{"ply": 3, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(107,11,5,'finished','{"reason": "end.rounds", "places": [[0], [1]], "scores": [77, 59], "with_computers": false, "plies": 5}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(108,12,1,'opened','{"game": "bergen", "guild_id": 1, "channel_id": 2012}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(109,12,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(110,12,3,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(111,12,4,'started','{"seats": 3, "computers": [1, 2]}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(112,12,4,'moved','{"ply": 0, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(113,12,5,'moved','{"ply": 2, "plies": 3}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(114,12,6,'moved','{"ply": 5, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(115,12,7,'moved','{"ply": 6, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(116,12,8,'moved','{"ply": 7, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(117,12,9,'moved','{"ply": 9, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(118,12,10,'moved','{"ply": 10, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(119,13,1,'opened','{"game": "all-fives", "guild_id": 1, "channel_id": 2013}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(120,13,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(121,13,3,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(122,13,4,'started','{"seats": 3, "computers": []}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(123,13,4,'moved','{"ply": 0, "plies": 3}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(124,13,5,'seat','{"seat": 1, "change": "late"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(125,13,5,'moved','{"ply": 3, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(126,13,6,'seat','{"seat": 2, "change": "late"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(127,13,6,'moved','{"ply": 5, "plies": 11}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(128,13,7,'seat','{"seat": 0, "change": "late"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(129,13,7,'moved','{"ply": 16, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(130,13,8,'seat','{"seat": 1, "change": "late"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(131,13,8,'seat','{"seat": 1, "change": "away"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(132,13,8,'moved','{"ply": 18, "plies": 3}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(133,13,9,'seat','{"seat": 1, "change": "back"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(134,13,10,'seat','{"seat": 2, "change": "late"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(135,13,10,'seat','{"seat": 2, "change": "away"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(136,13,10,'moved','{"ply": 22, "plies": 3}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(137,13,11,'seat','{"seat": 0, "change": "late"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(138,13,11,'seat','{"seat": 0, "change": "away"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(139,13,11,'moved','{"ply": 25, "plies": 3}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(140,14,1,'opened','{"game": "all-fives", "guild_id": 1, "channel_id": 2014}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(141,14,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(142,14,3,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(143,14,4,'started','{"seats": 3, "computers": []}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(144,14,4,'moved','{"ply": 0, "plies": 3}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(145,14,5,'moved','{"ply": 3, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(146,14,6,'moved','{"ply": 4, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(147,14,7,'moved','{"ply": 5, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(148,14,8,'seat','{"seat": 1, "change": "leave"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(149,14,9,'seat','{"seat": 1, "change": "sit"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(150,14,10,'seat','{"seat": 0, "change": "leave"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(151,15,1,'opened','{"game": "all-fives", "guild_id": 1, "channel_id": 2015}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(152,15,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(153,15,3,'started','{"seats": 2, "computers": []}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(154,15,3,'moved','{"ply": 0, "plies": 3}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(155,15,4,'seat','{"seat": 1, "change": "late"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(156,15,4,'moved','{"ply": 3, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(157,15,5,'seat','{"seat": 0, "change": "late"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(158,15,5,'moved','{"ply": 5, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(159,15,6,'seat','{"seat": 1, "change": "late"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(160,15,6,'seat','{"seat": 1, "change": "away"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(161,15,6,'moved','{"ply": 7, "plies": 8}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(162,15,7,'seat','{"seat": 1, "change": "sit"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(163,16,1,'opened','{"game": "fifty", "guild_id": 1, "channel_id": 2016}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(164,16,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(165,16,3,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(166,16,4,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(167,16,5,'started','{"seats": 4, "computers": [1]}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(168,16,6,'moved','{"ply": 1, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(169,16,7,'seat','{"seat": 3, "change": "resign"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(170,16,8,'changed','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(171,17,1,'opened','{"game": "heaven-and-hell", "guild_id": 1, "channel_id": 2017}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(172,17,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(173,17,3,'started','{"seats": 2, "computers": []}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(174,18,1,'opened','{"game": "fifty", "guild_id": 1, "channel_id": 2018}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(175,18,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(176,18,3,'started','{"seats": 2, "computers": []}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(177,18,4,'changed','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(178,18,5,'cancelled','{}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(179,19,1,'opened','{"game": "draw", "guild_id": 1, "channel_id": 2019}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(180,19,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(181,19,3,'started','{"seats": 2, "computers": [1]}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(182,19,3,'moved','{"ply": 0, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(183,19,4,'moved','{"ply": 2, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(184,19,5,'moved','{"ply": 3, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(185,19,6,'moved','{"ply": 4, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(186,19,7,'moved','{"ply": 5, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(187,19,8,'moved','{"ply": 6, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(188,19,9,'moved','{"ply": 7, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(189,19,10,'moved','{"ply": 8, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(190,19,10,'finished','{"reason": "end.wins", "places": [[0], [1]], "scores": [1, 0], "with_computers": true, "plies": 9}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(191,20,1,'opened','{"game": "bergen", "guild_id": 1, "channel_id": 2020}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(192,20,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(193,20,3,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(194,20,4,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(195,20,5,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(196,20,6,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(197,21,1,'opened','{"game": "fives", "guild_id": 1, "channel_id": 2021}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(198,21,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(199,21,3,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(200,21,4,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(201,21,5,'started','{"seats": 4, "computers": [1]}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(202,21,5,'moved','{"ply": 0, "plies": 3}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(203,21,6,'moved','{"ply": 3, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(204,21,7,'moved','{"ply": 4, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(205,21,8,'moved','{"ply": 5, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(206,21,9,'moved','{"ply": 6, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(207,21,10,'moved','{"ply": 7, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(208,21,11,'moved','{"ply": 8, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(209,21,12,'moved','{"ply": 9, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(210,21,13,'moved','{"ply": 10, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(211,21,14,'moved','{"ply": 11, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(212,21,15,'moved','{"ply": 13, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(213,21,16,'moved','{"ply": 14, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(214,21,17,'moved','{"ply": 15, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(215,21,18,'moved','{"ply": 16, "plies": 4}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(216,21,19,'moved','{"ply": 20, "plies": 3}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(217,21,20,'moved','{"ply": 23, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(218,21,21,'moved','{"ply": 24, "plies": 4}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(219,21,22,'moved','{"ply": 28, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(220,21,23,'moved','{"ply": 29, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(221,21,24,'moved','{"ply": 30, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(222,21,24,'finished','{"reason": "end.rounds", "places": [[1, 2], [0, 3]], "scores": [0, 8, 8, 0], "with_computers": true, "plies": 31}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(223,22,1,'opened','{"game": "fives", "guild_id": 1, "channel_id": 2021}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(224,22,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(225,23,1,'opened','{"game": "heaven-and-hell", "guild_id": 1, "channel_id": 2022}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(226,23,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(227,23,3,'started','{"seats": 2, "computers": []}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(228,23,4,'moved','{"ply": 1, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(229,23,5,'moved','{"ply": 3, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(230,23,5,'finished','{"reason": "end.rounds", "places": [[0], [1]], "scores": [104, 95], "with_computers": false, "plies": 5}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(231,24,1,'opened','{"game": "heaven-and-hell", "guild_id": 1, "channel_id": 2022}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(232,24,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(233,24,3,'started','{"seats": 2, "computers": []}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(234,10,6,'seat','{"seat": 2, "change": "resign"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(235,10,7,'changed','{}',0,'2026-11-22 06:00:00');
CREATE TABLE followers (
	name VARCHAR(32) NOT NULL, 
	position BIGINT NOT NULL, 
	CONSTRAINT pk_followers PRIMARY KEY (name)
);
INSERT INTO "followers" VALUES('results',233);
INSERT INTO "followers" VALUES('records',233);
CREATE TABLE guild_settings (
	guild_id BIGINT NOT NULL, 
	language VARCHAR(16), 
	theme VARCHAR(16) DEFAULT 'classic' NOT NULL, 
	channels JSON DEFAULT '[]' NOT NULL, 
	tempo VARCHAR(16) DEFAULT 'none' NOT NULL, 
	enders VARCHAR(16) DEFAULT 'managers' NOT NULL, 
	CONSTRAINT pk_guild_settings PRIMARY KEY (guild_id)
);
INSERT INTO "guild_settings" VALUES(1,NULL,'classic','[]','live-60','host');
CREATE TABLE heartbeats (
	id INTEGER NOT NULL, 
	beat_at DOUBLE NOT NULL, 
	CONSTRAINT pk_heartbeats PRIMARY KEY (id)
);
INSERT INTO "heartbeats" VALUES(1,1790000000.0);
CREATE TABLE leaderboard (
	guild_id BIGINT NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	with_computers BOOLEAN NOT NULL, 
	user_id BIGINT NOT NULL, 
	played INTEGER NOT NULL, 
	won INTEGER NOT NULL, 
	CONSTRAINT pk_leaderboard PRIMARY KEY (guild_id, game, with_computers, user_id), 
	CONSTRAINT fk_leaderboard_user_id FOREIGN KEY(user_id) REFERENCES people (id)
);
INSERT INTO "leaderboard" VALUES(1,'draw',0,1001,1,1);
INSERT INTO "leaderboard" VALUES(1,'draw',0,1002,1,0);
INSERT INTO "leaderboard" VALUES(1,'fifty',0,1003,1,1);
INSERT INTO "leaderboard" VALUES(1,'fifty',0,1002,1,0);
INSERT INTO "leaderboard" VALUES(1,'heaven-and-hell',0,1003,2,2);
INSERT INTO "leaderboard" VALUES(1,'draw',1,1004,1,1);
INSERT INTO "leaderboard" VALUES(1,'fives',1,1002,1,1);
INSERT INTO "leaderboard" VALUES(1,'fives',1,1001,1,0);
INSERT INTO "leaderboard" VALUES(1,'fives',1,1003,1,0);
INSERT INTO "leaderboard" VALUES(1,'heaven-and-hell',0,1004,1,0);
CREATE TABLE log_entries (
	table_id INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	seat INTEGER, 
	text TEXT NOT NULL, 
	user_id BIGINT, 
	request_id BIGINT, 
	made_at DATETIME DEFAULT CURRENT_TIMESTAMP NOT NULL, 
	CONSTRAINT pk_log_entries PRIMARY KEY (table_id, ply), 
	CONSTRAINT fk_log_entries_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_log_entries_user_id FOREIGN KEY(user_id) REFERENCES people (id), 
	CONSTRAINT uq_log_entries_request_id UNIQUE (request_id)
);
INSERT INTO "log_entries" VALUES(1,0,'start',NULL,'',1001,9003,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,1,'chance',NULL,'deal 0-1 1-2 1-5 2-2 2-4 0-6 1-6 0-2 0-5 3-3 2-5 5-6 5-5 0-3 0-4 6-6 1-4 0-0 2-6 1-3 3-4 2-3 4-4 4-5 1-1 3-6 4-6 3-5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,2,'chance',NULL,'lot 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,3,'move',1,'1 play 3-3 first',1002,9004,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,4,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,5,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,6,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,7,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,8,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,9,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,10,'move',0,'0 play 1-3 left',1001,9005,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,11,'move',1,'1 play 0-3 right',1002,9006,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,12,'move',0,'0 play 0-4 right',1001,9007,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,13,'move',1,'1 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,14,'move',1,'1 play 3-4 right',1002,9008,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,15,'move',0,'0 play 1-6 left',1001,9009,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,16,'move',1,'1 play 5-6 left',1002,9010,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,17,'move',0,'0 play 1-5 left',1001,9011,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,18,'move',1,'1 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,19,'move',1,'1 play 2-3 right',1002,9012,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,20,'move',0,'0 play 0-1 left',1001,9013,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,21,'move',1,'1 play 0-2 left',1002,9014,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,22,'move',0,'0 play 2-6 left',1001,9015,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,23,'move',1,'1 play 2-5 right',1002,9016,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,24,'move',0,'0 play 6-6 left',1001,9017,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,25,'move',1,'1 play 5-5 right',1002,9018,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,26,'move',0,'0 play 0-6 left',1001,9019,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,27,'move',1,'1 play 0-5 left',1002,9020,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,28,'chance',NULL,'deal 0-2 3-6 5-5 3-5 4-4 0-1 2-2 2-6 2-3 6-6 0-4 0-6 2-5 1-2 1-1 3-4 5-6 1-3 0-5 1-5 3-3 4-5 1-4 2-4 4-6 1-6 0-0 0-3',1001,9021,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,29,'move',1,'1 play 1-2 first',1002,9022,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,30,'move',0,'0 play 0-1 left',1001,9023,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,31,'move',1,'1 play 2-5 right',1002,9024,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,32,'move',0,'0 play 5-5 right',1001,9025,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,0,'start',NULL,'',1003,9028,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,1,'chance',NULL,'deal 1-1 2-2 6-6 4-5 1-6 2-6 2-4 4-6 0-2 3-5 0-5 0-1 4-4 1-3 2-5 1-2 3-4 0-0 1-4 1-5 3-3 5-5 2-3 0-6 5-6 3-6 0-3 0-4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,2,'chance',NULL,'lot 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,3,'move',1,'1 play 0-2 first',1004,9029,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,4,'move',0,'0 play 2-2 right',1003,9030,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,5,'move',1,'1 play 2-4 right',1004,9031,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,6,'move',0,'0 play 4-5 right',1003,9032,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,7,'move',1,'1 play 3-5 right',1004,9033,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,8,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,9,'move',0,'0 play 0-5 left',1003,9034,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,10,'move',1,'1 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,11,'move',1,'1 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,12,'move',1,'1 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,13,'move',1,'1 play 1-3 right',1004,9035,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,14,'move',0,'0 play 1-6 right',1003,9036,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,15,'move',1,'1 play 4-6 right',1004,9037,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,16,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,17,'move',0,'0 play 2-5 left',1003,9038,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,18,'move',1,'1 play 4-4 right',1004,9039,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,19,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,20,'move',0,'0 play 1-2 left',1003,9040,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,21,'move',1,'1 play 0-1 left',1004,9041,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,22,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,23,'move',0,'0 play 3-4 right',1003,9042,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,24,'move',1,'1 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,25,'move',1,'1 play 0-0 left',1004,9043,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,26,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,27,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,28,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,29,'move',0,'0 play 3-3 right',1003,9044,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,30,'move',1,'1 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,31,'move',1,'1 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,32,'move',1,'1 play 2-3 right',1004,9045,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,33,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,34,'move',0,'0 play 0-6 left',1003,9046,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,35,'move',1,'1 play 2-6 left',1004,9047,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,36,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,37,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,38,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,39,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,0,'start',NULL,'',1001,9050,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,1,'move',0,'0 roll',1001,9051,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,2,'chance',NULL,'dice 3 1 4 1 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(4,0,'start',NULL,'',1001,9055,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(4,1,'chance',NULL,'deal 5-9 0-7 1-10 2-5 6-7 2-7 5-5 1-9 1-12 3-3 2-2 9-9 2-4 0-11 0-6 5-10 10-11 5-12 0-8 3-7 2-9 0-5 6-12 8-12 3-8 1-1 1-6 4-6 3-12 7-7 3-5 2-6 0-3 1-3 0-1 0-4 3-10 1-2 1-4 4-9 7-10 7-8 6-8 0-12 7-11 4-4 1-7 7-9 4-12 0-10 8-8 1-8 2-3 11-11 12-12 10-10 4-10 9-10 2-8 5-11 2-11 9-11 8-11 1-11 4-5 10-12 4-11 3-6 2-10 3-9 3-4 6-9 6-11 3-11 6-10 6-6 7-12 11-12 9-12 5-6 4-8 0-2 5-7 1-5 8-9 0-0 5-8 4-7 8-10 0-9 2-12',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(4,2,'chance',NULL,'lot 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(4,3,'move',1,'1 play 1-9 first',1002,9056,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(4,4,'move',2,'2 play 2-9 right',1003,9057,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(4,5,'move',0,'0 play 2-5 right',1001,9058,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(4,6,'move',1,'1 play 1-12 left',1002,9059,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(4,7,'move',2,'2 play 5-12 right',1003,9060,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(4,8,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(4,9,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(4,10,'resign',2,'',1003,9061,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,0,'start',NULL,'',1001,9064,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,1,'chance',NULL,'deal 2-5 0-4 1-4 0-5 2-4 1-6 4-5 1-3 4-6 0-3 1-2 0-2 3-5 4-4 3-3 2-6 5-5 1-1 6-6 2-2 2-3 5-6 0-1 1-5 3-4 0-6 3-6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,2,'move',1,'1 play 4-5 first',1002,9065,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,3,'move',0,'0 play 2-5 right',1001,9066,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,4,'move',1,'1 play 2-4 right',1002,9067,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,5,'move',0,'0 play 0-4 left',1001,9068,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,6,'move',1,'1 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,7,'move',1,'1 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,8,'move',1,'1 play 0-2 left',1002,9069,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,9,'move',0,'0 play 1-4 right',1001,9070,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,10,'move',1,'1 play 1-3 right',1002,9071,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,11,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,12,'move',0,'0 play 3-5 right',1001,9072,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,13,'move',1,'1 play 1-2 left',1002,9073,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,14,'move',0,'0 play 0-5 right',1001,9074,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(6,0,'start',NULL,'',1002,9077,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(6,1,'move',0,'0 roll',1002,9078,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(6,2,'chance',NULL,'dice 2 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(6,3,'resign',0,'',1002,9079,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(8,0,'start',NULL,'',1004,9084,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,0,'start',NULL,'',1001,9094,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,1,'move',0,'0 roll',1001,9095,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,2,'chance',NULL,'dice 2 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(11,0,'start',NULL,'',1003,9098,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(11,1,'move',0,'0 roll',1003,9099,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(11,2,'chance',NULL,'dice 4 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(11,3,'move',1,'1 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(11,4,'chance',NULL,'dice 4 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(12,0,'start',NULL,'1 2',1001,9104,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(12,1,'chance',NULL,'deal 1-5 1-6 5-6 4-6 0-5 0-6 1-4 3-5 0-2 2-3 3-3 0-4 2-2 3-4 2-4 5-5 1-2 2-5 4-4 2-6 1-3 0-3 4-5 1-1 3-6 0-1 6-6 0-0',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(12,2,'move',2,'2 play 2-2 first',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(12,3,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(12,4,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(12,5,'move',0,'0 play 1-2 right',1001,9105,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(12,6,'move',1,'1 play 1-4 right',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(12,7,'move',2,'2 play 2-4 right',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(12,8,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(12,9,'move',0,'0 play 2-5 right',1001,9106,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(12,10,'move',1,'1 play 3-5 right',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(13,0,'start',NULL,'',1001,9110,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(13,1,'chance',NULL,'deal 0-10 3-5 1-1 10-10 10-11 9-12 0-12 2-8 9-10 8-11 4-10 8-9 1-6 4-7 2-9 7-8 5-10 2-6 9-11 3-12 5-6 5-8 3-9 8-8 11-11 1-4 3-6 5-11 1-9 2-4 5-7 0-0 1-5 0-2 6-11 4-9 9-9 11-12 2-7 5-5 4-6 2-5 2-10 1-11 2-3 7-12 4-8 5-12 1-10 5-9 4-11 10-12 7-9 4-4 1-7 6-10 7-11 3-11 6-12 7-7 6-9 2-2 8-12 0-3 0-1 4-5 8-10 1-3 3-7 2-12 3-8 3-3 6-7 0-7 0-8 1-8 1-12 6-8 7-10 4-12 3-10 6-6 3-4 2-11 0-11 12-12 0-9 0-4 0-6 0-5 1-2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(13,2,'chance',NULL,'lot 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(13,3,'late',1,'',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(13,4,'move',1,'1 play 2-8 first',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(13,5,'late',2,'',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(13,6,'move',2,'2 play 7-8 right',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(13,7,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(13,8,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(13,9,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(13,10,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(13,11,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(13,12,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(13,13,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(13,14,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(13,15,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(13,16,'late',0,'',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(13,17,'move',0,'0 play 2-4 left',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(13,18,'late',1,'',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(13,19,'away',1,'',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(13,20,'move',1,'1 play 4-10 left',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(13,21,'back',1,'',1002,9111,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(13,22,'late',2,'',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(13,23,'away',2,'',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(13,24,'move',2,'2 play 5-10 left',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(13,25,'late',0,'',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(13,26,'away',0,'',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(13,27,'move',0,'0 play 5-8 left',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(14,0,'start',NULL,'',1001,9115,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(14,1,'chance',NULL,'deal 8-11 7-9 1-11 4-10 0-7 1-3 0-9 3-5 5-10 10-12 0-2 5-7 0-1 3-9 3-11 6-7 7-11 5-9 7-12 3-12 4-9 2-2 4-4 7-7 12-12 8-10 6-11 3-8 2-6 3-7 4-12 7-8 6-12 1-10 9-12 7-10 8-9 2-5 4-7 9-10 1-6 4-11 11-11 3-4 10-11 2-3 6-10 3-3 4-8 2-9 1-7 6-6 4-5 11-12 2-10 5-12 0-11 0-0 3-10 5-6 1-4 6-8 1-5 3-6 5-8 0-12 9-9 4-6 0-5 0-6 0-8 9-11 1-9 10-10 2-12 1-1 1-8 2-4 6-9 2-8 5-11 8-8 0-3 8-12 1-12 2-11 5-5 2-7 0-10 0-4 1-2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(14,2,'chance',NULL,'lot 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(14,3,'move',1,'1 play 5-10 first',1002,9116,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(14,4,'move',2,'2 play 5-9 left',1003,9117,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(14,5,'move',0,'0 play 0-9 left',1001,9118,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(14,6,'leave',1,'',1002,9119,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(14,7,'sit',1,'',1004,9120,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(14,8,'leave',0,'',1001,9121,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(15,0,'start',NULL,'',1003,9124,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(15,1,'chance',NULL,'deal 6-8 0-5 0-6 10-12 3-8 5-10 0-8 9-9 0-4 6-10 7-8 7-9 6-11 4-10 7-12 1-12 1-8 0-0 3-6 0-9 3-4 7-10 7-7 6-12 1-7 9-11 7-11 2-5 0-10 1-5 5-6 0-11 8-12 11-11 9-12 1-9 5-11 3-7 3-11 5-9 1-2 4-12 1-1 2-4 5-12 2-10 1-10 6-9 2-6 0-3 2-9 0-1 6-6 3-3 2-11 1-6 0-2 4-6 11-12 4-5 1-3 3-10 12-12 10-11 5-5 4-4 4-8 1-11 2-3 9-10 3-9 8-10 6-7 5-8 4-9 2-12 4-11 2-2 2-8 8-8 8-11 1-4 2-7 10-10 4-7 8-9 0-12 0-7 5-7 3-5 3-12',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(15,2,'chance',NULL,'lot 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(15,3,'late',1,'',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(15,4,'move',1,'1 play 7-8 first',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(15,5,'late',0,'',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(15,6,'move',0,'0 play 3-8 right',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(15,7,'late',1,'',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(15,8,'away',1,'',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(15,9,'move',1,'1 play 7-9 left',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(15,10,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(15,11,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(15,12,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(15,13,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(15,14,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(15,15,'sit',1,'',1004,9125,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(16,0,'start',NULL,'1',1001,9130,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(16,1,'move',0,'0 roll',1001,9131,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(16,2,'chance',NULL,'dice 6 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(16,3,'resign',3,'',1003,9132,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(17,0,'start',NULL,'',1003,9136,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(18,0,'start',NULL,'',1003,9139,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(19,0,'start',NULL,'1',1004,9144,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(19,1,'chance',NULL,'deal 2-3 5-6 2-5 1-5 1-4 3-5 2-6 1-2 0-4 4-6 3-4 0-1 2-4 2-2 6-6 0-5 4-4 1-1 0-6 0-2 0-3 1-6 5-5 3-3 3-6 4-5 1-3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(19,2,'move',0,'0 play 5-6 first',1004,9145,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(19,3,'move',1,'1 play 3-5 left',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(19,4,'move',0,'0 play 2-3 left',1004,9146,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(19,5,'move',1,'1 play 2-6 right',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(19,6,'move',0,'0 play 2-5 left',1004,9147,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(19,7,'move',1,'1 play 1-2 right',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(19,8,'move',0,'0 play 1-5 left',1004,9148,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,0,'start',NULL,'1',1001,9159,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,1,'chance',NULL,'deal 3-4 0-3 2-4 0-1 1-5 4-4 1-2 0-5 2-3 0-4 2-6 4-6 4-5 1-6 5-6 5-5 0-0 0-2 1-1 1-3 2-2 3-5 1-4 2-5 3-3 0-6 3-6 6-6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,2,'chance',NULL,'lot 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,3,'move',2,'2 play 5-6 first',1002,9160,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,4,'move',3,'3 play 5-5 left',1003,9161,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,5,'move',0,'0 play 1-5 left',1001,9162,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,6,'move',1,'1 play 1-2 left',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,7,'move',2,'2 play 4-6 right',1002,9163,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,8,'move',3,'3 play 0-2 left',1003,9164,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,9,'move',0,'0 play 2-4 right',1001,9165,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,10,'move',1,'1 play 0-5 left',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,11,'move',2,'2 play 4-5 left',1002,9166,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,12,'move',3,'3 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,13,'move',3,'3 play 2-2 right',1003,9167,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,14,'move',0,'0 play 3-4 left',1001,9168,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,15,'move',1,'1 play 2-3 left',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,16,'move',2,'2 play 2-6 left',1002,9169,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,17,'move',3,'3 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,18,'move',3,'3 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,19,'move',3,'3 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,20,'move',3,'3 play 2-5 right',1003,9170,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,21,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,22,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,23,'move',0,'0 play 0-6 left',1001,9171,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,24,'move',1,'1 play 0-4 left',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,25,'move',2,'2 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,26,'move',2,'2 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,27,'move',2,'2 pass',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,28,'move',3,'3 play 3-5 right',1003,9172,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,29,'move',0,'0 play 0-3 right',1001,9173,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(21,30,'move',1,'1 play 4-4 left',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(23,0,'start',NULL,'',1003,9178,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(23,1,'move',0,'0 roll',1003,9179,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(23,2,'chance',NULL,'dice 4 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(23,3,'move',1,'1 roll',1004,9180,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(23,4,'chance',NULL,'dice 5 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(24,0,'start',NULL,'',1004,9183,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,3,'resign',2,'',NULL,NULL,'2026-11-22 06:00:00');
CREATE TABLE people (
	id BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	locale VARCHAR(16) NOT NULL, 
	dm_channel_id BIGINT, 
	dm_closed BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_people PRIMARY KEY (id)
);
INSERT INTO "people" VALUES(1001,'Ola','pl',3001,0);
INSERT INTO "people" VALUES(1002,'Sam','en-US',NULL,1);
INSERT INTO "people" VALUES(1003,'Grace','en-GB',NULL,0);
INSERT INTO "people" VALUES(1004,'Ivo','uk',NULL,0);
INSERT INTO "people" VALUES(-1000000000,'anonymous','',NULL,0);
INSERT INTO "people" VALUES(-1000000001,'anonymous','',NULL,0);
INSERT INTO "people" VALUES(-1000000002,'anonymous','',NULL,0);
CREATE TABLE person_settings (
	user_id BIGINT NOT NULL, 
	language VARCHAR(16), 
	theme VARCHAR(16), 
	pings BOOLEAN DEFAULT 1 NOT NULL, 
	text_board BOOLEAN DEFAULT 0 NOT NULL, 
	hands VARCHAR(16) DEFAULT 'dm' NOT NULL, 
	CONSTRAINT pk_person_settings PRIMARY KEY (user_id)
);
INSERT INTO "person_settings" VALUES(1001,'uk','night',0,0,'dm');
INSERT INTO "person_settings" VALUES(1004,NULL,NULL,1,1,'button');
CREATE TABLE records (
	table_id INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_records PRIMARY KEY (table_id), 
	CONSTRAINT fk_records_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "records" VALUES(5,'{"format":"boneyard-record/1","variant":"draw","options":{"reserved":2,"wins":1},"players":["Ola","Sam"],"commitment":"7b9b57f1c30dbde61c9bd6474ed149e7ec2e54bc9fd6d0ad8164b4e5aa104c17","server_seed":"8869fc7fba2e04148d7af9d1f5ee7983b18ede6db7158eacb2132f132695dbf4","public_seed":"9062,9063","rounds":[{"leader":1,"hands":[[[2,5],[0,4],[1,4],[0,5]],[[2,4],[1,6],[4,5],[1,3]]],"stock":[[1,2],[0,2],[3,5],[4,4],[3,3],[2,6],[5,5],[1,1],[6,6],[2,2],[2,3],[5,6],[0,1],[1,5],[3,4],[0,6],[3,6]],"reserved":[[4,6],[0,3]],"actions":[{"seat":1,"do":"play","tile":[4,5],"end":"first","points":0},{"seat":0,"do":"play","tile":[2,5],"end":"right","points":0},{"seat":1,"do":"play","tile":[2,4],"end":"right","points":0},{"seat":0,"do":"play","tile":[0,4],"end":"left","points":0},{"seat":1,"do":"draw","tile":[1,2]},{"seat":1,"do":"draw","tile":[0,2]},{"seat":1,"do":"play","tile":[0,2],"end":"left","points":0},{"seat":0,"do":"play","tile":[1,4],"end":"right","points":0},{"seat":1,"do":"play","tile":[1,3],"end":"right","points":0},{"seat":0,"do":"draw","tile":[3,5]},{"seat":0,"do":"play","tile":[3,5],"end":"right","points":0},{"seat":1,"do":"play","tile":[1,2],"end":"left","points":0},{"seat":0,"do":"play","tile":[0,5],"end":"right","points":0}],"end":"domino","winner":0,"points":[0,0]}],"scores":[1,0],"ranking":[[0],[1]]}');
INSERT INTO "records" VALUES(11,'{"format":"boneyard-record/1","variant":"heaven-and-hell","options":{"rounds":1},"players":["Grace","anonymous"],"commitment":"b40e7eeefa4c0b3972e632f322dab19c4fc2828474291e5e8bb7b01b4d4ec588","server_seed":"45e94a61d9048d4e4693cd6e9e3740cb9f1350628ae294de838cc34a1d86645d","public_seed":"9096,9097","rounds":[{"actions":[{"seat":0,"do":"roll","dice":[4,3],"points":77},{"seat":1,"do":"roll","dice":[4,1],"points":59}]}],"scores":[77,59],"ranking":[[0],[1]]}');
INSERT INTO "records" VALUES(19,'{"format":"boneyard-record/1","variant":"draw","options":{"reserved":2,"wins":1},"players":["Ivo","Computer 1 (thoughtful)"],"commitment":"0830b9de778144641c3424032210235c9adcdfe365543e167fcf463745a2d47d","server_seed":"e75383ce4d62aa85c835d3d0f5719120b9d6d4348f60d1cc0bcfdff50ced5b58","public_seed":"9142,9142","rounds":[{"leader":0,"hands":[[[2,3],[5,6],[2,5],[1,5]],[[1,4],[3,5],[2,6],[1,2]]],"stock":[[3,4],[0,1],[2,4],[2,2],[6,6],[0,5],[4,4],[1,1],[0,6],[0,2],[0,3],[1,6],[5,5],[3,3],[3,6],[4,5],[1,3]],"reserved":[[0,4],[4,6]],"actions":[{"seat":0,"do":"play","tile":[5,6],"end":"first","points":0},{"seat":1,"do":"play","tile":[3,5],"end":"left","points":0},{"seat":0,"do":"play","tile":[2,3],"end":"left","points":0},{"seat":1,"do":"play","tile":[2,6],"end":"right","points":0},{"seat":0,"do":"play","tile":[2,5],"end":"left","points":0},{"seat":1,"do":"play","tile":[1,2],"end":"right","points":0},{"seat":0,"do":"play","tile":[1,5],"end":"left","points":0}],"end":"domino","winner":0,"points":[0,0]}],"scores":[1,0],"ranking":[[0],[1]]}');
INSERT INTO "records" VALUES(21,'{"format":"boneyard-record/1","variant":"fives","options":{"count":"chain","rounds":1},"players":["Ola","Computer 1 (greedy)","Sam","Grace"],"commitment":"d1d0498ad3f5798a8a78f382860b824298c30c205589c70b54ed952f4c269308","server_seed":"da2f27819d518cc4f736a6b5051f8f8fd7fab7617f2cecddd62248b61eb3d046","public_seed":"9155,9155,9157,9158","rounds":[{"leader":2,"hands":[[[3,4],[0,3],[2,4],[0,1],[1,5]],[[4,4],[1,2],[0,5],[2,3],[0,4]],[[2,6],[4,6],[4,5],[1,6],[5,6]],[[5,5],[0,0],[0,2],[1,1],[1,3]]],"stock":[[2,2],[3,5],[1,4],[2,5],[3,3],[0,6],[3,6],[6,6]],"reserved":[],"actions":[{"seat":2,"do":"play","tile":[5,6],"end":"first","points":0},{"seat":3,"do":"play","tile":[5,5],"end":"left","points":0},{"seat":0,"do":"play","tile":[1,5],"end":"left","points":0},{"seat":1,"do":"play","tile":[1,2],"end":"left","points":6},{"seat":2,"do":"play","tile":[4,6],"end":"right","points":8},{"seat":3,"do":"play","tile":[0,2],"end":"left","points":0},{"seat":0,"do":"play","tile":[2,4],"end":"right","points":0},{"seat":1,"do":"play","tile":[0,5],"end":"left","points":0},{"seat":2,"do":"play","tile":[4,5],"end":"left","points":0},{"seat":3,"do":"draw","tile":[2,2]},{"seat":3,"do":"play","tile":[2,2],"end":"right","points":0},{"seat":0,"do":"play","tile":[3,4],"end":"left","points":0},{"seat":1,"do":"play","tile":[2,3],"end":"left","points":0},{"seat":2,"do":"play","tile":[2,6],"end":"left","points":0},{"seat":3,"do":"draw","tile":[3,5]},{"seat":3,"do":"draw","tile":[1,4]},{"seat":3,"do":"draw","tile":[2,5]},{"seat":3,"do":"play","tile":[2,5],"end":"right","points":0},{"seat":0,"do":"draw","tile":[3,3]},{"seat":0,"do":"draw","tile":[0,6]},{"seat":0,"do":"play","tile":[0,6],"end":"left","points":0},{"seat":1,"do":"play","tile":[0,4],"end":"left","points":0},{"seat":2,"do":"draw","tile":[3,6]},{"seat":2,"do":"draw","tile":[6,6]},{"seat":2,"do":"pass"},{"seat":3,"do":"play","tile":[3,5],"end":"right","points":0},{"seat":0,"do":"play","tile":[0,3],"end":"right","points":0},{"seat":1,"do":"play","tile":[4,4],"end":"left","points":2}],"end":"domino","winner":1,"points":[0,0,0,0]}],"scores":[0,8,8,0],"ranking":[[1,2],[0,3]]}');
INSERT INTO "records" VALUES(23,'{"format":"boneyard-record/1","variant":"heaven-and-hell","options":{"rounds":1},"players":["Grace","Ivo"],"commitment":"e99eddc93ff2672ffc33da31ac6559d9b80c1b2d6b210a0623d431b0984565a0","server_seed":"03d3873345ae5dafc0cb8b813416e2fcd5a0286654a19ddfe5901dfbca675b2c","public_seed":"9176,9177","rounds":[{"actions":[{"seat":0,"do":"roll","dice":[4,6],"points":104},{"seat":1,"do":"roll","dice":[5,4],"points":95}]}],"scores":[104,95],"ranking":[[0],[1]]}');
CREATE TABLE requests (
	id BIGINT NOT NULL, 
	table_id INTEGER NOT NULL, 
	CONSTRAINT pk_requests PRIMARY KEY (id), 
	CONSTRAINT fk_requests_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "requests" VALUES(9001,1);
INSERT INTO "requests" VALUES(9002,1);
INSERT INTO "requests" VALUES(9003,1);
INSERT INTO "requests" VALUES(9004,1);
INSERT INTO "requests" VALUES(9005,1);
INSERT INTO "requests" VALUES(9006,1);
INSERT INTO "requests" VALUES(9007,1);
INSERT INTO "requests" VALUES(9008,1);
INSERT INTO "requests" VALUES(9009,1);
INSERT INTO "requests" VALUES(9010,1);
INSERT INTO "requests" VALUES(9011,1);
INSERT INTO "requests" VALUES(9012,1);
INSERT INTO "requests" VALUES(9013,1);
INSERT INTO "requests" VALUES(9014,1);
INSERT INTO "requests" VALUES(9015,1);
INSERT INTO "requests" VALUES(9016,1);
INSERT INTO "requests" VALUES(9017,1);
INSERT INTO "requests" VALUES(9018,1);
INSERT INTO "requests" VALUES(9019,1);
INSERT INTO "requests" VALUES(9020,1);
INSERT INTO "requests" VALUES(9021,1);
INSERT INTO "requests" VALUES(9022,1);
INSERT INTO "requests" VALUES(9023,1);
INSERT INTO "requests" VALUES(9024,1);
INSERT INTO "requests" VALUES(9025,1);
INSERT INTO "requests" VALUES(9026,2);
INSERT INTO "requests" VALUES(9027,2);
INSERT INTO "requests" VALUES(9028,2);
INSERT INTO "requests" VALUES(9029,2);
INSERT INTO "requests" VALUES(9030,2);
INSERT INTO "requests" VALUES(9031,2);
INSERT INTO "requests" VALUES(9032,2);
INSERT INTO "requests" VALUES(9033,2);
INSERT INTO "requests" VALUES(9034,2);
INSERT INTO "requests" VALUES(9035,2);
INSERT INTO "requests" VALUES(9036,2);
INSERT INTO "requests" VALUES(9037,2);
INSERT INTO "requests" VALUES(9038,2);
INSERT INTO "requests" VALUES(9039,2);
INSERT INTO "requests" VALUES(9040,2);
INSERT INTO "requests" VALUES(9041,2);
INSERT INTO "requests" VALUES(9042,2);
INSERT INTO "requests" VALUES(9043,2);
INSERT INTO "requests" VALUES(9044,2);
INSERT INTO "requests" VALUES(9045,2);
INSERT INTO "requests" VALUES(9046,2);
INSERT INTO "requests" VALUES(9047,2);
INSERT INTO "requests" VALUES(9048,3);
INSERT INTO "requests" VALUES(9049,3);
INSERT INTO "requests" VALUES(9050,3);
INSERT INTO "requests" VALUES(9051,3);
INSERT INTO "requests" VALUES(9052,4);
INSERT INTO "requests" VALUES(9053,4);
INSERT INTO "requests" VALUES(9054,4);
INSERT INTO "requests" VALUES(9055,4);
INSERT INTO "requests" VALUES(9056,4);
INSERT INTO "requests" VALUES(9057,4);
INSERT INTO "requests" VALUES(9058,4);
INSERT INTO "requests" VALUES(9059,4);
INSERT INTO "requests" VALUES(9060,4);
INSERT INTO "requests" VALUES(9061,4);
INSERT INTO "requests" VALUES(9062,5);
INSERT INTO "requests" VALUES(9063,5);
INSERT INTO "requests" VALUES(9064,5);
INSERT INTO "requests" VALUES(9065,5);
INSERT INTO "requests" VALUES(9066,5);
INSERT INTO "requests" VALUES(9067,5);
INSERT INTO "requests" VALUES(9068,5);
INSERT INTO "requests" VALUES(9069,5);
INSERT INTO "requests" VALUES(9070,5);
INSERT INTO "requests" VALUES(9071,5);
INSERT INTO "requests" VALUES(9072,5);
INSERT INTO "requests" VALUES(9073,5);
INSERT INTO "requests" VALUES(9074,5);
INSERT INTO "requests" VALUES(9075,6);
INSERT INTO "requests" VALUES(9076,6);
INSERT INTO "requests" VALUES(9077,6);
INSERT INTO "requests" VALUES(9078,6);
INSERT INTO "requests" VALUES(9079,6);
INSERT INTO "requests" VALUES(9080,7);
INSERT INTO "requests" VALUES(9081,7);
INSERT INTO "requests" VALUES(9082,8);
INSERT INTO "requests" VALUES(9083,8);
INSERT INTO "requests" VALUES(9084,8);
INSERT INTO "requests" VALUES(9085,8);
INSERT INTO "requests" VALUES(9086,9);
INSERT INTO "requests" VALUES(9087,9);
INSERT INTO "requests" VALUES(9088,9);
INSERT INTO "requests" VALUES(9089,9);
INSERT INTO "requests" VALUES(9090,9);
INSERT INTO "requests" VALUES(9091,10);
INSERT INTO "requests" VALUES(9092,10);
INSERT INTO "requests" VALUES(9093,10);
INSERT INTO "requests" VALUES(9094,10);
INSERT INTO "requests" VALUES(9095,10);
INSERT INTO "requests" VALUES(9096,11);
INSERT INTO "requests" VALUES(9097,11);
INSERT INTO "requests" VALUES(9098,11);
INSERT INTO "requests" VALUES(9099,11);
INSERT INTO "requests" VALUES(9101,12);
INSERT INTO "requests" VALUES(9102,12);
INSERT INTO "requests" VALUES(9103,12);
INSERT INTO "requests" VALUES(9104,12);
INSERT INTO "requests" VALUES(9105,12);
INSERT INTO "requests" VALUES(9106,12);
INSERT INTO "requests" VALUES(9107,13);
INSERT INTO "requests" VALUES(9108,13);
INSERT INTO "requests" VALUES(9109,13);
INSERT INTO "requests" VALUES(9110,13);
INSERT INTO "requests" VALUES(9111,13);
INSERT INTO "requests" VALUES(9112,14);
INSERT INTO "requests" VALUES(9113,14);
INSERT INTO "requests" VALUES(9114,14);
INSERT INTO "requests" VALUES(9115,14);
INSERT INTO "requests" VALUES(9116,14);
INSERT INTO "requests" VALUES(9117,14);
INSERT INTO "requests" VALUES(9118,14);
INSERT INTO "requests" VALUES(9119,14);
INSERT INTO "requests" VALUES(9120,14);
INSERT INTO "requests" VALUES(9121,14);
INSERT INTO "requests" VALUES(9122,15);
INSERT INTO "requests" VALUES(9123,15);
INSERT INTO "requests" VALUES(9124,15);
INSERT INTO "requests" VALUES(9125,15);
INSERT INTO "requests" VALUES(9126,16);
INSERT INTO "requests" VALUES(9127,16);
INSERT INTO "requests" VALUES(9128,16);
INSERT INTO "requests" VALUES(9129,16);
INSERT INTO "requests" VALUES(9130,16);
INSERT INTO "requests" VALUES(9131,16);
INSERT INTO "requests" VALUES(9132,16);
INSERT INTO "requests" VALUES(9133,16);
INSERT INTO "requests" VALUES(9134,17);
INSERT INTO "requests" VALUES(9135,17);
INSERT INTO "requests" VALUES(9136,17);
INSERT INTO "requests" VALUES(9137,18);
INSERT INTO "requests" VALUES(9138,18);
INSERT INTO "requests" VALUES(9139,18);
INSERT INTO "requests" VALUES(9140,18);
INSERT INTO "requests" VALUES(9141,18);
INSERT INTO "requests" VALUES(9142,19);
INSERT INTO "requests" VALUES(9143,19);
INSERT INTO "requests" VALUES(9144,19);
INSERT INTO "requests" VALUES(9145,19);
INSERT INTO "requests" VALUES(9146,19);
INSERT INTO "requests" VALUES(9147,19);
INSERT INTO "requests" VALUES(9148,19);
INSERT INTO "requests" VALUES(9149,20);
INSERT INTO "requests" VALUES(9150,20);
INSERT INTO "requests" VALUES(9151,20);
INSERT INTO "requests" VALUES(9152,20);
INSERT INTO "requests" VALUES(9153,20);
INSERT INTO "requests" VALUES(9154,20);
INSERT INTO "requests" VALUES(9155,21);
INSERT INTO "requests" VALUES(9156,21);
INSERT INTO "requests" VALUES(9157,21);
INSERT INTO "requests" VALUES(9158,21);
INSERT INTO "requests" VALUES(9159,21);
INSERT INTO "requests" VALUES(9160,21);
INSERT INTO "requests" VALUES(9161,21);
INSERT INTO "requests" VALUES(9162,21);
INSERT INTO "requests" VALUES(9163,21);
INSERT INTO "requests" VALUES(9164,21);
INSERT INTO "requests" VALUES(9165,21);
INSERT INTO "requests" VALUES(9166,21);
INSERT INTO "requests" VALUES(9167,21);
INSERT INTO "requests" VALUES(9168,21);
INSERT INTO "requests" VALUES(9169,21);
INSERT INTO "requests" VALUES(9170,21);
INSERT INTO "requests" VALUES(9171,21);
INSERT INTO "requests" VALUES(9172,21);
INSERT INTO "requests" VALUES(9173,21);
INSERT INTO "requests" VALUES(9174,22);
INSERT INTO "requests" VALUES(9175,22);
INSERT INTO "requests" VALUES(9176,23);
INSERT INTO "requests" VALUES(9177,23);
INSERT INTO "requests" VALUES(9178,23);
INSERT INTO "requests" VALUES(9179,23);
INSERT INTO "requests" VALUES(9180,23);
INSERT INTO "requests" VALUES(9181,24);
INSERT INTO "requests" VALUES(9182,24);
INSERT INTO "requests" VALUES(9183,24);
CREATE TABLE "results" (
	table_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	guild_id BIGINT NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	user_id BIGINT, 
	place INTEGER NOT NULL, 
	score INTEGER NOT NULL, 
	with_computers BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_results PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_results_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_results_user_id FOREIGN KEY(user_id) REFERENCES people (id)
);
INSERT INTO "results" VALUES(5,0,1,'draw',1001,1,1,0);
INSERT INTO "results" VALUES(5,1,1,'draw',1002,2,0,0);
INSERT INTO "results" VALUES(6,1,1,'fifty',1003,1,0,0);
INSERT INTO "results" VALUES(6,0,1,'fifty',1002,2,0,0);
INSERT INTO "results" VALUES(11,0,1,'heaven-and-hell',1003,1,77,0);
INSERT INTO "results" VALUES(11,1,1,'heaven-and-hell',-1000000001,2,59,0);
INSERT INTO "results" VALUES(19,0,1,'draw',1004,1,1,1);
INSERT INTO "results" VALUES(19,1,1,'draw',NULL,2,0,1);
INSERT INTO "results" VALUES(21,1,1,'fives',NULL,1,8,1);
INSERT INTO "results" VALUES(21,2,1,'fives',1002,1,8,1);
INSERT INTO "results" VALUES(21,0,1,'fives',1001,3,0,1);
INSERT INTO "results" VALUES(21,3,1,'fives',1003,3,0,1);
INSERT INTO "results" VALUES(23,0,1,'heaven-and-hell',1003,1,104,0);
INSERT INTO "results" VALUES(23,1,1,'heaven-and-hell',1004,2,95,0);
CREATE TABLE "seats" (
	table_id INTEGER NOT NULL, 
	user_id BIGINT NOT NULL, 
	seat INTEGER, 
	request_id BIGINT, 
	is_ready BOOLEAN DEFAULT 1 NOT NULL, 
	wants_end BOOLEAN DEFAULT 0 NOT NULL, 
	is_kicked BOOLEAN DEFAULT 0 NOT NULL, 
	reserved_seat INTEGER, 
	name TEXT, 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, user_id), 
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT uq_seats_table_id_seat UNIQUE (table_id, seat), 
	CONSTRAINT fk_seats_user_id FOREIGN KEY(user_id) REFERENCES people (id)
);
INSERT INTO "seats" VALUES(1,1001,0,9001,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(1,1002,1,9002,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(2,1003,0,9026,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(2,1004,1,9027,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(3,1001,0,9048,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(3,1004,1,9049,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(4,1001,0,9052,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(4,1002,1,9053,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(4,1003,2,9054,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(5,1001,0,9062,1,0,0,NULL,'Ola');
INSERT INTO "seats" VALUES(5,1002,1,9063,1,0,0,NULL,'Sam');
INSERT INTO "seats" VALUES(6,1002,0,9075,1,0,0,NULL,'Sam');
INSERT INTO "seats" VALUES(6,1003,1,9076,1,0,0,NULL,'Grace');
INSERT INTO "seats" VALUES(7,1001,0,9080,1,0,0,NULL,'Ola');
INSERT INTO "seats" VALUES(8,1004,0,9082,1,0,0,NULL,'Ivo');
INSERT INTO "seats" VALUES(8,1003,1,9083,1,0,0,NULL,'Grace');
INSERT INTO "seats" VALUES(9,1001,0,9086,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(9,1002,1,9087,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(9,1003,2,9088,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(9,1004,NULL,9089,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(10,1001,0,9091,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(10,1002,1,9092,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(10,-1000000002,2,9093,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(11,1003,0,9096,1,0,0,NULL,'Grace');
INSERT INTO "seats" VALUES(11,-1000000001,1,9097,1,0,0,NULL,'anonymous');
INSERT INTO "seats" VALUES(12,1001,0,9101,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(13,1001,0,9107,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(13,1002,1,9108,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(13,1003,2,9109,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(14,1004,1,9113,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(14,1003,2,9114,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(14,1002,NULL,9113,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(14,1001,NULL,9112,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(15,1003,0,9122,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(15,1004,1,9123,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(15,1002,NULL,9123,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(16,1001,0,9126,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(16,1002,2,9128,1,1,0,NULL,NULL);
INSERT INTO "seats" VALUES(16,1003,3,9129,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(17,1003,0,9134,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(17,1004,1,9135,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(18,1003,0,9137,1,1,0,NULL,'Grace');
INSERT INTO "seats" VALUES(18,1004,1,9138,1,1,0,NULL,'Ivo');
INSERT INTO "seats" VALUES(19,1004,0,9142,1,0,0,NULL,'Ivo');
INSERT INTO "seats" VALUES(20,1001,0,9149,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(20,1002,2,9151,0,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(20,1003,NULL,9152,1,0,1,NULL,NULL);
INSERT INTO "seats" VALUES(21,1001,0,9155,1,0,0,NULL,'Ola');
INSERT INTO "seats" VALUES(21,1002,2,9157,1,0,0,NULL,'Sam');
INSERT INTO "seats" VALUES(21,1003,3,9158,1,0,0,NULL,'Grace');
INSERT INTO "seats" VALUES(22,1002,1,9174,1,0,0,2,NULL);
INSERT INTO "seats" VALUES(22,1003,2,9175,1,0,0,3,NULL);
INSERT INTO "seats" VALUES(22,1001,NULL,NULL,0,0,0,0,NULL);
INSERT INTO "seats" VALUES(23,1003,0,9176,1,0,0,NULL,'Grace');
INSERT INTO "seats" VALUES(23,1004,1,9177,1,0,0,NULL,'Ivo');
INSERT INTO "seats" VALUES(24,1003,0,9182,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(24,1004,1,9181,1,0,0,NULL,NULL);
CREATE TABLE shown_messages (
	table_id INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	channel_id BIGINT NOT NULL, 
	message_id BIGINT, 
	nonce VARCHAR(25) NOT NULL, 
	digest VARCHAR(64) NOT NULL, 
	CONSTRAINT pk_shown_messages PRIMARY KEY (table_id, kind, seat), 
	CONSTRAINT fk_shown_messages_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "shown_messages" VALUES(1,'board',-1,2001,4001,'nonce0','dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd');
INSERT INTO "shown_messages" VALUES(5,'board',-1,2005,4002,'nonce1','dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd');
INSERT INTO "shown_messages" VALUES(9,'lobby',-1,2009,4003,'nonce2','dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd');
CREATE TABLE tables (
	id INTEGER NOT NULL, 
	guild_id BIGINT NOT NULL, 
	channel_id BIGINT NOT NULL, 
	locale VARCHAR(16) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	options JSON NOT NULL, 
	max_seats INTEGER NOT NULL, 
	opener_id BIGINT NOT NULL, 
	server_seed BLOB NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	revision INTEGER NOT NULL, 
	shown_revision INTEGER DEFAULT '0' NOT NULL, 
	opened_at DATETIME DEFAULT CURRENT_TIMESTAMP NOT NULL, 
	ended_at DATETIME, had_computers BOOLEAN DEFAULT 0 NOT NULL, tempo VARCHAR(16) DEFAULT 'none' NOT NULL, due_at DOUBLE, remind_at DOUBLE, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_opener_id FOREIGN KEY(opener_id) REFERENCES people (id)
);
INSERT INTO "tables" VALUES(1,1,2001,'pl','all-fives','{"set": 6, "spinner": false, "target": 500}',4,1001,X'00476B5CBF31CC701B30235778E15EF6D5310D72B4DCAF99944CAD2B2C316B77','playing',25,1,'2026-11-22 06:00:00',NULL,0,'none',NULL,NULL);
INSERT INTO "tables" VALUES(2,1,2002,'pl','fives','{"count": "chain", "rounds": 3}',4,1003,X'7ECA91ADDA74A8839F80B67BB5E7A3A55AF7716CB21AEA8D633BAAA22467B16E','playing',22,0,'2026-11-22 06:00:00',NULL,0,'none',NULL,NULL);
INSERT INTO "tables" VALUES(3,1,2003,'pl','pieciol','{}',4,1001,X'F4EF6130D071D4C01C592B9B11AC77735C34CCC584D63039F6F2709A1B3B8ED4','playing',4,0,'2026-11-22 06:00:00',NULL,0,'none',NULL,NULL);
INSERT INTO "tables" VALUES(4,1,2004,'pl','all-fives','{"set": 12, "spinner": false, "target": 100}',6,1001,X'609D2DA3547006269D3DA07F69B80B14B291CA91C3FA48BE57C3055943173CCC','playing',10,0,'2026-11-22 06:00:00',NULL,0,'none',NULL,NULL);
INSERT INTO "tables" VALUES(5,1,2005,'pl','draw','{"reserved": 2, "wins": 1}',2,1001,X'8869FC7FBA2E04148D7AF9D1F5EE7983B18EDE6DB7158EACB2132F132695DBF4','finished',13,1,'2026-11-22 06:00:00','2026-11-22 06:00:00',0,'none',NULL,NULL);
INSERT INTO "tables" VALUES(6,1,2006,'pl','fifty','{}',8,1002,X'7D085C1D8A5D07C6D7A30C74F7CC6E079B0DCC407BDCE9BAA8A97AFBE1DA6DA0','finished',5,0,'2026-11-22 06:00:00','2026-11-22 06:00:00',0,'none',NULL,NULL);
INSERT INTO "tables" VALUES(7,1,2007,'pl','fifty','{}',8,1001,X'FEFA2A18208B06BD1EBEABB46541DF69F767321EB2F2CF0B8CB2939ABF5F0B7C','cancelled',2,0,'2026-11-22 06:00:00','2026-11-22 06:00:00',0,'none',NULL,NULL);
INSERT INTO "tables" VALUES(8,1,2008,'pl','fifty','{}',8,1004,X'9D1450FBD702E80DDC2C99E08B37C7CFE74E829F14DFA08DA3F4F960D3111EFA','cancelled',4,0,'2026-11-22 06:00:00','2026-11-22 06:00:00',0,'none',NULL,NULL);
INSERT INTO "tables" VALUES(9,1,2009,'pl','austrian','{"wins": 1}',4,1001,X'2B0086683D1F0660939430345B7CA07AB89F0C5F59B5E7B098D45D0C1D03FE9C','lobby',5,1,'2026-11-22 06:00:00',NULL,0,'none',1790086400.0,NULL);
INSERT INTO "tables" VALUES(10,1,2010,'pl','fifty','{}',8,1001,X'B0B05173E5FEEFCDAA7CE7422CF33863599B961D53EEFAF5F1A2387D920422EB','playing',7,0,'2026-11-22 06:00:00',NULL,0,'none',NULL,NULL);
INSERT INTO "tables" VALUES(11,1,2011,'pl','heaven-and-hell','{"rounds": 1}',4,1003,X'45E94A61D9048D4E4693CD6E9E3740CB9F1350628AE294DE838CC34A1D86645D','finished',5,0,'2026-11-22 06:00:00','2026-11-22 06:00:00',0,'none',NULL,NULL);
INSERT INTO "tables" VALUES(12,1,2012,'pl','bergen','{"target": 21}',4,1001,X'C932E4EDC5284247EE46343DB6457CA56C0BC4DED1FC5764C8FA7B75EE3C04A8','playing',10,0,'2026-11-22 06:00:00',NULL,1,'none',1790000010.0,NULL);
INSERT INTO "tables" VALUES(13,1,2013,'pl','all-fives','{"set": 12, "spinner": false, "target": 100}',6,1001,X'B181884C221048E8DC293B43D7292DA44BD6F6BB9C3614F290E223CC025195B3','playing',11,0,'2026-11-22 06:00:00',NULL,0,'live-30',1790000218.0,1790000208.0);
INSERT INTO "tables" VALUES(14,1,2014,'pl','all-fives','{"set": 12, "spinner": false, "target": 100}',6,1004,X'FBE16F13C6BF71649AC6C5B52345139C40AB7EBEF5844017C991D87C262C40A9','playing',10,0,'2026-11-22 06:00:00',NULL,1,'none',NULL,NULL);
INSERT INTO "tables" VALUES(15,1,2015,'pl','all-fives','{"set": 12, "spinner": false, "target": 100}',6,1003,X'19BFA8058F07D77E9754E15F2F014E112AD50B6F04BDA6BA5025E6C39095322E','playing',7,0,'2026-11-22 06:00:00',NULL,0,'live-60',1790000428.0,1790000408.0);
INSERT INTO "tables" VALUES(16,1,2016,'pl','fifty','{}',8,1001,X'0DC48C06DE996876F7D71970050613760A428A1F8FA134C528E4E624052F8A4A','playing',8,0,'2026-11-22 06:00:00',NULL,1,'none',1790000370.0,NULL);
INSERT INTO "tables" VALUES(17,1,2017,'pl','heaven-and-hell','{"rounds": 5}',4,1003,X'9EA7645FC7D1A23876A138A8D3B7980B78F6BB3BC012CBF88D2800ACC96916C9','playing',3,0,'2026-11-22 06:00:00',NULL,0,'corr-86400',1790086768.0,1790072368.0);
INSERT INTO "tables" VALUES(18,1,2018,'pl','fifty','{}',8,1003,X'0F87525B708CA80C00F704064F97F2A90887E4C8DCAF44A64DC34B549BAE099E','cancelled',5,0,'2026-11-22 06:00:00','2026-11-22 06:00:00',0,'none',NULL,NULL);
INSERT INTO "tables" VALUES(19,1,2019,'pl','draw','{"reserved": 2, "wins": 1}',2,1004,X'E75383CE4D62AA85C835D3D0F5719120B9D6D4348F60D1CC0BCFDFF50CED5B58','finished',10,0,'2026-11-22 06:00:00','2026-11-22 06:00:00',1,'none',NULL,NULL);
INSERT INTO "tables" VALUES(20,1,2020,'pl','bergen','{"target": 21}',4,1001,X'87CAE72742247B8E5D6CE777CDE88FA2321A42B4A8143629D9FD9A5B134ED5F8','lobby',6,0,'2026-11-22 06:00:00',NULL,0,'live-120',1790086774.0,NULL);
INSERT INTO "tables" VALUES(21,1,2021,'pl','fives','{"count": "chain", "rounds": 1}',4,1001,X'DA2F27819D518CC4F736A6B5051F8F8FD7FAB7617F2CECDDD62248B61EB3D046','finished',24,0,'2026-11-22 06:00:00','2026-11-22 06:00:00',1,'none',NULL,NULL);
INSERT INTO "tables" VALUES(22,1,2021,'pl','fives','{"count": "chain", "rounds": 1}',4,1002,X'F975FF7F8DF060CB77D0BD44262DF99E252D479C2A9F17E49664A13774BF8F22','lobby',2,0,'2026-11-22 06:00:00',NULL,0,'none',1790086784.0,NULL);
INSERT INTO "tables" VALUES(23,1,2022,'pl','heaven-and-hell','{"rounds": 1}',4,1003,X'03D3873345AE5DAFC0CB8B813416E2FCD5A0286654A19DDFE5901DFBCA675B2C','finished',5,0,'2026-11-22 06:00:00','2026-11-22 06:00:00',0,'none',NULL,NULL);
INSERT INTO "tables" VALUES(24,1,2022,'pl','heaven-and-hell','{"rounds": 1}',4,1004,X'BF50CB51B2D502739F658F3243B9B216D40E44DC395AC61BE80BEF8D2AD422D5','playing',3,0,'2026-11-22 06:00:00',NULL,0,'none',NULL,NULL);
CREATE INDEX ix_tables_guild_id ON tables (guild_id);
CREATE INDEX ix_tables_status ON tables (status);
CREATE UNIQUE INDEX uq_tables_live_channel ON tables (channel_id) WHERE status IN ('lobby', 'playing');
CREATE INDEX ix_tables_due_at ON tables (due_at);
CREATE INDEX ix_results_user_id ON results (user_id);
CREATE INDEX ix_results_guild_id_game ON results (guild_id, game);
CREATE INDEX ix_log_entries_user_id ON log_entries (user_id);
CREATE INDEX ix_seats_user_id ON seats (user_id);
CREATE INDEX ix_facts_kind_position ON facts (kind, position);
CREATE INDEX ix_leaderboard_user_id ON leaderboard (user_id);
COMMIT;
