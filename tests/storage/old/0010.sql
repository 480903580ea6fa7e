BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0010');
CREATE TABLE "computers" (
	table_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	level VARCHAR(16) NOT NULL, 
	request_id BIGINT NOT NULL, 
	CONSTRAINT pk_computers PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_computers_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "computers" VALUES(2,1,1,'medium',9014);
INSERT INTO "computers" VALUES(8,1,1,'medium',9163);
INSERT INTO "computers" VALUES(9,1,1,'medium',9170);
INSERT INTO "computers" VALUES(10,3,1,'medium',9176);
CREATE TABLE fact_counter (
	id INTEGER NOT NULL, 
	last BIGINT NOT NULL, 
	CONSTRAINT pk_fact_counter PRIMARY KEY (id)
);
INSERT INTO "fact_counter" VALUES(1,234);
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
INSERT INTO "facts" VALUES(5,1,4,'moved','{"ply": 3, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(6,1,5,'moved','{"ply": 4, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(7,1,6,'moved','{"ply": 5, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(8,1,7,'moved','{"ply": 7, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(9,1,8,'seat','{"seat": 1, "change": "leave"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(10,1,9,'seat','{"seat": 1, "change": "sit"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(11,1,10,'moved','{"ply": 10, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(12,1,11,'moved','{"ply": 11, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(13,1,12,'moved','{"ply": 12, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(14,2,1,'opened','{"game": "fives", "guild_id": 1, "channel_id": 2002}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(15,2,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(16,2,3,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(17,2,4,'started','{"seats": 3, "computers": []}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(18,2,4,'moved','{"ply": 0, "plies": 3}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(19,2,5,'moved','{"ply": 3, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(20,2,6,'moved','{"ply": 4, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(21,2,7,'moved','{"ply": 5, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(22,2,8,'moved','{"ply": 6, "plies": 7}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(23,2,9,'moved','{"ply": 13, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(24,2,10,'seat','{"seat": 1, "change": "leave"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(25,2,11,'moved','{"ply": 15, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(26,2,12,'moved','{"ply": 16, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(27,2,13,'moved','{"ply": 17, "plies": 3}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(28,2,14,'moved','{"ply": 20, "plies": 5}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(29,2,15,'moved','{"ply": 25, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(30,2,16,'moved','{"ply": 26, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(31,2,17,'moved','{"ply": 27, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(32,2,18,'moved','{"ply": 28, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(33,2,19,'moved','{"ply": 29, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(34,2,20,'moved','{"ply": 30, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(35,2,21,'moved','{"ply": 31, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(36,2,22,'moved','{"ply": 32, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(37,2,23,'moved','{"ply": 33, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(38,2,24,'moved','{"ply": 35, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(39,2,25,'moved','{"ply": 36, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(40,2,26,'moved','{"ply": 37, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(41,2,26,'finished','{"reason": "end.rounds", "places": [[1], [2], [0]], "scores": [0, 20, 1], "with_computers": true, "plies": 38}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(42,3,1,'opened','{"game": "fifty", "guild_id": 1, "channel_id": 2003}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(43,3,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(44,3,3,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(45,3,4,'started','{"seats": 3, "computers": []}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(46,3,5,'moved','{"ply": 1, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(47,3,6,'moved','{"ply": 3, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(48,3,7,'moved','{"ply": 5, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(49,3,8,'moved','{"ply": 7, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(50,3,9,'moved','{"ply": 9, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(51,3,10,'seat','{"seat": 0, "change": "leave"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(52,3,11,'seat','{"seat": 0, "change": "sit"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(53,3,12,'moved','{"ply": 13, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(54,3,13,'moved','{"ply": 15, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(55,3,14,'moved','{"ply": 17, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(56,3,15,'moved','{"ply": 19, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(57,3,16,'moved','{"ply": 21, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(58,3,17,'moved','{"ply": 23, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(59,3,18,'moved','{"ply": 25, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(60,3,19,'moved','{"ply": 27, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(61,3,20,'moved','{"ply": 29, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(62,3,21,'moved','{"ply": 31, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(63,3,22,'moved','{"ply": 33, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(64,3,23,'moved','{"ply": 35, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(65,3,24,'moved','{"ply": 37, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(66,3,25,'moved','{"ply": 39, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(67,3,26,'moved','{"ply": 41, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(68,3,27,'moved','{"ply": 43, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(69,3,28,'moved','{"ply": 45, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(70,3,29,'moved','{"ply": 47, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(71,3,30,'moved','{"ply": 49, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(72,3,31,'moved','{"ply": 51, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(73,3,32,'moved','{"ply": 53, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(74,3,33,'moved','{"ply": 55, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(75,3,34,'moved','{"ply": 57, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(76,3,35,'moved','{"ply": 59, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(77,3,36,'moved','{"ply": 61, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(78,3,37,'moved','{"ply": 63, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(79,3,38,'moved','{"ply": 65, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(80,3,39,'moved','{"ply": 67, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(81,3,40,'moved','{"ply": 69, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(82,3,41,'moved','{"ply": 71, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(83,3,42,'moved','{"ply": 73, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(84,3,43,'moved','{"ply": 75, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(85,3,44,'moved','{"ply": 77, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(86,3,45,'moved','{"ply": 79, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(87,3,46,'moved','{"ply": 81, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(88,3,47,'moved','{"ply": 83, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(89,3,48,'moved','{"ply": 85, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(90,3,49,'moved','{"ply": 87, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(91,3,50,'moved','{"ply": 89, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(92,3,51,'moved','{"ply": 91, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(93,3,52,'moved','{"ply": 93, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(94,3,53,'moved','{"ply": 95, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(95,3,54,'moved','{"ply": 97, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(96,3,55,'moved','{"ply": 99, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(97,3,56,'moved','{"ply": 101, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(98,3,57,'moved','{"ply": 103, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(99,3,58,'moved','{"ply": 105, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(100,3,59,'moved','{"ply": 107, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(101,3,60,'moved','{"ply": 109, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(102,3,61,'moved','{"ply": 111, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(103,3,62,'moved','{"ply": 113, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(104,3,63,'moved','{"ply": 115, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(105,3,64,'moved','{"ply": 117, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(106,3,65,'moved','{"ply": 119, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(107,3,66,'moved','{"ply": 121, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(108,3,67,'moved','{"ply": 123, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(109,3,68,'moved','{"ply": 125, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(110,3,69,'moved','{"ply": 127, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(111,3,70,'moved','{"ply": 129, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(112,3,71,'moved','{"ply": 131, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(113,3,72,'moved','{"ply": 133, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(114,3,73,'moved','{"ply": 135, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(115,3,74,'moved','{"ply": 137, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(116,3,75,'moved','{"ply": 139, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(117,3,76,'moved','{"ply": 141, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(118,3,77,'moved','{"ply": 143, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(119,3,78,'moved','{"ply": 145, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(120,3,79,'moved','{"ply": 147, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(121,3,80,'moved','{"ply": 149, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(122,3,81,'moved','{"ply": 151, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(123,3,82,'moved','{"ply": 153, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(124,3,83,'moved','{"ply": 155, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(125,3,84,'moved','{"ply": 157, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(126,3,85,'moved','{"ply": 159, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(127,3,86,'moved','{"ply": 161, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(128,3,87,'moved','{"ply": 163, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(129,3,88,'moved','{"ply": 165, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(130,3,89,'moved','{"ply": 167, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(131,3,90,'moved','{"ply": 169, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(132,3,91,'moved','{"ply": 171, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(133,3,92,'moved','{"ply": 173, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(134,3,93,'moved','{"ply": 175, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(135,3,94,'moved','{"ply": 177, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(136,3,95,'moved','{"ply": 179, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(137,3,96,'moved','{"ply": 181, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(138,3,97,'moved','{"ply": 183, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(139,3,98,'moved','{"ply": 185, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(140,3,99,'moved','{"ply": 187, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(141,3,100,'moved','{"ply": 189, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(142,3,100,'finished','{"reason": "end.target", "places": [[0], [2], [1]], "scores": [70, 0, 40], "with_computers": true, "plies": 191}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(143,4,1,'opened','{"game": "draw", "guild_id": 1, "channel_id": 2004}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(144,4,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(145,4,3,'started','{"seats": 2, "computers": []}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(146,4,3,'moved','{"ply": 0, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(147,4,4,'moved','{"ply": 2, "plies": 4}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(148,4,5,'moved','{"ply": 6, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(149,4,6,'moved','{"ply": 7, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(150,4,7,'seat','{"seat": 1, "change": "resign"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(151,4,7,'finished','{"reason": "end.resigned", "places": [[0], [1]], "scores": [0, 0], "with_computers": false, "plies": 9}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(152,5,1,'opened','{"game": "heaven-and-hell", "guild_id": 1, "channel_id": 2005}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(153,5,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(154,5,3,'started','{"seats": 2, "computers": []}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(155,5,4,'moved','{"ply": 1, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(156,5,5,'moved','{"ply": 3, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(157,5,6,'moved','{"ply": 5, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(158,5,7,'moved','{"ply": 7, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(159,5,8,'moved','{"ply": 9, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(160,5,9,'moved','{"ply": 11, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(161,5,10,'moved','{"ply": 13, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(162,5,11,'moved','{"ply": 15, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(163,5,12,'moved','{"ply": 17, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(164,5,13,'moved','{"ply": 19, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(165,5,13,'finished','{"reason": "end.rounds", "places": [[1], [0]], "scores": [322, 439], "with_computers": false, "plies": 21}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(166,6,1,'opened','{"game": "all-fives", "guild_id": 1, "channel_id": 2006}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(167,6,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(168,6,3,'started','{"seats": 2, "computers": []}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(169,6,3,'moved','{"ply": 0, "plies": 3}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(170,6,4,'moved','{"ply": 3, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(171,6,5,'moved','{"ply": 4, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(172,6,6,'changed','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(173,6,7,'cancelled','{"how": "vote", "seat": null}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(174,7,1,'opened','{"game": "fifty", "guild_id": 1, "channel_id": 2007}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(175,7,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(176,7,3,'cancelled','{"how": "", "seat": null}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(177,8,1,'opened','{"game": "draw", "guild_id": 1, "channel_id": 2008}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(178,8,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(179,8,3,'started','{"seats": 2, "computers": [1]}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(180,8,3,'moved','{"ply": 0, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(181,8,4,'moved','{"ply": 2, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(182,8,5,'moved','{"ply": 3, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(183,8,6,'moved','{"ply": 4, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(184,8,7,'moved','{"ply": 5, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(185,8,8,'moved','{"ply": 6, "plies": 10}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(186,8,9,'moved','{"ply": 16, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(187,8,10,'moved','{"ply": 17, "plies": 1}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(188,8,10,'finished','{"reason": "end.wins", "places": [[0], [1]], "scores": [1, 0], "with_computers": true, "plies": 18}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(189,9,1,'opened','{"game": "bergen", "guild_id": 1, "channel_id": 2009}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(190,9,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(191,9,3,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(192,10,1,'opened','{"game": "fifty", "guild_id": 1, "channel_id": 2010}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(193,10,2,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(194,10,3,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(195,10,4,'lobby','{}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(196,10,5,'started','{"seats": 4, "computers": []}',1,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(197,10,6,'moved','{"ply": 1, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(198,10,7,'moved','{"ply": 3, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(199,10,8,'moved','{"ply": 5, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(200,10,9,'moved','{"ply": 7, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(201,10,10,'seat','{"seat": 3, "change": "leave"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(202,10,11,'moved','{"ply": 10, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(203,10,12,'moved','{"ply": 12, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(204,10,13,'moved','{"ply": 14, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(205,10,14,'moved','{"ply": 16, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(206,10,15,'seat','{"seat": 1, "change": "resign"}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(207,10,16,'moved','{"ply": 19, "plies": 4}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(208,10,17,'moved','{"ply": 23, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(209,10,18,'moved','{"ply": 25, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(210,10,19,'moved','{"ply": 27, "plies": 4}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(211,10,20,'moved','{"ply": 31, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(212,10,21,'moved','{"ply": 33, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(213,10,22,'moved','{"ply": 35, "plies": 4}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(214,10,23,'moved','{"ply": 39, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(215,10,24,'moved','{"ply": 41, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(216,10,25,'moved','{"ply": 43, "plies": 4}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(217,10,26,'moved','{"ply": 47, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(218,10,27,'moved','{"ply": 49, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(219,10,28,'moved','{"ply": 51, "plies": 4}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(220,10,29,'moved','{"ply": 55, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(221,10,30,'moved','{"ply": 57, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(222,10,31,'moved','{"ply": 59, "plies": 4}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(223,10,32,'moved','{"ply": 63, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(224,10,33,'moved','{"ply": 65, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(225,10,34,'moved','{"ply": 67, "plies": 4}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(226,10,35,'moved','{"ply": 71, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(227,10,36,'moved','{"ply": 73, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(228,10,37,'moved','{"ply": 75, "plies": 4}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(229,10,38,'moved','{"ply": 79, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(230,10,39,'moved','{"ply": 81, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(231,10,40,'moved','{"ply": 83, "plies": 4}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(232,10,41,'moved','{"ply": 87, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(233,10,42,'moved','{"ply": 89, "plies": 2}',0,'2026-11-22 06:00:00');
INSERT INTO "facts" VALUES(234,10,42,'finished','{"reason": "end.target", "places": [[3], [2], [0], [1]], "scores": [0, 0, 10, 65], "with_computers": true, "plies": 91}',1,'2026-11-22 06:00:00');
CREATE TABLE followers (
	name VARCHAR(32) NOT NULL, 
	position BIGINT NOT NULL, 
	CONSTRAINT pk_followers PRIMARY KEY (name)
);
INSERT INTO "followers" VALUES('results',234);
INSERT INTO "followers" VALUES('records',234);
CREATE TABLE guild_settings (
	guild_id BIGINT NOT NULL, 
	language VARCHAR(16), 
	theme VARCHAR(16) DEFAULT 'classic' NOT NULL, 
	channels JSON DEFAULT '[]' NOT NULL, 
	tempo VARCHAR(16) DEFAULT 'none' NOT NULL, 
	enders VARCHAR(16) DEFAULT 'managers' NOT NULL, 
	CONSTRAINT pk_guild_settings PRIMARY KEY (guild_id)
);
INSERT INTO "guild_settings" VALUES(1,NULL,'wood','[]','none','managers');
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
INSERT INTO "leaderboard" VALUES(1,'fives',1,1003,1,0);
INSERT INTO "leaderboard" VALUES(1,'fives',1,1001,1,0);
INSERT INTO "leaderboard" VALUES(1,'fifty',1,1004,2,1);
INSERT INTO "leaderboard" VALUES(1,'fifty',1,1003,2,0);
INSERT INTO "leaderboard" VALUES(1,'fifty',1,1002,2,0);
INSERT INTO "leaderboard" VALUES(1,'draw',0,1004,1,1);
INSERT INTO "leaderboard" VALUES(1,'draw',0,1003,1,0);
INSERT INTO "leaderboard" VALUES(1,'heaven-and-hell',0,1003,1,0);
INSERT INTO "leaderboard" VALUES(1,'draw',1,1001,1,1);
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
INSERT INTO "log_entries" VALUES(1,1,'chance',NULL,'deal 3-6 1-3 1-4 5-5 3-4 6-6 2-2 3-3 0-0 1-6 0-5 0-3 0-4 0-6 1-5 1-1 2-3 4-6 4-5 4-4 2-5 1-2 0-1 3-5 2-6 0-2 5-6 2-4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,2,'chance',NULL,'lot 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,3,'move',1,'1 play 0-5 first',1002,9004,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,4,'move',0,'0 play 5-5 right',1001,9005,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,5,'move',1,'1 play 0-0 left',1002,9006,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,6,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,7,'move',0,'0 play 1-5 right',1001,9007,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,8,'leave',1,'',1002,9008,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,9,'sit',1,'',1004,9009,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,10,'move',1,'1 play 0-4 left',1004,9010,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,11,'move',0,'0 play 3-4 left',1001,9011,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,12,'move',1,'1 play 1-6 right',1004,9012,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,0,'start',NULL,'',1001,9016,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,1,'chance',NULL,'deal 1-4 0-0 4-6 1-6 2-4 2-5 5-5 0-2 0-6 3-4 1-3 2-3 2-2 3-3 3-5 1-1 6-6 4-4 2-6 0-4 5-6 1-2 3-6 0-3 1-5 0-1 4-5 0-5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,2,'chance',NULL,'lot 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,3,'move',2,'2 play 2-3 first',1003,9017,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,4,'move',0,'0 play 2-4 left',1001,9018,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,5,'move',1,'1 play 3-4 left',1002,9019,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,6,'move',2,'2 play 3-5 left',1003,9020,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,7,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,8,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,9,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,10,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,11,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,12,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,13,'move',0,'0 play 5-6 left',1001,9021,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,14,'leave',1,'',1002,9022,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,15,'move',1,'1 play 0-6 left',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,16,'move',2,'2 play 3-3 right',1003,9023,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,17,'move',0,'0 play 0-4 left',1001,9024,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,18,'move',1,'1 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,19,'move',1,'1 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,20,'move',1,'1 play 3-6 right',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,21,'move',2,'2 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,22,'move',2,'2 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,23,'move',2,'2 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,24,'move',2,'2 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,25,'move',2,'2 play 4-5 left',1003,9025,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,26,'move',0,'0 play 6-6 right',1001,9026,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,27,'move',1,'1 play 2-5 left',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,28,'move',2,'2 play 2-2 left',1003,9027,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,29,'move',0,'0 play 4-6 right',1001,9028,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,30,'move',1,'1 play 1-2 left',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,31,'move',2,'2 play 1-5 left',1003,9029,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,32,'move',0,'0 play 4-4 right',1001,9030,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,33,'move',1,'1 play 5-5 left',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,34,'move',2,'2 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,35,'move',2,'2 play 0-5 left',1003,9031,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,36,'move',0,'0 play 1-4 right',1001,9032,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,37,'move',1,'1 play 0-2 left',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,0,'start',NULL,'',1001,9036,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,1,'move',0,'0 roll',1001,9037,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,2,'chance',NULL,'dice 1 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,3,'move',1,'1 roll',1002,9038,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,4,'chance',NULL,'dice 6 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,5,'move',2,'2 roll',1003,9039,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,6,'chance',NULL,'dice 5 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,7,'move',0,'0 roll',1001,9040,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,8,'chance',NULL,'dice 2 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,9,'move',1,'1 roll',1002,9041,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,10,'chance',NULL,'dice 6 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,11,'leave',0,'',1001,9042,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,12,'sit',0,'',1004,9043,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,13,'move',2,'2 roll',1003,9044,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,14,'chance',NULL,'dice 3 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,15,'move',0,'0 roll',1004,9045,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,16,'chance',NULL,'dice 6 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,17,'move',1,'1 roll',1002,9046,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,18,'chance',NULL,'dice 3 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,19,'move',2,'2 roll',1003,9047,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,20,'chance',NULL,'dice 5 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,21,'move',0,'0 roll',1004,9048,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,22,'chance',NULL,'dice 2 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,23,'move',1,'1 roll',1002,9049,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,24,'chance',NULL,'dice 2 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,25,'move',2,'2 roll',1003,9050,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,26,'chance',NULL,'dice 3 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,27,'move',0,'0 roll',1004,9051,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,28,'chance',NULL,'dice 3 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,29,'move',1,'1 roll',1002,9052,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,30,'chance',NULL,'dice 4 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,31,'move',2,'2 roll',1003,9053,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,32,'chance',NULL,'dice 6 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,33,'move',0,'0 roll',1004,9054,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,34,'chance',NULL,'dice 6 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,35,'move',1,'1 roll',1002,9055,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,36,'chance',NULL,'dice 5 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,37,'move',2,'2 roll',1003,9056,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,38,'chance',NULL,'dice 3 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,39,'move',0,'0 roll',1004,9057,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,40,'chance',NULL,'dice 2 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,41,'move',1,'1 roll',1002,9058,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,42,'chance',NULL,'dice 3 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,43,'move',2,'2 roll',1003,9059,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,44,'chance',NULL,'dice 3 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,45,'move',0,'0 roll',1004,9060,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,46,'chance',NULL,'dice 4 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,47,'move',1,'1 roll',1002,9061,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,48,'chance',NULL,'dice 1 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,49,'move',2,'2 roll',1003,9062,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,50,'chance',NULL,'dice 1 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,51,'move',0,'0 roll',1004,9063,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,52,'chance',NULL,'dice 2 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,53,'move',1,'1 roll',1002,9064,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,54,'chance',NULL,'dice 6 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,55,'move',2,'2 roll',1003,9065,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,56,'chance',NULL,'dice 5 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,57,'move',0,'0 roll',1004,9066,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,58,'chance',NULL,'dice 4 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,59,'move',1,'1 roll',1002,9067,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,60,'chance',NULL,'dice 2 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,61,'move',2,'2 roll',1003,9068,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,62,'chance',NULL,'dice 3 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,63,'move',0,'0 roll',1004,9069,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,64,'chance',NULL,'dice 2 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,65,'move',1,'1 roll',1002,9070,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,66,'chance',NULL,'dice 5 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,67,'move',2,'2 roll',1003,9071,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,68,'chance',NULL,'dice 1 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,69,'move',0,'0 roll',1004,9072,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,70,'chance',NULL,'dice 2 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,71,'move',1,'1 roll',1002,9073,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,72,'chance',NULL,'dice 5 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,73,'move',2,'2 roll',1003,9074,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,74,'chance',NULL,'dice 2 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,75,'move',0,'0 roll',1004,9075,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,76,'chance',NULL,'dice 6 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,77,'move',1,'1 roll',1002,9076,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,78,'chance',NULL,'dice 1 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,79,'move',2,'2 roll',1003,9077,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,80,'chance',NULL,'dice 2 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,81,'move',0,'0 roll',1004,9078,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,82,'chance',NULL,'dice 1 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,83,'move',1,'1 roll',1002,9079,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,84,'chance',NULL,'dice 5 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,85,'move',2,'2 roll',1003,9080,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,86,'chance',NULL,'dice 6 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,87,'move',0,'0 roll',1004,9081,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,88,'chance',NULL,'dice 6 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,89,'move',1,'1 roll',1002,9082,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,90,'chance',NULL,'dice 3 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,91,'move',2,'2 roll',1003,9083,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,92,'chance',NULL,'dice 4 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,93,'move',0,'0 roll',1004,9084,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,94,'chance',NULL,'dice 4 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,95,'move',1,'1 roll',1002,9085,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,96,'chance',NULL,'dice 6 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,97,'move',2,'2 roll',1003,9086,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,98,'chance',NULL,'dice 4 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,99,'move',0,'0 roll',1004,9087,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,100,'chance',NULL,'dice 3 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,101,'move',1,'1 roll',1002,9088,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,102,'chance',NULL,'dice 5 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,103,'move',2,'2 roll',1003,9089,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,104,'chance',NULL,'dice 3 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,105,'move',0,'0 roll',1004,9090,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,106,'chance',NULL,'dice 5 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,107,'move',1,'1 roll',1002,9091,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,108,'chance',NULL,'dice 2 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,109,'move',2,'2 roll',1003,9092,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,110,'chance',NULL,'dice 2 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,111,'move',0,'0 roll',1004,9093,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,112,'chance',NULL,'dice 6 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,113,'move',1,'1 roll',1002,9094,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,114,'chance',NULL,'dice 2 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,115,'move',2,'2 roll',1003,9095,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,116,'chance',NULL,'dice 2 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,117,'move',0,'0 roll',1004,9096,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,118,'chance',NULL,'dice 6 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,119,'move',1,'1 roll',1002,9097,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,120,'chance',NULL,'dice 2 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,121,'move',2,'2 roll',1003,9098,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,122,'chance',NULL,'dice 2 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,123,'move',0,'0 roll',1004,9099,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,124,'chance',NULL,'dice 2 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,125,'move',1,'1 roll',1002,9100,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,126,'chance',NULL,'dice 5 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,127,'move',2,'2 roll',1003,9101,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,128,'chance',NULL,'dice 4 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,129,'move',0,'0 roll',1004,9102,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,130,'chance',NULL,'dice 5 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,131,'move',1,'1 roll',1002,9103,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,132,'chance',NULL,'dice 2 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,133,'move',2,'2 roll',1003,9104,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,134,'chance',NULL,'dice 2 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,135,'move',0,'0 roll',1004,9105,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,136,'chance',NULL,'dice 2 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,137,'move',1,'1 roll',1002,9106,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,138,'chance',NULL,'dice 1 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,139,'move',2,'2 roll',1003,9107,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,140,'chance',NULL,'dice 3 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,141,'move',0,'0 roll',1004,9108,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,142,'chance',NULL,'dice 3 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,143,'move',1,'1 roll',1002,9109,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,144,'chance',NULL,'dice 2 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,145,'move',2,'2 roll',1003,9110,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,146,'chance',NULL,'dice 5 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,147,'move',0,'0 roll',1004,9111,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,148,'chance',NULL,'dice 2 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,149,'move',1,'1 roll',1002,9112,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,150,'chance',NULL,'dice 2 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,151,'move',2,'2 roll',1003,9113,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,152,'chance',NULL,'dice 1 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,153,'move',0,'0 roll',1004,9114,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,154,'chance',NULL,'dice 5 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,155,'move',1,'1 roll',1002,9115,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,156,'chance',NULL,'dice 4 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,157,'move',2,'2 roll',1003,9116,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,158,'chance',NULL,'dice 4 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,159,'move',0,'0 roll',1004,9117,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,160,'chance',NULL,'dice 4 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,161,'move',1,'1 roll',1002,9118,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,162,'chance',NULL,'dice 2 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,163,'move',2,'2 roll',1003,9119,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,164,'chance',NULL,'dice 3 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,165,'move',0,'0 roll',1004,9120,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,166,'chance',NULL,'dice 6 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,167,'move',1,'1 roll',1002,9121,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,168,'chance',NULL,'dice 5 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,169,'move',2,'2 roll',1003,9122,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,170,'chance',NULL,'dice 1 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,171,'move',0,'0 roll',1004,9123,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,172,'chance',NULL,'dice 4 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,173,'move',1,'1 roll',1002,9124,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,174,'chance',NULL,'dice 3 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,175,'move',2,'2 roll',1003,9125,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,176,'chance',NULL,'dice 2 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,177,'move',0,'0 roll',1004,9126,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,178,'chance',NULL,'dice 4 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,179,'move',1,'1 roll',1002,9127,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,180,'chance',NULL,'dice 6 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,181,'move',2,'2 roll',1003,9128,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,182,'chance',NULL,'dice 1 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,183,'move',0,'0 roll',1004,9129,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,184,'chance',NULL,'dice 4 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,185,'move',1,'1 roll',1002,9130,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,186,'chance',NULL,'dice 2 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,187,'move',2,'2 roll',1003,9131,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,188,'chance',NULL,'dice 4 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,189,'move',0,'0 roll',1004,9132,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,190,'chance',NULL,'dice 6 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(4,0,'start',NULL,'',1004,9135,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(4,1,'chance',NULL,'deal 1-2 3-5 0-5 1-1 4-4 4-6 0-4 2-3 0-3 1-3 1-5 5-5 3-4 2-5 2-2 3-3 4-5 2-4 3-6 1-4 0-1 6-6 0-6 2-6 1-6 5-6 0-2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(4,2,'move',1,'1 play 4-6 first',1003,9136,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(4,3,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(4,4,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(4,5,'move',0,'0 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(4,6,'move',0,'0 play 3-4 left',1004,9137,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(4,7,'move',1,'1 play 2-3 left',1003,9138,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(4,8,'resign',1,'',1003,9139,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,0,'start',NULL,'',1003,9142,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,1,'move',0,'0 roll',1003,9143,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,2,'chance',NULL,'dice 6 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,3,'move',1,'1 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,4,'chance',NULL,'dice 6 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,5,'move',0,'0 roll',1003,9145,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,6,'chance',NULL,'dice 5 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,7,'move',1,'1 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,8,'chance',NULL,'dice 3 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,9,'move',0,'0 roll',1003,9147,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,10,'chance',NULL,'dice 3 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,11,'move',1,'1 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,12,'chance',NULL,'dice 6 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,13,'move',0,'0 roll',1003,9149,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,14,'chance',NULL,'dice 1 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,15,'move',1,'1 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,16,'chance',NULL,'dice 3 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,17,'move',0,'0 roll',1003,9151,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,18,'chance',NULL,'dice 2 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,19,'move',1,'1 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(5,20,'chance',NULL,'dice 6 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(6,0,'start',NULL,'',1002,9155,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(6,1,'chance',NULL,'deal 0-1 0-6 3-4 3-3 3-5 1-4 4-4 2-5 2-3 5-5 5-6 1-1 1-2 0-5 0-3 2-2 0-0 2-6 4-5 0-4 2-4 1-3 1-6 3-6 4-6 0-2 6-6 1-5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(6,2,'chance',NULL,'lot 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(6,3,'move',1,'1 play 5-5 first',1003,9156,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(6,4,'move',0,'0 play 3-5 left',1002,9157,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(6,5,'cancel',NULL,'vote',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(8,0,'start',NULL,'1',1001,9165,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(8,1,'chance',NULL,'deal 2-4 0-1 6-6 2-5 1-6 5-6 2-2 4-6 1-4 2-3 1-1 1-5 0-5 3-5 1-2 0-6 5-5 1-3 0-4 0-3 2-6 3-3 3-6 0-2 3-4 4-4 4-5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(8,2,'move',0,'0 play 6-6 first',1001,9166,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(8,3,'move',1,'1 play 5-6 left',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(8,4,'move',0,'0 play 2-5 left',1001,9167,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(8,5,'move',1,'1 play 4-6 right',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(8,6,'move',0,'0 play 2-4 left',1001,9168,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(8,7,'move',1,'1 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(8,8,'move',1,'1 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(8,9,'move',1,'1 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(8,10,'move',1,'1 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(8,11,'move',1,'1 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(8,12,'move',1,'1 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(8,13,'move',1,'1 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(8,14,'move',1,'1 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(8,15,'move',1,'1 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(8,16,'move',1,'1 play 0-4 left',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(8,17,'move',0,'0 play 0-1 left',1001,9169,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,0,'start',NULL,'',1003,9177,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,1,'move',0,'0 roll',1003,9178,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,2,'chance',NULL,'dice 4 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,3,'move',1,'1 roll',1002,9179,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,4,'chance',NULL,'dice 4 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,5,'move',2,'2 roll',1004,9180,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,6,'chance',NULL,'dice 2 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,7,'move',3,'3 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,8,'chance',NULL,'dice 1 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,9,'leave',3,'',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,10,'move',0,'0 roll',1003,9183,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,11,'chance',NULL,'dice 1 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,12,'move',1,'1 roll',1002,9184,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,13,'chance',NULL,'dice 2 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,14,'move',2,'2 roll',1004,9185,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,15,'chance',NULL,'dice 1 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,16,'move',3,'3 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,17,'chance',NULL,'dice 5 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,18,'resign',1,'',1002,9186,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,19,'move',0,'0 roll',1003,9187,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,20,'chance',NULL,'dice 6 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,21,'move',1,'1 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,22,'chance',NULL,'dice 4 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,23,'move',2,'2 roll',1004,9188,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,24,'chance',NULL,'dice 3 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,25,'move',3,'3 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,26,'chance',NULL,'dice 4 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,27,'move',0,'0 roll',1003,9189,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,28,'chance',NULL,'dice 1 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,29,'move',1,'1 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,30,'chance',NULL,'dice 2 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,31,'move',2,'2 roll',1004,9190,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,32,'chance',NULL,'dice 6 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,33,'move',3,'3 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,34,'chance',NULL,'dice 1 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,35,'move',0,'0 roll',1003,9191,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,36,'chance',NULL,'dice 5 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,37,'move',1,'1 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,38,'chance',NULL,'dice 3 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,39,'move',2,'2 roll',1004,9192,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,40,'chance',NULL,'dice 4 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,41,'move',3,'3 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,42,'chance',NULL,'dice 3 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,43,'move',0,'0 roll',1003,9193,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,44,'chance',NULL,'dice 3 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,45,'move',1,'1 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,46,'chance',NULL,'dice 4 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,47,'move',2,'2 roll',1004,9194,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,48,'chance',NULL,'dice 4 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,49,'move',3,'3 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,50,'chance',NULL,'dice 6 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,51,'move',0,'0 roll',1003,9195,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,52,'chance',NULL,'dice 1 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,53,'move',1,'1 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,54,'chance',NULL,'dice 1 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,55,'move',2,'2 roll',1004,9196,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,56,'chance',NULL,'dice 4 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,57,'move',3,'3 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,58,'chance',NULL,'dice 3 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,59,'move',0,'0 roll',1003,9197,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,60,'chance',NULL,'dice 6 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,61,'move',1,'1 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,62,'chance',NULL,'dice 1 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,63,'move',2,'2 roll',1004,9198,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,64,'chance',NULL,'dice 1 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,65,'move',3,'3 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,66,'chance',NULL,'dice 5 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,67,'move',0,'0 roll',1003,9199,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,68,'chance',NULL,'dice 1 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,69,'move',1,'1 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,70,'chance',NULL,'dice 1 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,71,'move',2,'2 roll',1004,9200,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,72,'chance',NULL,'dice 5 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,73,'move',3,'3 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,74,'chance',NULL,'dice 4 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,75,'move',0,'0 roll',1003,9201,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,76,'chance',NULL,'dice 6 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,77,'move',1,'1 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,78,'chance',NULL,'dice 5 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,79,'move',2,'2 roll',1004,9202,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,80,'chance',NULL,'dice 6 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,81,'move',3,'3 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,82,'chance',NULL,'dice 1 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,83,'move',0,'0 roll',1003,9203,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,84,'chance',NULL,'dice 6 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,85,'move',1,'1 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,86,'chance',NULL,'dice 2 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,87,'move',2,'2 roll',1004,9204,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,88,'chance',NULL,'dice 4 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,89,'move',3,'3 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(10,90,'chance',NULL,'dice 6 6',NULL,NULL,'2026-11-22 06:00:00');
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
INSERT INTO "people" VALUES(1004,'Ivo','uk',NULL,0);
INSERT INTO "people" VALUES(1003,'Grace','en-GB',NULL,0);
INSERT INTO "people" VALUES(-1000000000,'anonymous','',NULL,0);
INSERT INTO "people" VALUES(-1000000001,'anonymous','',NULL,0);
CREATE TABLE person_settings (
	user_id BIGINT NOT NULL, 
	language VARCHAR(16), 
	theme VARCHAR(16), 
	pings BOOLEAN DEFAULT 1 NOT NULL, 
	text_board BOOLEAN DEFAULT 0 NOT NULL, 
	hands VARCHAR(16) DEFAULT 'dm' NOT NULL, 
	CONSTRAINT pk_person_settings PRIMARY KEY (user_id)
);
INSERT INTO "person_settings" VALUES(1001,NULL,'night',1,0,'dm');
INSERT INTO "person_settings" VALUES(1004,'uk',NULL,0,0,'dm');
CREATE TABLE presets (
	id INTEGER NOT NULL, 
	guild_id BIGINT NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	options JSON NOT NULL, 
	seats INTEGER NOT NULL, 
	tempo VARCHAR(16) NOT NULL, 
	CONSTRAINT pk_presets PRIMARY KEY (id), 
	CONSTRAINT uq_presets_guild_id_name UNIQUE (guild_id, name)
);
INSERT INTO "presets" VALUES(1,1,'Friday','bergen','{"target": 21}',4,'none');
CREATE TABLE records (
	table_id INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_records PRIMARY KEY (table_id), 
	CONSTRAINT fk_records_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "records" VALUES(2,'{"format":"boneyard-record/1","variant":"fives","options":{"count":"chain","rounds":1},"players":["Ola","Computer 1 (medium)","Grace"],"commitment":"5f8fba4b3ea82b0293df27e9fc6cf1c8335d40d774135d214972d8ca8fc11501","server_seed":"c4b9751a0a119c2d7b1e9c44e697c25f111745312a8dbe92b157be0c271be4fc","public_seed":"9013,9014,9015","rounds":[{"leader":2,"hands":[[[1,4],[0,0],[4,6],[1,6],[2,4]],[[2,5],[5,5],[0,2],[0,6],[3,4]],[[1,3],[2,3],[2,2],[3,3],[3,5]]],"stock":[[1,1],[6,6],[4,4],[2,6],[0,4],[5,6],[1,2],[3,6],[0,3],[1,5],[0,1],[4,5],[0,5]],"reserved":[],"actions":[{"seat":2,"do":"play","tile":[2,3],"end":"first","points":1},{"seat":0,"do":"play","tile":[2,4],"end":"left","points":0},{"seat":1,"do":"play","tile":[3,4],"end":"left","points":0},{"seat":2,"do":"play","tile":[3,5],"end":"left","points":0},{"seat":0,"do":"draw","tile":[1,1]},{"seat":0,"do":"draw","tile":[6,6]},{"seat":0,"do":"draw","tile":[4,4]},{"seat":0,"do":"draw","tile":[2,6]},{"seat":0,"do":"draw","tile":[0,4]},{"seat":0,"do":"draw","tile":[5,6]},{"seat":0,"do":"play","tile":[5,6],"end":"left","points":0},{"seat":1,"do":"play","tile":[0,6],"end":"left","points":0},{"seat":2,"do":"play","tile":[3,3],"end":"right","points":0},{"seat":0,"do":"play","tile":[0,4],"end":"left","points":0},{"seat":1,"do":"draw","tile":[1,2]},{"seat":1,"do":"draw","tile":[3,6]},{"seat":1,"do":"play","tile":[3,6],"end":"right","points":0},{"seat":2,"do":"draw","tile":[0,3]},{"seat":2,"do":"draw","tile":[1,5]},{"seat":2,"do":"draw","tile":[0,1]},{"seat":2,"do":"draw","tile":[4,5]},{"seat":2,"do":"play","tile":[4,5],"end":"left","points":0},{"seat":0,"do":"play","tile":[6,6],"end":"right","points":0},{"seat":1,"do":"play","tile":[2,5],"end":"left","points":18},{"seat":2,"do":"play","tile":[2,2],"end":"left","points":0},{"seat":0,"do":"play","tile":[4,6],"end":"right","points":0},{"seat":1,"do":"play","tile":[1,2],"end":"left","points":0},{"seat":2,"do":"play","tile":[1,5],"end":"left","points":0},{"seat":0,"do":"play","tile":[4,4],"end":"right","points":0},{"seat":1,"do":"play","tile":[5,5],"end":"left","points":0},{"seat":2,"do":"draw","tile":[0,5]},{"seat":2,"do":"play","tile":[0,5],"end":"left","points":0},{"seat":0,"do":"play","tile":[1,4],"end":"right","points":0},{"seat":1,"do":"play","tile":[0,2],"end":"left","points":2}],"end":"domino","winner":1,"points":[0,0,0]}],"scores":[0,20,1],"ranking":[[1],[2],[0]]}');
INSERT INTO "records" VALUES(3,'{"format":"boneyard-record/1","variant":"fifty","options":{},"players":["Ivo","Sam","Grace"],"commitment":"d663f69b7e99f71e150f1d38100e4dfa9caa456d27d4b03b8a01f3bf1fb9330f","server_seed":"c1277cfc53f66e2fc70510164a96a2e5d40a1b4f29aa1bebcc0a16ea0b42c3d3","public_seed":"9033,9034,9035","rounds":[{"actions":[{"seat":0,"do":"roll","dice":[1,2],"points":0},{"seat":1,"do":"roll","dice":[6,1],"points":0},{"seat":2,"do":"roll","dice":[5,1],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[2,6],"points":0},{"seat":1,"do":"roll","dice":[6,3],"points":0},{"seat":2,"do":"roll","dice":[3,3],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[6,1],"points":0},{"seat":1,"do":"roll","dice":[3,1],"points":0},{"seat":2,"do":"roll","dice":[5,5],"points":5}]},{"actions":[{"seat":0,"do":"roll","dice":[2,1],"points":0},{"seat":1,"do":"roll","dice":[2,6],"points":0},{"seat":2,"do":"roll","dice":[3,6],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[3,1],"points":0},{"seat":1,"do":"roll","dice":[4,1],"points":0},{"seat":2,"do":"roll","dice":[6,2],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[6,3],"points":0},{"seat":1,"do":"roll","dice":[5,6],"points":0},{"seat":2,"do":"roll","dice":[3,6],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[2,1],"points":0},{"seat":1,"do":"roll","dice":[3,6],"points":0},{"seat":2,"do":"roll","dice":[3,5],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[4,2],"points":0},{"seat":1,"do":"roll","dice":[1,4],"points":0},{"seat":2,"do":"roll","dice":[1,5],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[2,4],"points":0},{"seat":1,"do":"roll","dice":[6,4],"points":0},{"seat":2,"do":"roll","dice":[5,2],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[4,3],"points":0},{"seat":1,"do":"roll","dice":[2,3],"points":0},{"seat":2,"do":"roll","dice":[3,4],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[2,2],"points":5},{"seat":1,"do":"roll","dice":[5,6],"points":0},{"seat":2,"do":"roll","dice":[1,5],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[2,2],"points":5},{"seat":1,"do":"roll","dice":[5,1],"points":0},{"seat":2,"do":"roll","dice":[2,6],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[6,4],"points":0},{"seat":1,"do":"roll","dice":[1,4],"points":0},{"seat":2,"do":"roll","dice":[2,3],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[1,4],"points":0},{"seat":1,"do":"roll","dice":[5,2],"points":0},{"seat":2,"do":"roll","dice":[6,6],"points":25}]},{"actions":[{"seat":0,"do":"roll","dice":[6,5],"points":0},{"seat":1,"do":"roll","dice":[3,2],"points":0},{"seat":2,"do":"roll","dice":[4,6],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[4,2],"points":0},{"seat":1,"do":"roll","dice":[6,5],"points":0},{"seat":2,"do":"roll","dice":[4,1],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[3,1],"points":0},{"seat":1,"do":"roll","dice":[5,4],"points":0},{"seat":2,"do":"roll","dice":[3,1],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[5,2],"points":0},{"seat":1,"do":"roll","dice":[2,4],"points":0},{"seat":2,"do":"roll","dice":[2,1],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[6,6],"points":25},{"seat":1,"do":"roll","dice":[2,2],"points":5},{"seat":2,"do":"roll","dice":[2,6],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[6,3],"points":0},{"seat":1,"do":"roll","dice":[2,3],"points":0},{"seat":2,"do":"roll","dice":[2,4],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[2,4],"points":0},{"seat":1,"do":"roll","dice":[5,2],"points":0},{"seat":2,"do":"roll","dice":[4,2],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[5,5],"points":5},{"seat":1,"do":"roll","dice":[2,3],"points":0},{"seat":2,"do":"roll","dice":[2,6],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[2,3],"points":0},{"seat":1,"do":"roll","dice":[1,3],"points":0},{"seat":2,"do":"roll","dice":[3,1],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[3,4],"points":0},{"seat":1,"do":"roll","dice":[2,6],"points":0},{"seat":2,"do":"roll","dice":[5,1],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[2,4],"points":0},{"seat":1,"do":"roll","dice":[2,5],"points":0},{"seat":2,"do":"roll","dice":[1,6],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[5,3],"points":0},{"seat":1,"do":"roll","dice":[4,2],"points":0},{"seat":2,"do":"roll","dice":[4,6],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[4,6],"points":0},{"seat":1,"do":"roll","dice":[2,2],"points":5},{"seat":2,"do":"roll","dice":[3,4],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[6,2],"points":0},{"seat":1,"do":"roll","dice":[5,1],"points":0},{"seat":2,"do":"roll","dice":[1,1],"points":5}]},{"actions":[{"seat":0,"do":"roll","dice":[4,1],"points":0},{"seat":1,"do":"roll","dice":[3,3],"points":-10},{"seat":2,"do":"roll","dice":[2,1],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[4,4],"points":5},{"seat":1,"do":"roll","dice":[6,1],"points":0},{"seat":2,"do":"roll","dice":[1,1],"points":5}]},{"actions":[{"seat":0,"do":"roll","dice":[4,5],"points":0},{"seat":1,"do":"roll","dice":[2,4],"points":0},{"seat":2,"do":"roll","dice":[4,3],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[6,6],"points":25}]}],"scores":[70,0,40],"ranking":[[0],[2],[1]]}');
INSERT INTO "records" VALUES(5,'{"format":"boneyard-record/1","variant":"heaven-and-hell","options":{"rounds":5},"players":["Grace","anonymous"],"commitment":"f046832a698ec49b9f4ee34262e09875353cdde734b659c253bd9ef8d58b2724","server_seed":"1a7e68ea4249f070f2bd087714e099d56b2c48d67e63829beffb89c8818b7e27","public_seed":"9140,9141","rounds":[{"actions":[{"seat":0,"do":"roll","dice":[6,3],"points":95},{"seat":1,"do":"roll","dice":[6,4],"points":104}]},{"actions":[{"seat":0,"do":"roll","dice":[5,4],"points":95},{"seat":1,"do":"roll","dice":[3,4],"points":77}]},{"actions":[{"seat":0,"do":"roll","dice":[3,2],"points":59},{"seat":1,"do":"roll","dice":[6,4],"points":104}]},{"actions":[{"seat":0,"do":"roll","dice":[1,1],"points":32},{"seat":1,"do":"roll","dice":[3,1],"points":50}]},{"actions":[{"seat":0,"do":"roll","dice":[2,1],"points":41},{"seat":1,"do":"roll","dice":[6,4],"points":104}]}],"scores":[322,439],"ranking":[[1],[0]]}');
INSERT INTO "records" VALUES(8,'{"format":"boneyard-record/1","variant":"draw","options":{"reserved":2,"wins":1},"players":["Ola","Computer 1 (medium)"],"commitment":"25b0cc779fef1a1e1fd1906f0784f9f2d4dae34e82812bf97fba14d5081d995e","server_seed":"c27bc8dddff9b16361ae67a6bb5aade6250e22d2af604dee57e63deea9c72eb9","public_seed":"9163,9163","rounds":[{"leader":0,"hands":[[[2,4],[0,1],[6,6],[2,5]],[[1,6],[5,6],[2,2],[4,6]]],"stock":[[1,1],[1,5],[0,5],[3,5],[1,2],[0,6],[5,5],[1,3],[0,4],[0,3],[2,6],[3,3],[3,6],[0,2],[3,4],[4,4],[4,5]],"reserved":[[1,4],[2,3]],"actions":[{"seat":0,"do":"play","tile":[6,6],"end":"first","points":0},{"seat":1,"do":"play","tile":[5,6],"end":"left","points":0},{"seat":0,"do":"play","tile":[2,5],"end":"left","points":0},{"seat":1,"do":"play","tile":[4,6],"end":"right","points":0},{"seat":0,"do":"play","tile":[2,4],"end":"left","points":0},{"seat":1,"do":"draw","tile":[1,1]},{"seat":1,"do":"draw","tile":[1,5]},{"seat":1,"do":"draw","tile":[0,5]},{"seat":1,"do":"draw","tile":[3,5]},{"seat":1,"do":"draw","tile":[1,2]},{"seat":1,"do":"draw","tile":[0,6]},{"seat":1,"do":"draw","tile":[5,5]},{"seat":1,"do":"draw","tile":[1,3]},{"seat":1,"do":"draw","tile":[0,4]},{"seat":1,"do":"play","tile":[0,4],"end":"left","points":0},{"seat":0,"do":"play","tile":[0,1],"end":"left","points":0}],"end":"domino","winner":0,"points":[0,0]}],"scores":[1,0],"ranking":[[0],[1]]}');
INSERT INTO "records" VALUES(10,'{"format":"boneyard-record/1","variant":"fifty","options":{},"players":["Grace","Sam","Ivo","Computer 1 (medium)"],"commitment":"da5a65a8807305fb85a2fe4f3c03439da2d3785b59fc4a4a2f84825ca9b47006","server_seed":"63d1675431dc19118e2891855eeb29aa90766c9957a7924df73fd148ed472ed2","public_seed":"9173,9174,9175,9176","rounds":[{"actions":[{"seat":0,"do":"roll","dice":[4,2],"points":0},{"seat":1,"do":"roll","dice":[4,6],"points":0},{"seat":2,"do":"roll","dice":[2,1],"points":0},{"seat":3,"do":"roll","dice":[1,2],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[1,6],"points":0},{"seat":1,"do":"roll","dice":[2,5],"points":0},{"seat":2,"do":"roll","dice":[1,4],"points":0},{"seat":3,"do":"roll","dice":[5,6],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[6,3],"points":0},{"seat":1,"do":"roll","dice":[4,6],"points":0},{"seat":2,"do":"roll","dice":[3,1],"points":0},{"seat":3,"do":"roll","dice":[4,4],"points":5}]},{"actions":[{"seat":0,"do":"roll","dice":[1,2],"points":0},{"seat":1,"do":"roll","dice":[2,6],"points":0},{"seat":2,"do":"roll","dice":[6,1],"points":0},{"seat":3,"do":"roll","dice":[1,1],"points":5}]},{"actions":[{"seat":0,"do":"roll","dice":[5,4],"points":0},{"seat":1,"do":"roll","dice":[3,6],"points":0},{"seat":2,"do":"roll","dice":[4,1],"points":0},{"seat":3,"do":"roll","dice":[3,6],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[3,3],"points":0},{"seat":1,"do":"roll","dice":[4,6],"points":0},{"seat":2,"do":"roll","dice":[4,5],"points":0},{"seat":3,"do":"roll","dice":[6,6],"points":25}]},{"actions":[{"seat":0,"do":"roll","dice":[1,4],"points":0},{"seat":1,"do":"roll","dice":[1,2],"points":0},{"seat":2,"do":"roll","dice":[4,4],"points":5},{"seat":3,"do":"roll","dice":[3,6],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[6,3],"points":0},{"seat":1,"do":"roll","dice":[1,5],"points":0},{"seat":2,"do":"roll","dice":[1,4],"points":0},{"seat":3,"do":"roll","dice":[5,5],"points":5}]},{"actions":[{"seat":0,"do":"roll","dice":[1,2],"points":0},{"seat":1,"do":"roll","dice":[1,4],"points":0},{"seat":2,"do":"roll","dice":[5,5],"points":5},{"seat":3,"do":"roll","dice":[4,1],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[6,4],"points":0},{"seat":1,"do":"roll","dice":[5,3],"points":0},{"seat":2,"do":"roll","dice":[6,1],"points":0},{"seat":3,"do":"roll","dice":[1,5],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[6,3],"points":0},{"seat":1,"do":"roll","dice":[2,5],"points":0},{"seat":2,"do":"roll","dice":[4,1],"points":0},{"seat":3,"do":"roll","dice":[6,6],"points":25}]}],"scores":[0,0,10,65],"ranking":[[3],[2],[0,1]]}');
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
INSERT INTO "requests" VALUES(9013,2);
INSERT INTO "requests" VALUES(9014,2);
INSERT INTO "requests" VALUES(9015,2);
INSERT INTO "requests" VALUES(9016,2);
INSERT INTO "requests" VALUES(9017,2);
INSERT INTO "requests" VALUES(9018,2);
INSERT INTO "requests" VALUES(9019,2);
INSERT INTO "requests" VALUES(9020,2);
INSERT INTO "requests" VALUES(9021,2);
INSERT INTO "requests" VALUES(9022,2);
INSERT INTO "requests" VALUES(9023,2);
INSERT INTO "requests" VALUES(9024,2);
INSERT INTO "requests" VALUES(9025,2);
INSERT INTO "requests" VALUES(9026,2);
INSERT INTO "requests" VALUES(9027,2);
INSERT INTO "requests" VALUES(9028,2);
INSERT INTO "requests" VALUES(9029,2);
INSERT INTO "requests" VALUES(9030,2);
INSERT INTO "requests" VALUES(9031,2);
INSERT INTO "requests" VALUES(9032,2);
INSERT INTO "requests" VALUES(9033,3);
INSERT INTO "requests" VALUES(9034,3);
INSERT INTO "requests" VALUES(9035,3);
INSERT INTO "requests" VALUES(9036,3);
INSERT INTO "requests" VALUES(9037,3);
INSERT INTO "requests" VALUES(9038,3);
INSERT INTO "requests" VALUES(9039,3);
INSERT INTO "requests" VALUES(9040,3);
INSERT INTO "requests" VALUES(9041,3);
INSERT INTO "requests" VALUES(9042,3);
INSERT INTO "requests" VALUES(9043,3);
INSERT INTO "requests" VALUES(9044,3);
INSERT INTO "requests" VALUES(9045,3);
INSERT INTO "requests" VALUES(9046,3);
INSERT INTO "requests" VALUES(9047,3);
INSERT INTO "requests" VALUES(9048,3);
INSERT INTO "requests" VALUES(9049,3);
INSERT INTO "requests" VALUES(9050,3);
INSERT INTO "requests" VALUES(9051,3);
INSERT INTO "requests" VALUES(9052,3);
INSERT INTO "requests" VALUES(9053,3);
INSERT INTO "requests" VALUES(9054,3);
INSERT INTO "requests" VALUES(9055,3);
INSERT INTO "requests" VALUES(9056,3);
INSERT INTO "requests" VALUES(9057,3);
INSERT INTO "requests" VALUES(9058,3);
INSERT INTO "requests" VALUES(9059,3);
INSERT INTO "requests" VALUES(9060,3);
INSERT INTO "requests" VALUES(9061,3);
INSERT INTO "requests" VALUES(9062,3);
INSERT INTO "requests" VALUES(9063,3);
INSERT INTO "requests" VALUES(9064,3);
INSERT INTO "requests" VALUES(9065,3);
INSERT INTO "requests" VALUES(9066,3);
INSERT INTO "requests" VALUES(9067,3);
INSERT INTO "requests" VALUES(9068,3);
INSERT INTO "requests" VALUES(9069,3);
INSERT INTO "requests" VALUES(9070,3);
INSERT INTO "requests" VALUES(9071,3);
INSERT INTO "requests" VALUES(9072,3);
INSERT INTO "requests" VALUES(9073,3);
INSERT INTO "requests" VALUES(9074,3);
INSERT INTO "requests" VALUES(9075,3);
INSERT INTO "requests" VALUES(9076,3);
INSERT INTO "requests" VALUES(9077,3);
INSERT INTO "requests" VALUES(9078,3);
INSERT INTO "requests" VALUES(9079,3);
INSERT INTO "requests" VALUES(9080,3);
INSERT INTO "requests" VALUES(9081,3);
INSERT INTO "requests" VALUES(9082,3);
INSERT INTO "requests" VALUES(9083,3);
INSERT INTO "requests" VALUES(9084,3);
INSERT INTO "requests" VALUES(9085,3);
INSERT INTO "requests" VALUES(9086,3);
INSERT INTO "requests" VALUES(9087,3);
INSERT INTO "requests" VALUES(9088,3);
INSERT INTO "requests" VALUES(9089,3);
INSERT INTO "requests" VALUES(9090,3);
INSERT INTO "requests" VALUES(9091,3);
INSERT INTO "requests" VALUES(9092,3);
INSERT INTO "requests" VALUES(9093,3);
INSERT INTO "requests" VALUES(9094,3);
INSERT INTO "requests" VALUES(9095,3);
INSERT INTO "requests" VALUES(9096,3);
INSERT INTO "requests" VALUES(9097,3);
INSERT INTO "requests" VALUES(9098,3);
INSERT INTO "requests" VALUES(9099,3);
INSERT INTO "requests" VALUES(9100,3);
INSERT INTO "requests" VALUES(9101,3);
INSERT INTO "requests" VALUES(9102,3);
INSERT INTO "requests" VALUES(9103,3);
INSERT INTO "requests" VALUES(9104,3);
INSERT INTO "requests" VALUES(9105,3);
INSERT INTO "requests" VALUES(9106,3);
INSERT INTO "requests" VALUES(9107,3);
INSERT INTO "requests" VALUES(9108,3);
INSERT INTO "requests" VALUES(9109,3);
INSERT INTO "requests" VALUES(9110,3);
INSERT INTO "requests" VALUES(9111,3);
INSERT INTO "requests" VALUES(9112,3);
INSERT INTO "requests" VALUES(9113,3);
INSERT INTO "requests" VALUES(9114,3);
INSERT INTO "requests" VALUES(9115,3);
INSERT INTO "requests" VALUES(9116,3);
INSERT INTO "requests" VALUES(9117,3);
INSERT INTO "requests" VALUES(9118,3);
INSERT INTO "requests" VALUES(9119,3);
INSERT INTO "requests" VALUES(9120,3);
INSERT INTO "requests" VALUES(9121,3);
INSERT INTO "requests" VALUES(9122,3);
INSERT INTO "requests" VALUES(9123,3);
INSERT INTO "requests" VALUES(9124,3);
INSERT INTO "requests" VALUES(9125,3);
INSERT INTO "requests" VALUES(9126,3);
INSERT INTO "requests" VALUES(9127,3);
INSERT INTO "requests" VALUES(9128,3);
INSERT INTO "requests" VALUES(9129,3);
INSERT INTO "requests" VALUES(9130,3);
INSERT INTO "requests" VALUES(9131,3);
INSERT INTO "requests" VALUES(9132,3);
INSERT INTO "requests" VALUES(9133,4);
INSERT INTO "requests" VALUES(9134,4);
INSERT INTO "requests" VALUES(9135,4);
INSERT INTO "requests" VALUES(9136,4);
INSERT INTO "requests" VALUES(9137,4);
INSERT INTO "requests" VALUES(9138,4);
INSERT INTO "requests" VALUES(9139,4);
INSERT INTO "requests" VALUES(9140,5);
INSERT INTO "requests" VALUES(9141,5);
INSERT INTO "requests" VALUES(9142,5);
INSERT INTO "requests" VALUES(9143,5);
INSERT INTO "requests" VALUES(9145,5);
INSERT INTO "requests" VALUES(9147,5);
INSERT INTO "requests" VALUES(9149,5);
INSERT INTO "requests" VALUES(9151,5);
INSERT INTO "requests" VALUES(9153,6);
INSERT INTO "requests" VALUES(9154,6);
INSERT INTO "requests" VALUES(9155,6);
INSERT INTO "requests" VALUES(9156,6);
INSERT INTO "requests" VALUES(9157,6);
INSERT INTO "requests" VALUES(9158,6);
INSERT INTO "requests" VALUES(9159,6);
INSERT INTO "requests" VALUES(9160,7);
INSERT INTO "requests" VALUES(9161,7);
INSERT INTO "requests" VALUES(9162,7);
INSERT INTO "requests" VALUES(9163,8);
INSERT INTO "requests" VALUES(9164,8);
INSERT INTO "requests" VALUES(9165,8);
INSERT INTO "requests" VALUES(9166,8);
INSERT INTO "requests" VALUES(9167,8);
INSERT INTO "requests" VALUES(9168,8);
INSERT INTO "requests" VALUES(9169,8);
INSERT INTO "requests" VALUES(9170,9);
INSERT INTO "requests" VALUES(9171,9);
INSERT INTO "requests" VALUES(9172,9);
INSERT INTO "requests" VALUES(9173,10);
INSERT INTO "requests" VALUES(9174,10);
INSERT INTO "requests" VALUES(9175,10);
INSERT INTO "requests" VALUES(9176,10);
INSERT INTO "requests" VALUES(9177,10);
INSERT INTO "requests" VALUES(9178,10);
INSERT INTO "requests" VALUES(9179,10);
INSERT INTO "requests" VALUES(9180,10);
INSERT INTO "requests" VALUES(9183,10);
INSERT INTO "requests" VALUES(9184,10);
INSERT INTO "requests" VALUES(9185,10);
INSERT INTO "requests" VALUES(9186,10);
INSERT INTO "requests" VALUES(9187,10);
INSERT INTO "requests" VALUES(9188,10);
INSERT INTO "requests" VALUES(9189,10);
INSERT INTO "requests" VALUES(9190,10);
INSERT INTO "requests" VALUES(9191,10);
INSERT INTO "requests" VALUES(9192,10);
INSERT INTO "requests" VALUES(9193,10);
INSERT INTO "requests" VALUES(9194,10);
INSERT INTO "requests" VALUES(9195,10);
INSERT INTO "requests" VALUES(9196,10);
INSERT INTO "requests" VALUES(9197,10);
INSERT INTO "requests" VALUES(9198,10);
INSERT INTO "requests" VALUES(9199,10);
INSERT INTO "requests" VALUES(9200,10);
INSERT INTO "requests" VALUES(9201,10);
INSERT INTO "requests" VALUES(9202,10);
INSERT INTO "requests" VALUES(9203,10);
INSERT INTO "requests" VALUES(9204,10);
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
INSERT INTO "results" VALUES(2,1,1,'fives',NULL,1,20,1);
INSERT INTO "results" VALUES(2,2,1,'fives',1003,2,1,1);
INSERT INTO "results" VALUES(2,0,1,'fives',1001,3,0,1);
INSERT INTO "results" VALUES(3,0,1,'fifty',1004,1,70,1);
INSERT INTO "results" VALUES(3,2,1,'fifty',1003,2,40,1);
INSERT INTO "results" VALUES(3,1,1,'fifty',1002,3,0,1);
INSERT INTO "results" VALUES(4,0,1,'draw',1004,1,0,0);
INSERT INTO "results" VALUES(4,1,1,'draw',1003,2,0,0);
INSERT INTO "results" VALUES(5,1,1,'heaven-and-hell',-1000000001,1,439,0);
INSERT INTO "results" VALUES(5,0,1,'heaven-and-hell',1003,2,322,0);
INSERT INTO "results" VALUES(8,0,1,'draw',1001,1,1,1);
INSERT INTO "results" VALUES(8,1,1,'draw',NULL,2,0,1);
INSERT INTO "results" VALUES(10,3,1,'fifty',NULL,1,65,1);
INSERT INTO "results" VALUES(10,2,1,'fifty',1004,2,10,1);
INSERT INTO "results" VALUES(10,0,1,'fifty',1003,3,0,1);
INSERT INTO "results" VALUES(10,1,1,'fifty',1002,4,0,1);
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
	CONSTRAINT fk_seats_user_id FOREIGN KEY(user_id) REFERENCES people (id), 
	CONSTRAINT uq_seats_table_id_seat UNIQUE (table_id, seat)
);
INSERT INTO "seats" VALUES(1,1001,0,9001,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(1,1004,1,9002,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(1,1002,NULL,9002,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(2,1001,0,9013,1,0,0,NULL,'Ola');
INSERT INTO "seats" VALUES(2,1003,2,9015,1,0,0,NULL,'Grace');
INSERT INTO "seats" VALUES(2,1002,NULL,9014,1,0,0,NULL,'Sam');
INSERT INTO "seats" VALUES(3,1004,0,9033,1,0,0,NULL,'Ivo');
INSERT INTO "seats" VALUES(3,1002,1,9034,1,0,0,NULL,'Sam');
INSERT INTO "seats" VALUES(3,1003,2,9035,1,0,0,NULL,'Grace');
INSERT INTO "seats" VALUES(3,1001,NULL,9033,1,0,0,NULL,'Ola');
INSERT INTO "seats" VALUES(4,1004,0,9133,1,0,0,NULL,'Ivo');
INSERT INTO "seats" VALUES(4,1003,1,9134,1,0,0,NULL,'Grace');
INSERT INTO "seats" VALUES(5,1003,0,9140,1,0,0,NULL,'Grace');
INSERT INTO "seats" VALUES(5,-1000000001,1,9141,1,0,0,NULL,'anonymous');
INSERT INTO "seats" VALUES(6,1002,0,9153,1,1,0,NULL,'Sam');
INSERT INTO "seats" VALUES(6,1003,1,9154,1,1,0,NULL,'Grace');
INSERT INTO "seats" VALUES(7,1001,0,9160,1,0,0,NULL,'Ola');
INSERT INTO "seats" VALUES(7,1002,1,9161,1,0,0,NULL,'Sam');
INSERT INTO "seats" VALUES(8,1001,0,9163,1,0,0,NULL,'Ola');
INSERT INTO "seats" VALUES(9,1001,0,9170,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(9,1002,2,9171,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(10,1003,0,9173,1,0,0,NULL,'Grace');
INSERT INTO "seats" VALUES(10,1002,1,9174,1,0,0,NULL,'Sam');
INSERT INTO "seats" VALUES(10,1004,2,9175,1,0,0,NULL,'Ivo');
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
INSERT INTO "shown_messages" VALUES(2,'result',-1,2002,4002,'nonce1','dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd');
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
	ended_at DATETIME, had_computers BOOLEAN DEFAULT 0 NOT NULL, tempo VARCHAR(16) DEFAULT 'none' NOT NULL, due_at DOUBLE, remind_at DOUBLE, host_seen_at DOUBLE, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_opener_id FOREIGN KEY(opener_id) REFERENCES people (id)
);
INSERT INTO "tables" VALUES(1,1,2001,'pl','all-fives','{"set": 6, "spinner": false, "target": 100}',4,1001,X'0B69AFB06E0E70617CB1A3EEBDC9DFD3722E7E59566913B9477D63549D8A80D1','playing',12,0,'2026-11-22 06:00:00',NULL,1,'none',NULL,NULL,1790000000.0);
INSERT INTO "tables" VALUES(2,1,2002,'pl','fives','{"count": "chain", "rounds": 1}',4,1001,X'C4B9751A0A119C2D7B1E9C44E697C25F111745312A8DBE92B157BE0C271BE4FC','finished',26,0,'2026-11-22 06:00:00','2026-11-22 06:00:00',1,'none',NULL,NULL,1790000000.0);
INSERT INTO "tables" VALUES(3,1,2003,'pl','fifty','{}',8,1002,X'C1277CFC53F66E2FC70510164A96A2E5D40A1B4F29AA1BEBCC0A16EA0B42C3D3','finished',100,0,'2026-11-22 06:00:00','2026-11-22 06:00:00',1,'none',NULL,NULL,1790000012.0);
INSERT INTO "tables" VALUES(4,1,2004,'pl','draw','{"reserved": 2, "wins": 1}',2,1004,X'61EAA9E7160DEC14A96F8DD3CAF558DBDB0E3B0F7FA0D81BB803E1E20ECD5394','finished',7,0,'2026-11-22 06:00:00','2026-11-22 06:00:00',0,'none',NULL,NULL,1790000012.0);
INSERT INTO "tables" VALUES(5,1,2005,'pl','heaven-and-hell','{"rounds": 5}',4,1003,X'1A7E68EA4249F070F2BD087714E099D56B2C48D67E63829BEFFB89C8818B7E27','finished',13,0,'2026-11-22 06:00:00','2026-11-22 06:00:00',0,'none',NULL,NULL,1790000012.0);
INSERT INTO "tables" VALUES(6,1,2006,'pl','all-fives','{"set": 6, "spinner": false, "target": 100}',4,1002,X'32F0E1AEA3D25FAFB100DCC34A319A2CA9517074BA8F0A23B347DF615D35568A','cancelled',7,0,'2026-11-22 06:00:00','2026-11-22 06:00:00',0,'none',NULL,NULL,1790000012.0);
INSERT INTO "tables" VALUES(7,1,2007,'pl','fifty','{}',8,1001,X'0B1234F6D986D5BC5A506F7EC1AAB97554AA8B4B2CF4CCA44A814CC8AC71CC9F','cancelled',3,0,'2026-11-22 06:00:00','2026-11-22 06:00:00',0,'none',NULL,NULL,1790000012.0);
INSERT INTO "tables" VALUES(8,1,2008,'pl','draw','{"reserved": 2, "wins": 1}',2,1001,X'C27BC8DDDFF9B16361AE67A6BB5AADE6250E22D2AF604DEE57E63DEEA9C72EB9','finished',10,0,'2026-11-22 06:00:00','2026-11-22 06:00:00',1,'none',NULL,NULL,1790000012.0);
INSERT INTO "tables" VALUES(9,1,2009,'pl','bergen','{"target": 21}',4,1001,X'D244B28428F607D46E2BA043418D3E42E271D8ED4B9FECDF5A1A739C779F4F90','lobby',3,0,'2026-11-22 06:00:00',NULL,0,'none',1790086418.0,1790082818.0,1790000018.0);
INSERT INTO "tables" VALUES(10,1,2010,'pl','fifty','{}',8,1003,X'63D1675431DC19118E2891855EEB29AA90766C9957A7924DF73FD148ED472ED2','finished',42,0,'2026-11-22 06:00:00','2026-11-22 06:00:00',1,'none',NULL,NULL,1790000018.0);
CREATE INDEX ix_tables_status ON tables (status);
CREATE UNIQUE INDEX uq_tables_live_channel ON tables (channel_id) WHERE status IN ('lobby', 'playing');
CREATE INDEX ix_tables_due_at ON tables (due_at);
CREATE INDEX ix_results_user_id ON results (user_id);
CREATE INDEX ix_results_guild_id_game ON results (guild_id, game);
CREATE INDEX ix_log_entries_user_id ON log_entries (user_id);
CREATE INDEX ix_seats_user_id ON seats (user_id);
CREATE INDEX ix_facts_kind_position ON facts (kind, position);
CREATE INDEX ix_leaderboard_user_id ON leaderboard (user_id);
CREATE INDEX ix_tables_guild_id_id ON tables (guild_id, id);
COMMIT;
