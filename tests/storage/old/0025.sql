BEGIN TRANSACTION;
CREATE TABLE abandoned (
	table_id INTEGER NOT NULL, 
	guild_id BIGINT NOT NULL, 
	channel_id BIGINT NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	ended_at DOUBLE NOT NULL, 
	how VARCHAR(16) NOT NULL, 
	moves INTEGER NOT NULL, 
	CONSTRAINT pk_abandoned PRIMARY KEY (table_id), 
	CONSTRAINT fk_abandoned_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "abandoned" VALUES(6,1,2006,'all-fives',1795327200.0,'vote',4);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0025');
CREATE TABLE compatibility (
	id INTEGER NOT NULL, 
	oldest VARCHAR(16) NOT NULL, 
	CONSTRAINT pk_compatibility PRIMARY KEY (id)
);
INSERT INTO "compatibility" VALUES(1,'0025');
CREATE TABLE "computers" (
	table_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	level VARCHAR(16) NOT NULL, 
	request_id BIGINT NOT NULL, 
	CONSTRAINT pk_computers PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_computers_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "computers" VALUES(4,1,1,'medium',9106);
CREATE TABLE corrections (
	id INTEGER NOT NULL, 
	guild_id BIGINT NOT NULL, 
	table_id INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	reason TEXT NOT NULL, 
	user_id BIGINT NOT NULL, 
	made_at DOUBLE NOT NULL, 
	CONSTRAINT pk_corrections PRIMARY KEY (id), 
	CONSTRAINT fk_corrections_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_corrections_user_id FOREIGN KEY(user_id) REFERENCES people (id)
);
CREATE TABLE fact_counter (
	id INTEGER NOT NULL, 
	last BIGINT NOT NULL, 
	CONSTRAINT pk_fact_counter PRIMARY KEY (id)
);
INSERT INTO "fact_counter" VALUES(1,127);
CREATE TABLE "facts" (
	position BIGINT NOT NULL, 
	table_id INTEGER, 
	revision INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	data JSON NOT NULL, 
	is_lasting BOOLEAN NOT NULL, 
	made_at DATETIME DEFAULT (CURRENT_TIMESTAMP) NOT NULL, 
	league_id INTEGER, 
	CONSTRAINT pk_facts PRIMARY KEY (position), 
	CONSTRAINT fk_facts_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_facts_league_id FOREIGN KEY(league_id) REFERENCES leagues (id) ON DELETE CASCADE
);
INSERT INTO "facts" VALUES(1,1,1,'opened','{"game": "all-fives", "guild_id": 1, "channel_id": 2001}',1,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(2,1,2,'lobby','{}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(3,1,3,'started','{"seats": 2, "computers": []}',1,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(4,1,3,'moved','{"ply": 0, "plies": 3}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(5,1,4,'moved','{"ply": 3, "plies": 1}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(6,1,5,'moved','{"ply": 4, "plies": 1}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(7,1,6,'moved','{"ply": 5, "plies": 1}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(8,1,7,'moved','{"ply": 6, "plies": 1}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(9,1,8,'moved','{"ply": 7, "plies": 1}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(10,1,9,'moved','{"ply": 8, "plies": 1}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(11,2,1,'opened','{"game": "fifty", "guild_id": 1, "channel_id": 2002}',1,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(12,2,2,'lobby','{}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(13,2,3,'lobby','{}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(14,2,4,'started','{"seats": 3, "computers": []}',1,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(15,2,5,'moved','{"ply": 1, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(16,2,6,'moved','{"ply": 3, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(17,2,7,'moved','{"ply": 5, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(18,2,8,'moved','{"ply": 7, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(19,2,9,'moved','{"ply": 9, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(20,2,10,'moved','{"ply": 11, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(21,2,11,'moved','{"ply": 13, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(22,2,12,'moved','{"ply": 15, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(23,2,13,'moved','{"ply": 17, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(24,2,14,'moved','{"ply": 19, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(25,2,15,'moved','{"ply": 21, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(26,2,16,'moved','{"ply": 23, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(27,2,17,'moved','{"ply": 25, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(28,2,18,'moved','{"ply": 27, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(29,2,19,'moved','{"ply": 29, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(30,2,20,'moved','{"ply": 31, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(31,2,21,'moved','{"ply": 33, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(32,2,22,'moved','{"ply": 35, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(33,2,23,'moved','{"ply": 37, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(34,2,24,'moved','{"ply": 39, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(35,2,25,'moved','{"ply": 41, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(36,2,26,'moved','{"ply": 43, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(37,2,27,'moved','{"ply": 45, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(38,2,28,'moved','{"ply": 47, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(39,2,29,'moved','{"ply": 49, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(40,2,30,'moved','{"ply": 51, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(41,2,31,'moved','{"ply": 53, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(42,2,32,'moved','{"ply": 55, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(43,2,33,'moved','{"ply": 57, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(44,2,34,'moved','{"ply": 59, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(45,2,35,'moved','{"ply": 61, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(46,2,36,'moved','{"ply": 63, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(47,2,37,'moved','{"ply": 65, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(48,2,38,'moved','{"ply": 67, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(49,2,39,'moved','{"ply": 69, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(50,2,40,'moved','{"ply": 71, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(51,2,41,'moved','{"ply": 73, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(52,2,42,'moved','{"ply": 75, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(53,2,43,'moved','{"ply": 77, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(54,2,44,'moved','{"ply": 79, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(55,2,45,'moved','{"ply": 81, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(56,2,46,'moved','{"ply": 83, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(57,2,47,'moved','{"ply": 85, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(58,2,48,'moved','{"ply": 87, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(59,2,49,'moved','{"ply": 89, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(60,2,50,'moved','{"ply": 91, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(61,2,51,'moved','{"ply": 93, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(62,2,52,'moved','{"ply": 95, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(63,2,53,'moved','{"ply": 97, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(64,2,54,'moved','{"ply": 99, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(65,2,55,'moved','{"ply": 101, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(66,2,56,'moved','{"ply": 103, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(67,2,57,'moved','{"ply": 105, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(68,2,58,'moved','{"ply": 107, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(69,2,59,'moved','{"ply": 109, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(70,2,60,'moved','{"ply": 111, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(71,2,61,'moved','{"ply": 113, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(72,2,62,'moved','{"ply": 115, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(73,2,63,'moved','{"ply": 117, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(74,2,64,'moved','{"ply": 119, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(75,2,65,'moved','{"ply": 121, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(76,2,66,'moved','{"ply": 123, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(77,2,67,'moved','{"ply": 125, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(78,2,68,'moved','{"ply": 127, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(79,2,69,'moved','{"ply": 129, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(80,2,70,'moved','{"ply": 131, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(81,2,71,'moved','{"ply": 133, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(82,2,72,'moved','{"ply": 135, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(83,2,73,'moved','{"ply": 137, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(84,2,74,'moved','{"ply": 139, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(85,2,75,'moved','{"ply": 141, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(86,2,76,'moved','{"ply": 143, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(87,2,77,'moved','{"ply": 145, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(88,2,78,'moved','{"ply": 147, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(89,2,79,'moved','{"ply": 149, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(90,2,80,'moved','{"ply": 151, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(91,2,81,'moved','{"ply": 153, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(92,2,82,'moved','{"ply": 155, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(93,2,83,'moved','{"ply": 157, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(94,2,83,'finished','{"reason": "end.target", "places": [[0], [1], [2]], "scores": [50, 10, 5], "with_computers": false, "plies": 159}',1,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(95,3,1,'opened','{"game": "heaven-and-hell", "guild_id": 1, "channel_id": 2003}',1,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(96,3,2,'lobby','{}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(97,3,3,'started','{"seats": 2, "computers": []}',1,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(98,3,4,'moved','{"ply": 1, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(99,3,5,'moved','{"ply": 3, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(100,3,6,'moved','{"ply": 5, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(101,3,7,'moved','{"ply": 7, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(102,3,8,'moved','{"ply": 9, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(103,3,9,'moved','{"ply": 11, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(104,3,10,'moved','{"ply": 13, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(105,3,11,'moved','{"ply": 15, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(106,3,12,'moved','{"ply": 17, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(107,3,13,'moved','{"ply": 19, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(108,3,13,'finished','{"reason": "end.rounds", "places": [[0], [1]], "scores": [421, 385], "with_computers": false, "plies": 21}',1,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(109,4,1,'opened','{"game": "bergen", "guild_id": 1, "channel_id": 2004}',1,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(110,4,2,'lobby','{}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(111,4,3,'lobby','{}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(112,5,1,'opened','{"game": "fifty", "guild_id": 1, "channel_id": 2005}',1,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(113,5,2,'lobby','{}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(114,5,3,'cancelled','{"how": "", "seat": null}',1,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(115,6,1,'opened','{"game": "all-fives", "guild_id": 1, "channel_id": 2006}',1,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(116,6,2,'lobby','{}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(117,6,3,'started','{"seats": 2, "computers": []}',1,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(118,6,3,'moved','{"ply": 0, "plies": 3}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(119,6,4,'moved','{"ply": 3, "plies": 1}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(120,6,5,'moved','{"ply": 4, "plies": 2}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(121,6,6,'moved','{"ply": 6, "plies": 1}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(122,6,7,'changed','{}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(123,6,8,'cancelled','{"how": "vote", "seat": null}',1,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(124,7,1,'opened','{"game": "fifty", "guild_id": 1, "channel_id": 100}',1,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(125,7,2,'started','{"seats": 2, "computers": []}',1,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(126,7,3,'seat','{"seat": 0, "change": "resign"}',0,'2026-11-22 06:00:00',NULL);
INSERT INTO "facts" VALUES(127,7,3,'finished','{"reason": "end.resigned", "places": [[1], [0]], "scores": [0, 0], "with_computers": false, "plies": 2}',1,'2026-11-22 06:00:00',NULL);
CREATE TABLE followers (
	name VARCHAR(32) NOT NULL, 
	position BIGINT NOT NULL, 
	CONSTRAINT pk_followers PRIMARY KEY (name)
);
INSERT INTO "followers" VALUES('results',127);
INSERT INTO "followers" VALUES('records',127);
INSERT INTO "followers" VALUES('ratings',0);
INSERT INTO "followers" VALUES('seasons',0);
INSERT INTO "followers" VALUES('leagues',127);
CREATE TABLE forgotten (
	digest BLOB NOT NULL, 
	salt BLOB NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_forgotten PRIMARY KEY (digest)
);
INSERT INTO "forgotten" VALUES(X'F20A8AED5D99C5F1A1BF5CFB8DFAAEF6ACA28B20B444C89FB13D7DC0B4020CAB',X'9C12325799D0DCC1B9C1707887B19DED',1789000000.0);
CREATE TABLE guild_settings (
	guild_id BIGINT NOT NULL, 
	language VARCHAR(16), 
	theme VARCHAR(16) DEFAULT 'classic' NOT NULL, 
	channels JSON DEFAULT '[]' NOT NULL, 
	tempo VARCHAR(16) DEFAULT 'none' NOT NULL, 
	enders VARCHAR(16) DEFAULT 'managers' NOT NULL, zone VARCHAR(64) DEFAULT 'UTC' NOT NULL, organiser_role BIGINT, 
	CONSTRAINT pk_guild_settings PRIMARY KEY (guild_id)
);
INSERT INTO "guild_settings" VALUES(1,NULL,'wood','[]','none','managers','UTC',3001);
CREATE TABLE heartbeats (
	id INTEGER NOT NULL, 
	beat_at DOUBLE NOT NULL, 
	CONSTRAINT pk_heartbeats PRIMARY KEY (id)
);
INSERT INTO "heartbeats" VALUES(1,1790000000.0);
CREATE TABLE id_counter (
	id INTEGER NOT NULL, 
	last BIGINT NOT NULL, 
	CONSTRAINT pk_id_counter PRIMARY KEY (id)
);
INSERT INTO "id_counter" VALUES(1,7);
CREATE TABLE kept_ratings (
	table_id INTEGER NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	mu DOUBLE NOT NULL, 
	sigma DOUBLE NOT NULL, 
	weight DOUBLE NOT NULL, 
	CONSTRAINT pk_kept_ratings PRIMARY KEY (table_id, game, seat), 
	CONSTRAINT fk_kept_ratings_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "kept_ratings" VALUES(3,'heaven-and-hell',1,25.0,8.33333333333333392545e+00,1.0);
INSERT INTO "kept_ratings" VALUES(3,'*',1,25.0,8.33333333333333392545e+00,1.0);
CREATE TABLE league_entrants (
	league_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	user_id BIGINT, 
	reminded_at DOUBLE, 
	CONSTRAINT pk_league_entrants PRIMARY KEY (league_id, number), 
	CONSTRAINT fk_league_entrants_league_id FOREIGN KEY(league_id) REFERENCES leagues (id) ON DELETE CASCADE, 
	CONSTRAINT fk_league_entrants_user_id FOREIGN KEY(user_id) REFERENCES people (id)
);
INSERT INTO "league_entrants" VALUES(1,1,1001,NULL);
INSERT INTO "league_entrants" VALUES(1,2,1002,NULL);
INSERT INTO "league_entrants" VALUES(1,3,1003,NULL);
INSERT INTO "league_entrants" VALUES(1,4,NULL,NULL);
CREATE TABLE league_invites (
	league_id INTEGER NOT NULL, 
	user_id BIGINT NOT NULL, 
	CONSTRAINT pk_league_invites PRIMARY KEY (league_id, user_id), 
	CONSTRAINT fk_league_invites_league_id FOREIGN KEY(league_id) REFERENCES leagues (id) ON DELETE CASCADE
);
CREATE TABLE league_log (
	league_id INTEGER NOT NULL, 
	seq INTEGER NOT NULL, 
	at DOUBLE NOT NULL, 
	"by" VARCHAR(16) NOT NULL, 
	body TEXT NOT NULL, 
	request_id BIGINT, 
	CONSTRAINT pk_league_log PRIMARY KEY (league_id, seq), 
	CONSTRAINT fk_league_log_league_id FOREIGN KEY(league_id) REFERENCES leagues (id) ON DELETE CASCADE, 
	CONSTRAINT uq_league_log_request_id UNIQUE (request_id)
);
INSERT INTO "league_log" VALUES(1,0,1800000000.0,'organiser','{"kind":"opened","settings":{"name":"Winter","format":"round-robin","game_id":"fifty","options":{},"seats":2,"tempo":"none","games":1,"rounds":null,"legs":1,"round_length":21600.0,"starts_at":null,"zone":"UTC","most_entrants":null,"least_matches":0,"rating_from":null,"rating_to":null,"least_kept":0,"role_id":null,"is_by_invitation":false,"late_entry":"zero","check_in":0.0,"both_absent":"zero","points":null,"tie_breaks":[],"groups":2,"advance":2,"third_place":false,"grand_final":"reset","reach":3,"answer_length":259200.0,"rest_length":432000.0,"idle_length":2592000.0,"arena_length":5400.0,"entrant_role_id":null,"champion_role_id":null,"has_events":false},"commitment":"630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"}',1000);
INSERT INTO "league_log" VALUES(1,1,1800000000.0,'1','{"kind":"signed-up","entrant":1,"rating":null,"is_waiting":false,"lot":null,"byes":[]}',1001);
INSERT INTO "league_log" VALUES(1,2,1800000000.0,'2','{"kind":"signed-up","entrant":2,"rating":1600,"is_waiting":false,"lot":null,"byes":[]}',1002);
INSERT INTO "league_log" VALUES(1,3,1800000000.0,'3','{"kind":"signed-up","entrant":3,"rating":1500,"is_waiting":false,"lot":null,"byes":[]}',1003);
INSERT INTO "league_log" VALUES(1,4,1800000000.0,'4','{"kind":"signed-up","entrant":4,"rating":null,"is_waiting":false,"lot":null,"byes":[]}',1004);
INSERT INTO "league_log" VALUES(1,5,1800000000.0,'organiser','{"kind":"started","at":1800000000.0,"order":[2,3,1,4],"lots":[3,1,4,2],"rounds":3}',1005);
INSERT INTO "league_log" VALUES(1,6,1800000000.0,'organiser','{"kind":"paired","round":1,"stage":"main","fixtures":[{"number":1,"seats":[3,2],"slot":0,"group":0},{"number":2,"seats":[1,4],"slot":1,"group":0}],"byes":[],"at":1800000000.0,"due":1800021600.0,"algorithm":"berger/1","repeats":0}',NULL);
INSERT INTO "league_log" VALUES(1,7,1800000000.0,'clock','{"kind":"result","fixture":1,"table_id":7,"places":[[2],[3]],"scores":[[3,0],[2,0]],"at":1795383249.0}',NULL);
INSERT INTO "league_log" VALUES(1,8,1.79538324919175267218e+09,'4','{"kind":"withdrew","entrant":4,"round":1,"is_absent":false,"reason":""}',NULL);
INSERT INTO "league_log" VALUES(1,9,1.79538324919175267218e+09,'clock','{"kind":"unplayed","fixture":2,"rule":"withdrawn","points":[[1,840],[4,0]],"present":[1],"reason":"","at":1795383249.1917527}',NULL);
INSERT INTO "league_log" VALUES(1,10,1.79538324919175267218e+09,'clock','{"kind":"paired","round":2,"stage":"main","fixtures":[{"number":3,"seats":[2,4],"slot":0,"group":0},{"number":4,"seats":[3,1],"slot":1,"group":0}],"byes":[],"at":1795383249.1917527,"due":1795404849.1917527,"algorithm":"berger/1","repeats":0}',NULL);
INSERT INTO "league_log" VALUES(1,11,1.79538324919175267218e+09,'clock','{"kind":"unplayed","fixture":3,"rule":"withdrawn","points":[[2,840],[4,0]],"present":[2],"reason":"","at":1795383249.1917527}',NULL);
CREATE TABLE league_organisers (
	league_id INTEGER NOT NULL, 
	user_id BIGINT NOT NULL, 
	CONSTRAINT pk_league_organisers PRIMARY KEY (league_id, user_id), 
	CONSTRAINT fk_league_organisers_league_id FOREIGN KEY(league_id) REFERENCES leagues (id) ON DELETE CASCADE, 
	CONSTRAINT fk_league_organisers_user_id FOREIGN KEY(user_id) REFERENCES people (id)
);
INSERT INTO "league_organisers" VALUES(1,9000);
CREATE TABLE league_outings (
	league_id INTEGER NOT NULL, 
	fixture INTEGER NOT NULL, 
	entrant INTEGER NOT NULL, 
	came BOOLEAN NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_league_outings PRIMARY KEY (league_id, entrant, fixture), 
	CONSTRAINT fk_league_outings_league_id FOREIGN KEY(league_id) REFERENCES leagues (id) ON DELETE CASCADE
);
INSERT INTO "league_outings" VALUES(1,1,3,1,1795383249.0);
INSERT INTO "league_outings" VALUES(1,1,2,1,1795383249.0);
CREATE TABLE league_reminders (
	id INTEGER NOT NULL, 
	league_id INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_league_reminders PRIMARY KEY (id), 
	CONSTRAINT fk_league_reminders_league_id FOREIGN KEY(league_id) REFERENCES leagues (id) ON DELETE CASCADE, 
	CONSTRAINT uq_league_reminders_league_id_kind_number_at UNIQUE (league_id, kind, number, at)
);
INSERT INTO "league_reminders" VALUES(4,1,'half',1,1800000010.0);
INSERT INTO "league_reminders" VALUES(5,1,'last',1,1800000012.0);
CREATE TABLE league_roles (
	league_id INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	role_id BIGINT NOT NULL, 
	at DOUBLE NOT NULL, 
	is_passed_on BOOLEAN NOT NULL, 
	CONSTRAINT pk_league_roles PRIMARY KEY (league_id, kind, number), 
	CONSTRAINT fk_league_roles_league_id FOREIGN KEY(league_id) REFERENCES leagues (id) ON DELETE CASCADE
);
INSERT INTO "league_roles" VALUES(1,'role',1,901,1800000003.0,0);
INSERT INTO "league_roles" VALUES(1,'champion',2,902,1800000004.0,1);
CREATE TABLE leagues (
	id INTEGER NOT NULL, 
	guild_id BIGINT NOT NULL, 
	channel_id BIGINT NOT NULL, 
	is_forum BOOLEAN NOT NULL, 
	locale VARCHAR(16) NOT NULL, 
	seed BLOB NOT NULL, 
	name VARCHAR(60) NOT NULL, 
	name_key VARCHAR(120) NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	phase VARCHAR(16) NOT NULL, 
	entrants INTEGER NOT NULL, 
	size INTEGER NOT NULL, 
	due_at DOUBLE, 
	done_until DOUBLE NOT NULL, 
	down_from DOUBLE, 
	down_until DOUBLE, 
	shown_size INTEGER DEFAULT '0' NOT NULL, told_size INTEGER, opened_at DOUBLE, 
	CONSTRAINT pk_leagues PRIMARY KEY (id)
);
INSERT INTO "leagues" VALUES(1,1,20,0,'en-US',X'000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F','Winter','winter','round-robin','running',3,12,1800000120.0,1800000000.0,NULL,NULL,0,11,NULL);
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
INSERT INTO "log_entries" VALUES(1,1,'chance',NULL,'deal 0-1 1-6 0-4 1-1 2-2 1-4 0-2 2-3 0-0 0-3 2-4 1-2 1-3 3-5 5-5 2-6 3-3 4-4 1-5 0-5 5-6 4-6 3-4 3-6 2-5 4-5 0-6 6-6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,2,'chance',NULL,'lot 0',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,3,'move',0,'0 play 1-4 first',1001,9004,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,4,'move',1,'1 play 2-4 right',1002,9005,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,5,'move',0,'0 play 2-2 right',1001,9006,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,6,'move',1,'1 play 2-3 right',1002,9007,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,7,'move',0,'0 play 1-1 left',1001,9008,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(1,8,'move',1,'1 play 1-2 left',1002,9009,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,0,'start',NULL,'',1002,9013,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,1,'move',0,'0 roll',1002,9014,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,2,'chance',NULL,'dice 2 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,3,'move',1,'1 roll',1003,9015,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,4,'chance',NULL,'dice 2 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,5,'move',2,'2 roll',1004,9016,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,6,'chance',NULL,'dice 2 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,7,'move',0,'0 roll',1002,9017,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,8,'chance',NULL,'dice 5 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,9,'move',1,'1 roll',1003,9018,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,10,'chance',NULL,'dice 6 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,11,'move',2,'2 roll',1004,9019,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,12,'chance',NULL,'dice 5 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,13,'move',0,'0 roll',1002,9020,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,14,'chance',NULL,'dice 6 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,15,'move',1,'1 roll',1003,9021,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,16,'chance',NULL,'dice 5 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,17,'move',2,'2 roll',1004,9022,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,18,'chance',NULL,'dice 6 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,19,'move',0,'0 roll',1002,9023,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,20,'chance',NULL,'dice 2 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,21,'move',1,'1 roll',1003,9024,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,22,'chance',NULL,'dice 1 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,23,'move',2,'2 roll',1004,9025,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,24,'chance',NULL,'dice 2 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,25,'move',0,'0 roll',1002,9026,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,26,'chance',NULL,'dice 6 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,27,'move',1,'1 roll',1003,9027,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,28,'chance',NULL,'dice 3 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,29,'move',2,'2 roll',1004,9028,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,30,'chance',NULL,'dice 1 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,31,'move',0,'0 roll',1002,9029,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,32,'chance',NULL,'dice 1 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,33,'move',1,'1 roll',1003,9030,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,34,'chance',NULL,'dice 4 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,35,'move',2,'2 roll',1004,9031,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,36,'chance',NULL,'dice 5 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,37,'move',0,'0 roll',1002,9032,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,38,'chance',NULL,'dice 6 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,39,'move',1,'1 roll',1003,9033,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,40,'chance',NULL,'dice 5 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,41,'move',2,'2 roll',1004,9034,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,42,'chance',NULL,'dice 6 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,43,'move',0,'0 roll',1002,9035,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,44,'chance',NULL,'dice 3 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,45,'move',1,'1 roll',1003,9036,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,46,'chance',NULL,'dice 6 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,47,'move',2,'2 roll',1004,9037,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,48,'chance',NULL,'dice 4 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,49,'move',0,'0 roll',1002,9038,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,50,'chance',NULL,'dice 2 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,51,'move',1,'1 roll',1003,9039,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,52,'chance',NULL,'dice 2 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,53,'move',2,'2 roll',1004,9040,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,54,'chance',NULL,'dice 6 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,55,'move',0,'0 roll',1002,9041,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,56,'chance',NULL,'dice 3 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,57,'move',1,'1 roll',1003,9042,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,58,'chance',NULL,'dice 4 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,59,'move',2,'2 roll',1004,9043,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,60,'chance',NULL,'dice 6 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,61,'move',0,'0 roll',1002,9044,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,62,'chance',NULL,'dice 6 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,63,'move',1,'1 roll',1003,9045,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,64,'chance',NULL,'dice 1 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,65,'move',2,'2 roll',1004,9046,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,66,'chance',NULL,'dice 2 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,67,'move',0,'0 roll',1002,9047,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,68,'chance',NULL,'dice 3 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,69,'move',1,'1 roll',1003,9048,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,70,'chance',NULL,'dice 2 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,71,'move',2,'2 roll',1004,9049,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,72,'chance',NULL,'dice 2 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,73,'move',0,'0 roll',1002,9050,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,74,'chance',NULL,'dice 4 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,75,'move',1,'1 roll',1003,9051,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,76,'chance',NULL,'dice 4 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,77,'move',2,'2 roll',1004,9052,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,78,'chance',NULL,'dice 3 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,79,'move',0,'0 roll',1002,9053,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,80,'chance',NULL,'dice 1 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,81,'move',1,'1 roll',1003,9054,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,82,'chance',NULL,'dice 2 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,83,'move',2,'2 roll',1004,9055,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,84,'chance',NULL,'dice 6 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,85,'move',0,'0 roll',1002,9056,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,86,'chance',NULL,'dice 3 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,87,'move',1,'1 roll',1003,9057,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,88,'chance',NULL,'dice 2 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,89,'move',2,'2 roll',1004,9058,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,90,'chance',NULL,'dice 1 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,91,'move',0,'0 roll',1002,9059,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,92,'chance',NULL,'dice 3 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,93,'move',1,'1 roll',1003,9060,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,94,'chance',NULL,'dice 5 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,95,'move',2,'2 roll',1004,9061,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,96,'chance',NULL,'dice 5 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,97,'move',0,'0 roll',1002,9062,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,98,'chance',NULL,'dice 4 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,99,'move',1,'1 roll',1003,9063,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,100,'chance',NULL,'dice 4 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,101,'move',2,'2 roll',1004,9064,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,102,'chance',NULL,'dice 2 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,103,'move',0,'0 roll',1002,9065,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,104,'chance',NULL,'dice 4 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,105,'move',1,'1 roll',1003,9066,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,106,'chance',NULL,'dice 3 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,107,'move',2,'2 roll',1004,9067,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,108,'chance',NULL,'dice 2 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,109,'move',0,'0 roll',1002,9068,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,110,'chance',NULL,'dice 2 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,111,'move',1,'1 roll',1003,9069,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,112,'chance',NULL,'dice 3 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,113,'move',2,'2 roll',1004,9070,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,114,'chance',NULL,'dice 3 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,115,'move',0,'0 roll',1002,9071,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,116,'chance',NULL,'dice 1 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,117,'move',1,'1 roll',1003,9072,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,118,'chance',NULL,'dice 3 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,119,'move',2,'2 roll',1004,9073,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,120,'chance',NULL,'dice 5 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,121,'move',0,'0 roll',1002,9074,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,122,'chance',NULL,'dice 4 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,123,'move',1,'1 roll',1003,9075,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,124,'chance',NULL,'dice 4 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,125,'move',2,'2 roll',1004,9076,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,126,'chance',NULL,'dice 5 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,127,'move',0,'0 roll',1002,9077,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,128,'chance',NULL,'dice 3 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,129,'move',1,'1 roll',1003,9078,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,130,'chance',NULL,'dice 4 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,131,'move',2,'2 roll',1004,9079,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,132,'chance',NULL,'dice 4 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,133,'move',0,'0 roll',1002,9080,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,134,'chance',NULL,'dice 5 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,135,'move',1,'1 roll',1003,9081,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,136,'chance',NULL,'dice 2 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,137,'move',2,'2 roll',1004,9082,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,138,'chance',NULL,'dice 4 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,139,'move',0,'0 roll',1002,9083,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,140,'chance',NULL,'dice 1 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,141,'move',1,'1 roll',1003,9084,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,142,'chance',NULL,'dice 1 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,143,'move',2,'2 roll',1004,9085,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,144,'chance',NULL,'dice 3 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,145,'move',0,'0 roll',1002,9086,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,146,'chance',NULL,'dice 3 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,147,'move',1,'1 roll',1003,9087,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,148,'chance',NULL,'dice 4 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,149,'move',2,'2 roll',1004,9088,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,150,'chance',NULL,'dice 2 5',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,151,'move',0,'0 roll',1002,9089,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,152,'chance',NULL,'dice 3 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,153,'move',1,'1 roll',1003,9090,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,154,'chance',NULL,'dice 1 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,155,'move',2,'2 roll',1004,9091,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,156,'chance',NULL,'dice 4 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,157,'move',0,'0 roll',1002,9092,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(2,158,'chance',NULL,'dice 1 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,0,'start',NULL,'',1003,9095,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,1,'move',0,'0 roll',1003,9096,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,2,'chance',NULL,'dice 3 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,3,'move',1,'1 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,4,'chance',NULL,'dice 1 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,5,'move',0,'0 roll',1003,9098,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,6,'chance',NULL,'dice 3 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,7,'move',1,'1 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,8,'chance',NULL,'dice 6 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,9,'move',0,'0 roll',1003,9100,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,10,'chance',NULL,'dice 4 4',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,11,'move',1,'1 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,12,'chance',NULL,'dice 3 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,13,'move',0,'0 roll',1003,9102,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,14,'chance',NULL,'dice 3 2',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,15,'move',1,'1 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,16,'chance',NULL,'dice 2 3',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,17,'move',0,'0 roll',1003,9104,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,18,'chance',NULL,'dice 6 6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,19,'move',1,'1 roll',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(3,20,'chance',NULL,'dice 5 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(6,0,'start',NULL,'',1002,9114,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(6,1,'chance',NULL,'deal 3-6 2-3 2-6 1-4 2-5 0-2 2-2 1-1 0-1 0-0 4-4 5-6 0-6 0-4 3-5 1-5 0-3 1-2 4-5 5-5 4-6 3-4 0-5 2-4 3-3 1-3 6-6 1-6',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(6,2,'chance',NULL,'lot 1',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(6,3,'move',1,'1 play 5-6 first',1004,9115,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(6,4,'move',0,'0 play 3-6 right',1002,9116,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(6,5,'move',1,'1 draw',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(6,6,'move',1,'1 play 3-5 right',1004,9117,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(6,7,'cancel',NULL,'vote',NULL,NULL,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(7,0,'start',NULL,'',1002,1007,'2026-11-22 06:00:00');
INSERT INTO "log_entries" VALUES(7,1,'resign',0,'',1003,1008,'2026-11-22 06:00:00');
CREATE TABLE matches (
	table_id INTEGER NOT NULL, 
	guild_id BIGINT NOT NULL, 
	channel_id BIGINT NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	ended_at DOUBLE NOT NULL, 
	seats INTEGER NOT NULL, 
	rounds INTEGER NOT NULL, 
	moves INTEGER NOT NULL, 
	seconds INTEGER NOT NULL, 
	reason VARCHAR(32) NOT NULL, 
	with_computers BOOLEAN NOT NULL, 
	is_rated BOOLEAN NOT NULL, 
	is_annulled BOOLEAN DEFAULT 0 NOT NULL, 
	position BIGINT NOT NULL, 
	CONSTRAINT pk_matches PRIMARY KEY (table_id), 
	CONSTRAINT fk_matches_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "matches" VALUES(2,1,2002,'fifty',1795327200.0,3,27,79,0,'end.target',0,1,0,94);
INSERT INTO "matches" VALUES(3,1,2003,'heaven-and-hell',1795327200.0,2,5,10,0,'end.rounds',0,1,0,108);
INSERT INTO "matches" VALUES(7,1,100,'fifty',1795327200.0,2,0,0,0,'end.resigned',0,1,0,127);
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
INSERT INTO "people" VALUES(9000,'Organiser','en-US',NULL,0);
INSERT INTO "people" VALUES(-1000000000,'anonymous','',NULL,0);
INSERT INTO "people" VALUES(-1000000001,'anonymous','',NULL,0);
CREATE TABLE person_settings (
	user_id BIGINT NOT NULL, 
	language VARCHAR(16), 
	theme VARCHAR(16), 
	pings BOOLEAN DEFAULT 1 NOT NULL, 
	text_board BOOLEAN DEFAULT 0 NOT NULL, 
	hands VARCHAR(16) DEFAULT 'dm' NOT NULL, is_hidden BOOLEAN DEFAULT 0 NOT NULL, league_mentions VARCHAR(16) DEFAULT 'all' NOT NULL, 
	CONSTRAINT pk_person_settings PRIMARY KEY (user_id)
);
INSERT INTO "person_settings" VALUES(1001,NULL,'night',1,0,'dm',0,'all');
INSERT INTO "person_settings" VALUES(1004,'uk',NULL,0,0,'dm',0,'none');
CREATE TABLE posts (
	owner VARCHAR(16) NOT NULL, 
	owner_id BIGINT NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	number BIGINT NOT NULL, 
	channel_id BIGINT NOT NULL, 
	message_id BIGINT, 
	nonce VARCHAR(25) NOT NULL, 
	digest VARCHAR(64) NOT NULL, 
	CONSTRAINT pk_posts PRIMARY KEY (owner, owner_id, kind, number)
);
INSERT INTO "posts" VALUES('table',1,'board',0,2001,4001,'nonce0','dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd');
INSERT INTO "posts" VALUES('table',2,'result',0,2002,4002,'nonce1','dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd');
INSERT INTO "posts" VALUES('table',4,'lobby',0,2004,4003,'nonce2','dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd');
INSERT INTO "posts" VALUES('league',1,'home',0,20,501,'t6b0400001111111','d1');
INSERT INTO "posts" VALUES('league',1,'round',1,20,502,'t6b0400002222222','d2');
INSERT INTO "posts" VALUES('league',1,'round',2,20,NULL,'','d3');
INSERT INTO "posts" VALUES('league',1,'news',3,20,NULL,'t6b0400004444444','d4');
INSERT INTO "posts" VALUES('league',1,'event',0,20,NULL,'made','');
INSERT INTO "posts" VALUES('league',1,'event',1,20,701,'','an event');
INSERT INTO "posts" VALUES('league',1,'event',2,20,NULL,'','one that a person deleted');
INSERT INTO "posts" VALUES('league',1,'fixture',1,77,NULL,'','');
INSERT INTO "posts" VALUES('league',1,'tag',0,20,NULL,'','running');
INSERT INTO "posts" VALUES('league',1,'trouble',3,20,NULL,'t6b0400005555555','told');
INSERT INTO "posts" VALUES('league',1,'reminder',4,20,NULL,'t6b0400006666666','');
INSERT INTO "posts" VALUES('server',1,'news',0,30,NULL,'t6b0400007777777','');
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
CREATE TABLE private_hands (
	table_id INTEGER NOT NULL, 
	user_id BIGINT NOT NULL, 
	message_id BIGINT NOT NULL, 
	token TEXT NOT NULL, 
	ends_at DOUBLE NOT NULL, 
	locale VARCHAR(16) NOT NULL, 
	is_in_server BOOLEAN NOT NULL, 
	digest VARCHAR(64) NOT NULL, 
	CONSTRAINT pk_private_hands PRIMARY KEY (table_id, user_id), 
	CONSTRAINT fk_private_hands_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_private_hands_user_id FOREIGN KEY(user_id) REFERENCES people (id)
);
CREATE TABLE rating_steps (
	table_id INTEGER NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	guild_id BIGINT NOT NULL, 
	user_id BIGINT NOT NULL, 
	before_mu DOUBLE NOT NULL, 
	before_sigma DOUBLE NOT NULL, 
	mu DOUBLE NOT NULL, 
	sigma DOUBLE NOT NULL, 
	matches INTEGER NOT NULL, 
	weight DOUBLE NOT NULL, 
	ended_at DOUBLE NOT NULL, 
	CONSTRAINT pk_rating_steps PRIMARY KEY (table_id, game, seat), 
	CONSTRAINT fk_rating_steps_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_rating_steps_user_id FOREIGN KEY(user_id) REFERENCES people (id)
);
CREATE TABLE ratings (
	guild_id BIGINT NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	user_id BIGINT NOT NULL, 
	mu DOUBLE NOT NULL, 
	sigma DOUBLE NOT NULL, 
	matches INTEGER NOT NULL, 
	last_at DOUBLE NOT NULL, 
	peak DOUBLE NOT NULL, 
	season INTEGER NOT NULL, 
	week VARCHAR(16) NOT NULL, 
	week_mu DOUBLE NOT NULL, 
	week_sigma DOUBLE NOT NULL, 
	week_matches INTEGER NOT NULL, 
	CONSTRAINT pk_ratings PRIMARY KEY (guild_id, game, user_id), 
	CONSTRAINT fk_ratings_user_id FOREIGN KEY(user_id) REFERENCES people (id)
)
 WITHOUT ROWID

;
CREATE TABLE records (
	table_id INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_records PRIMARY KEY (table_id), 
	CONSTRAINT fk_records_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "records" VALUES(2,'{"format":"boneyard-record/1","variant":"fifty","options":{},"players":["Sam","Grace","Ivo"],"commitment":"cd3be2814980971576706fac2b0791ff8f2f5a3bc4fd34d1ca541615fd988d32","server_seed":"1fa35c687586e3b22a34b10544255474d8a04c879b05f2186eb1577a3fea06e4","public_seed":"9010,9011,9012","rounds":[{"actions":[{"seat":0,"do":"roll","dice":[2,6],"points":0},{"seat":1,"do":"roll","dice":[2,5],"points":0},{"seat":2,"do":"roll","dice":[2,4],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[5,5],"points":5},{"seat":1,"do":"roll","dice":[6,2],"points":0},{"seat":2,"do":"roll","dice":[5,3],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[6,3],"points":0},{"seat":1,"do":"roll","dice":[5,3],"points":0},{"seat":2,"do":"roll","dice":[6,3],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[2,2],"points":5},{"seat":1,"do":"roll","dice":[1,1],"points":5},{"seat":2,"do":"roll","dice":[2,5],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[6,2],"points":0},{"seat":1,"do":"roll","dice":[3,1],"points":0},{"seat":2,"do":"roll","dice":[1,2],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[1,3],"points":0},{"seat":1,"do":"roll","dice":[4,2],"points":0},{"seat":2,"do":"roll","dice":[5,6],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[6,4],"points":0},{"seat":1,"do":"roll","dice":[5,6],"points":0},{"seat":2,"do":"roll","dice":[6,2],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[3,5],"points":0},{"seat":1,"do":"roll","dice":[6,4],"points":0},{"seat":2,"do":"roll","dice":[4,5],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[2,6],"points":0},{"seat":1,"do":"roll","dice":[2,5],"points":0},{"seat":2,"do":"roll","dice":[6,4],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[3,2],"points":0},{"seat":1,"do":"roll","dice":[4,2],"points":0},{"seat":2,"do":"roll","dice":[6,3],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[6,6],"points":25},{"seat":1,"do":"roll","dice":[1,5],"points":0},{"seat":2,"do":"roll","dice":[2,6],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[3,5],"points":0},{"seat":1,"do":"roll","dice":[2,3],"points":0},{"seat":2,"do":"roll","dice":[2,4],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[4,1],"points":0},{"seat":1,"do":"roll","dice":[4,5],"points":0},{"seat":2,"do":"roll","dice":[3,5],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[1,1],"points":5},{"seat":1,"do":"roll","dice":[2,2],"points":5},{"seat":2,"do":"roll","dice":[6,5],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[3,2],"points":0},{"seat":1,"do":"roll","dice":[2,3],"points":0},{"seat":2,"do":"roll","dice":[1,5],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[3,1],"points":0},{"seat":1,"do":"roll","dice":[5,4],"points":0},{"seat":2,"do":"roll","dice":[5,4],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[4,5],"points":0},{"seat":1,"do":"roll","dice":[4,2],"points":0},{"seat":2,"do":"roll","dice":[2,1],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[4,5],"points":0},{"seat":1,"do":"roll","dice":[3,6],"points":0},{"seat":2,"do":"roll","dice":[2,4],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[2,1],"points":0},{"seat":1,"do":"roll","dice":[3,5],"points":0},{"seat":2,"do":"roll","dice":[3,2],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[1,4],"points":0},{"seat":1,"do":"roll","dice":[3,3],"points":-10},{"seat":2,"do":"roll","dice":[5,6],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[4,3],"points":0},{"seat":1,"do":"roll","dice":[4,4],"points":5},{"seat":2,"do":"roll","dice":[5,4],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[3,5],"points":0},{"seat":1,"do":"roll","dice":[4,3],"points":0},{"seat":2,"do":"roll","dice":[4,1],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[5,5],"points":5},{"seat":1,"do":"roll","dice":[2,5],"points":0},{"seat":2,"do":"roll","dice":[4,1],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[1,5],"points":0},{"seat":1,"do":"roll","dice":[1,6],"points":0},{"seat":2,"do":"roll","dice":[3,5],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[3,5],"points":0},{"seat":1,"do":"roll","dice":[4,4],"points":5},{"seat":2,"do":"roll","dice":[2,5],"points":0}]},{"actions":[{"seat":0,"do":"roll","dice":[3,1],"points":0},{"seat":1,"do":"roll","dice":[1,2],"points":0},{"seat":2,"do":"roll","dice":[4,4],"points":5}]},{"actions":[{"seat":0,"do":"roll","dice":[1,1],"points":5}]}],"scores":[50,10,5],"ranking":[[0],[1],[2]]}');
INSERT INTO "records" VALUES(3,'{"format":"boneyard-record/1","variant":"heaven-and-hell","options":{"rounds":5},"players":["Grace","anonymous"],"commitment":"795c7895115fc26e52758a99929968088af5a53e466a2eda843fb1fd1ce20a4d","server_seed":"a1aefdfa0bcddb8a43144a7a013354066aff325e3dc1c99a2da95c1f94b04959","public_seed":"9093,9094","rounds":[{"actions":[{"seat":0,"do":"roll","dice":[3,6],"points":95},{"seat":1,"do":"roll","dice":[1,6],"points":77}]},{"actions":[{"seat":0,"do":"roll","dice":[3,2],"points":59},{"seat":1,"do":"roll","dice":[6,6],"points":122}]},{"actions":[{"seat":0,"do":"roll","dice":[4,4],"points":86},{"seat":1,"do":"roll","dice":[3,2],"points":59}]},{"actions":[{"seat":0,"do":"roll","dice":[3,2],"points":59},{"seat":1,"do":"roll","dice":[2,3],"points":59}]},{"actions":[{"seat":0,"do":"roll","dice":[6,6],"points":122},{"seat":1,"do":"roll","dice":[5,1],"points":68}]}],"scores":[421,385],"ranking":[[0],[1]]}');
INSERT INTO "records" VALUES(7,'{"format":"boneyard-record/2","variant":"fifty","options":{},"players":["Grace","Sam"],"commitment":"a817ff094feffdf06545acac69d4b9e09e8f5008ff18df955e72ecc9b3de4ca3","server_seed":"5a634902f19a59a15b9c2624739da5601ea4e46690fba4eee5c6db58b4fd3bec","public_seed":"1006,1007","rounds":[{"actions":[]}],"scores":[0,0],"ranking":[[1],[0]],"computers":[],"changes":[{"round":1,"after":0,"seat":0,"do":"resign"}]}');
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
INSERT INTO "requests" VALUES(9010,2);
INSERT INTO "requests" VALUES(9011,2);
INSERT INTO "requests" VALUES(9012,2);
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
INSERT INTO "requests" VALUES(9048,2);
INSERT INTO "requests" VALUES(9049,2);
INSERT INTO "requests" VALUES(9050,2);
INSERT INTO "requests" VALUES(9051,2);
INSERT INTO "requests" VALUES(9052,2);
INSERT INTO "requests" VALUES(9053,2);
INSERT INTO "requests" VALUES(9054,2);
INSERT INTO "requests" VALUES(9055,2);
INSERT INTO "requests" VALUES(9056,2);
INSERT INTO "requests" VALUES(9057,2);
INSERT INTO "requests" VALUES(9058,2);
INSERT INTO "requests" VALUES(9059,2);
INSERT INTO "requests" VALUES(9060,2);
INSERT INTO "requests" VALUES(9061,2);
INSERT INTO "requests" VALUES(9062,2);
INSERT INTO "requests" VALUES(9063,2);
INSERT INTO "requests" VALUES(9064,2);
INSERT INTO "requests" VALUES(9065,2);
INSERT INTO "requests" VALUES(9066,2);
INSERT INTO "requests" VALUES(9067,2);
INSERT INTO "requests" VALUES(9068,2);
INSERT INTO "requests" VALUES(9069,2);
INSERT INTO "requests" VALUES(9070,2);
INSERT INTO "requests" VALUES(9071,2);
INSERT INTO "requests" VALUES(9072,2);
INSERT INTO "requests" VALUES(9073,2);
INSERT INTO "requests" VALUES(9074,2);
INSERT INTO "requests" VALUES(9075,2);
INSERT INTO "requests" VALUES(9076,2);
INSERT INTO "requests" VALUES(9077,2);
INSERT INTO "requests" VALUES(9078,2);
INSERT INTO "requests" VALUES(9079,2);
INSERT INTO "requests" VALUES(9080,2);
INSERT INTO "requests" VALUES(9081,2);
INSERT INTO "requests" VALUES(9082,2);
INSERT INTO "requests" VALUES(9083,2);
INSERT INTO "requests" VALUES(9084,2);
INSERT INTO "requests" VALUES(9085,2);
INSERT INTO "requests" VALUES(9086,2);
INSERT INTO "requests" VALUES(9087,2);
INSERT INTO "requests" VALUES(9088,2);
INSERT INTO "requests" VALUES(9089,2);
INSERT INTO "requests" VALUES(9090,2);
INSERT INTO "requests" VALUES(9091,2);
INSERT INTO "requests" VALUES(9092,2);
INSERT INTO "requests" VALUES(9093,3);
INSERT INTO "requests" VALUES(9094,3);
INSERT INTO "requests" VALUES(9095,3);
INSERT INTO "requests" VALUES(9096,3);
INSERT INTO "requests" VALUES(9098,3);
INSERT INTO "requests" VALUES(9100,3);
INSERT INTO "requests" VALUES(9102,3);
INSERT INTO "requests" VALUES(9104,3);
INSERT INTO "requests" VALUES(9106,4);
INSERT INTO "requests" VALUES(9107,4);
INSERT INTO "requests" VALUES(9108,4);
INSERT INTO "requests" VALUES(9109,5);
INSERT INTO "requests" VALUES(9110,5);
INSERT INTO "requests" VALUES(9111,5);
INSERT INTO "requests" VALUES(9112,6);
INSERT INTO "requests" VALUES(9113,6);
INSERT INTO "requests" VALUES(9114,6);
INSERT INTO "requests" VALUES(9115,6);
INSERT INTO "requests" VALUES(9116,6);
INSERT INTO "requests" VALUES(9117,6);
INSERT INTO "requests" VALUES(9118,6);
INSERT INTO "requests" VALUES(9119,6);
INSERT INTO "requests" VALUES(1006,7);
INSERT INTO "requests" VALUES(1007,7);
INSERT INTO "requests" VALUES(1008,7);
CREATE TABLE results (
	table_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	departure INTEGER NOT NULL, 
	guild_id BIGINT NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	user_id BIGINT, 
	place INTEGER NOT NULL, 
	rated_place INTEGER, 
	score INTEGER NOT NULL, 
	moves INTEGER NOT NULL, 
	best_round INTEGER, 
	luck DOUBLE, 
	ended_at DOUBLE NOT NULL, 
	with_computers BOOLEAN NOT NULL, 
	is_counted BOOLEAN NOT NULL, 
	CONSTRAINT pk_results PRIMARY KEY (table_id, seat, departure), 
	CONSTRAINT fk_results_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_results_user_id FOREIGN KEY(user_id) REFERENCES people (id)
);
INSERT INTO "results" VALUES(2,0,0,1,'fifty',1002,1,1,50,27,25,1.468264,1795327200.0,0,1);
INSERT INTO "results" VALUES(2,1,0,1,'fifty',1003,2,2,10,26,5,-0.63625,1795327200.0,0,1);
INSERT INTO "results" VALUES(2,2,0,1,'fifty',1004,3,3,5,26,5,-0.945495,1795327200.0,0,1);
INSERT INTO "results" VALUES(3,0,0,1,'heaven-and-hell',1003,1,1,421,5,122,0.740656,1795327200.0,0,1);
INSERT INTO "results" VALUES(3,1,0,1,'heaven-and-hell',-1000000001,2,2,385,5,122,0.0,1795327200.0,0,0);
INSERT INTO "results" VALUES(7,0,0,1,'fifty',1003,2,2,0,0,0,0.0,1795327200.0,0,1);
INSERT INTO "results" VALUES(7,1,0,1,'fifty',1002,1,1,0,0,0,0.0,1795327200.0,0,1);
CREATE TABLE role_holders (
	guild_id BIGINT NOT NULL, 
	user_id BIGINT NOT NULL, 
	role_id BIGINT NOT NULL, 
	CONSTRAINT pk_role_holders PRIMARY KEY (guild_id, user_id, role_id)
);
CREATE TABLE scheduled_posts (
	guild_id BIGINT NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	channel_id BIGINT, 
	locale VARCHAR(16) DEFAULT 'en-US' NOT NULL, 
	weekday INTEGER DEFAULT '0' NOT NULL, 
	hour INTEGER DEFAULT '9' NOT NULL, 
	next_at DOUBLE, 
	failures INTEGER DEFAULT '0' NOT NULL, 
	trouble VARCHAR(16), 
	CONSTRAINT pk_scheduled_posts PRIMARY KEY (guild_id, kind)
);
INSERT INTO "scheduled_posts" VALUES(1,'weekly',30,'en-US',2,18,1800000000.0,0,NULL);
INSERT INTO "scheduled_posts" VALUES(2,'weekly',31,'pl',0,9,1800604800.0,0,NULL);
CREATE TABLE season_rows (
	guild_id BIGINT NOT NULL, 
	number INTEGER NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	line INTEGER NOT NULL, 
	user_id BIGINT, 
	played INTEGER NOT NULL, 
	won INTEGER NOT NULL, 
	rating INTEGER, 
	CONSTRAINT pk_season_rows PRIMARY KEY (guild_id, number, game, line), 
	CONSTRAINT fk_season_rows_user_id FOREIGN KEY(user_id) REFERENCES people (id)
);
CREATE TABLE season_settings (
	guild_id BIGINT NOT NULL, 
	calendar VARCHAR(16) DEFAULT 'none' NOT NULL, 
	turns_at DOUBLE, 
	role_id BIGINT, 
	roles_at DOUBLE, 
	role_trouble VARCHAR(16), 
	CONSTRAINT pk_season_settings PRIMARY KEY (guild_id)
);
CREATE TABLE "seasons" (
	guild_id BIGINT NOT NULL, 
	number INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	starts_at DOUBLE NOT NULL, 
	ends_at DOUBLE, 
	after_position BIGINT NOT NULL, 
	until_position BIGINT, 
	awaits BIGINT, 
	id BIGINT NOT NULL, 
	CONSTRAINT pk_seasons PRIMARY KEY (guild_id, number)
);
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
INSERT INTO "seats" VALUES(1,1002,1,9002,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(2,1002,0,9010,1,0,0,NULL,'Sam');
INSERT INTO "seats" VALUES(2,1003,1,9011,1,0,0,NULL,'Grace');
INSERT INTO "seats" VALUES(2,1004,2,9012,1,0,0,NULL,'Ivo');
INSERT INTO "seats" VALUES(3,1003,0,9093,1,0,0,NULL,'Grace');
INSERT INTO "seats" VALUES(3,-1000000001,1,9094,1,0,0,NULL,'anonymous');
INSERT INTO "seats" VALUES(4,1001,0,9106,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(4,1002,2,9107,1,0,0,NULL,NULL);
INSERT INTO "seats" VALUES(5,1001,0,9109,1,0,0,NULL,'Ola');
INSERT INTO "seats" VALUES(5,1002,1,9110,1,0,0,NULL,'Sam');
INSERT INTO "seats" VALUES(6,1002,0,9112,1,1,0,NULL,'Sam');
INSERT INTO "seats" VALUES(6,1004,1,9113,1,1,0,NULL,'Ivo');
INSERT INTO "seats" VALUES(7,1003,0,1006,1,0,0,NULL,'Grace');
INSERT INTO "seats" VALUES(7,1002,1,1007,1,0,0,NULL,'Sam');
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
	ended_at DATETIME, had_computers BOOLEAN DEFAULT 0 NOT NULL, tempo VARCHAR(16) DEFAULT 'none' NOT NULL, due_at DOUBLE, remind_at DOUBLE, host_seen_at DOUBLE, league_id BIGINT, fixture INTEGER, fixture_match JSON, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_opener_id FOREIGN KEY(opener_id) REFERENCES people (id)
);
INSERT INTO "tables" VALUES(1,1,2001,'pl','all-fives','{"set": 6, "spinner": false, "target": 100}',4,1001,X'16BC665E808EC0AE7875BA59AB04A15A08D8C16E6D8A7C00EDB5505CD6F1FCC5','playing',9,0,'2026-11-22 06:00:00',NULL,0,'none',NULL,NULL,1790000000.0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(2,1,2002,'pl','fifty','{}',8,1002,X'1FA35C687586E3B22A34B10544255474D8A04C879B05F2186EB1577A3FEA06E4','finished',83,0,'2026-11-22 06:00:00','2026-11-22 06:00:00',0,'none',NULL,NULL,1790000000.0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(3,1,2003,'pl','heaven-and-hell','{"rounds": 5}',4,1003,X'A1AEFDFA0BCDDB8A43144A7A013354066AFF325E3DC1C99A2DA95C1F94B04959','finished',13,0,'2026-11-22 06:00:00','2026-11-22 06:00:00',0,'none',NULL,NULL,1790000000.0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(4,1,2004,'pl','bergen','{"target": 21}',4,1001,X'2E7A39A5C0B481F95B78185240FE1DF5A08E06E2A29E6D69FBAACA44952AFA64','lobby',3,0,'2026-11-22 06:00:00',NULL,0,'none',1790086400.0,1790082800.0,1790000000.0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(5,1,2005,'pl','fifty','{}',8,1001,X'0C66CA25F1FB04DBB904F776F04A57152504EDD73920EC55A1ECDABF00A6B3EE','cancelled',3,0,'2026-11-22 06:00:00','2026-11-22 06:00:00',0,'none',NULL,NULL,1790000000.0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(6,1,2006,'pl','all-fives','{"set": 6, "spinner": false, "target": 100}',4,1002,X'1DBD9F2B6E2E0D9D5C940F6D9693F86D83A68776E6CB0829D11F529B843E97D7','cancelled',8,0,'2026-11-22 06:00:00','2026-11-22 06:00:00',0,'none',NULL,NULL,1790000000.0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(7,1,100,'en-US','fifty','{}',2,1003,X'5A634902F19A59A15B9C2624739DA5601EA4E46690FBA4EEE5C6DB58B4FD3BEC','finished',3,0,'2026-11-22 06:00:00','2026-11-22 06:00:00',0,'none',NULL,NULL,1.79538324900843596458e+09,1,1,'{"game": 1, "games": 1, "entrants": [3, 2], "league": "Winter", "round_key": "league.round.challenges", "round_number": 0, "may_go_on": false}');
CREATE TABLE totals (
	guild_id BIGINT NOT NULL, 
	period VARCHAR(16) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	with_computers BOOLEAN NOT NULL, 
	user_id BIGINT NOT NULL, 
	played INTEGER NOT NULL, 
	won INTEGER NOT NULL, 
	points BIGINT NOT NULL, 
	last_at DOUBLE NOT NULL, 
	CONSTRAINT pk_totals PRIMARY KEY (guild_id, period, game, with_computers, user_id), 
	CONSTRAINT fk_totals_user_id FOREIGN KEY(user_id) REFERENCES people (id)
)
 WITHOUT ROWID

;
INSERT INTO "totals" VALUES(1,'2026-11','*',0,1002,2,2,50,1795327200.0);
INSERT INTO "totals" VALUES(1,'2026-11','*',0,1003,3,1,431,1795327200.0);
INSERT INTO "totals" VALUES(1,'2026-11','*',0,1004,1,0,5,1795327200.0);
INSERT INTO "totals" VALUES(1,'2026-11','fifty',0,1002,2,2,50,1795327200.0);
INSERT INTO "totals" VALUES(1,'2026-11','fifty',0,1003,2,0,10,1795327200.0);
INSERT INTO "totals" VALUES(1,'2026-11','fifty',0,1004,1,0,5,1795327200.0);
INSERT INTO "totals" VALUES(1,'2026-11','heaven-and-hell',0,1003,1,1,421,1795327200.0);
INSERT INTO "totals" VALUES(1,'2026-W47','*',0,1002,2,2,50,1795327200.0);
INSERT INTO "totals" VALUES(1,'2026-W47','*',0,1003,3,1,431,1795327200.0);
INSERT INTO "totals" VALUES(1,'2026-W47','*',0,1004,1,0,5,1795327200.0);
INSERT INTO "totals" VALUES(1,'2026-W47','fifty',0,1002,2,2,50,1795327200.0);
INSERT INTO "totals" VALUES(1,'2026-W47','fifty',0,1003,2,0,10,1795327200.0);
INSERT INTO "totals" VALUES(1,'2026-W47','fifty',0,1004,1,0,5,1795327200.0);
INSERT INTO "totals" VALUES(1,'2026-W47','heaven-and-hell',0,1003,1,1,421,1795327200.0);
INSERT INTO "totals" VALUES(1,'all','*',0,1002,2,2,50,1795327200.0);
INSERT INTO "totals" VALUES(1,'all','*',0,1003,3,1,431,1795327200.0);
INSERT INTO "totals" VALUES(1,'all','*',0,1004,1,0,5,1795327200.0);
INSERT INTO "totals" VALUES(1,'all','fifty',0,1002,2,2,50,1795327200.0);
INSERT INTO "totals" VALUES(1,'all','fifty',0,1003,2,0,10,1795327200.0);
INSERT INTO "totals" VALUES(1,'all','fifty',0,1004,1,0,5,1795327200.0);
INSERT INTO "totals" VALUES(1,'all','heaven-and-hell',0,1003,1,1,421,1795327200.0);
CREATE INDEX ix_tables_status ON tables (status);
CREATE UNIQUE INDEX uq_tables_live_channel ON tables (channel_id) WHERE status IN ('lobby', 'playing');
CREATE INDEX ix_log_entries_user_id ON log_entries (user_id);
CREATE INDEX ix_seats_user_id ON seats (user_id);
CREATE INDEX ix_tables_guild_id_id ON tables (guild_id, id);
CREATE INDEX ix_matches_guild_id_ended_at ON matches (guild_id, ended_at);
CREATE INDEX ix_matches_guild_id_game_ended_at ON matches (guild_id, game, ended_at);
CREATE INDEX ix_results_user_id ON results (user_id);
CREATE INDEX ix_results_guild_id_user_id_game_ended_at ON results (guild_id, user_id, game, ended_at);
CREATE INDEX ix_abandoned_guild_id_ended_at ON abandoned (guild_id, ended_at);
CREATE INDEX ix_totals_user_id ON totals (user_id);
CREATE INDEX ix_ratings_user_id ON ratings (user_id);
CREATE INDEX ix_rating_steps_user_id ON rating_steps (user_id);
CREATE INDEX ix_rating_steps_guild_id_game_user_id_ended_at ON rating_steps (guild_id, game, user_id, ended_at);
CREATE INDEX ix_corrections_table_id ON corrections (table_id);
CREATE INDEX ix_corrections_user_id ON corrections (user_id);
CREATE INDEX ix_corrections_guild_id_id ON corrections (guild_id, id);
CREATE INDEX ix_season_rows_user_id ON season_rows (user_id);
CREATE INDEX ix_season_settings_turns_at ON season_settings (turns_at);
CREATE INDEX ix_season_settings_roles_at ON season_settings (roles_at);
CREATE INDEX ix_role_holders_user_id ON role_holders (user_id);
CREATE INDEX ix_scheduled_posts_next_at ON scheduled_posts (next_at);
CREATE INDEX ix_leagues_due_at ON leagues (due_at);
CREATE INDEX ix_leagues_guild_id_phase ON leagues (guild_id, phase);
CREATE INDEX ix_leagues_unshown ON leagues (id) WHERE shown_size < size;
CREATE UNIQUE INDEX uq_leagues_live_name ON leagues (guild_id, name_key) WHERE phase IN ('sign-up', 'running');
CREATE INDEX ix_league_organisers_user_id ON league_organisers (user_id);
CREATE INDEX ix_league_entrants_user_id ON league_entrants (user_id);
CREATE INDEX ix_league_invites_user_id ON league_invites (user_id);
CREATE INDEX ix_tables_league_id_fixture ON tables (league_id, fixture);
CREATE UNIQUE INDEX uq_tables_live_fixture ON tables (league_id, fixture) WHERE status IN ('lobby', 'playing');
CREATE INDEX ix_tables_next_due ON tables (coalesce(remind_at, due_at));
CREATE INDEX ix_tables_live_opener ON tables (opener_id) WHERE status IN ('lobby', 'playing');
CREATE INDEX ix_tables_live_guild ON tables (guild_id) WHERE status IN ('lobby', 'playing');
CREATE INDEX ix_facts_kind_position ON facts (kind, position);
CREATE INDEX ix_league_roles_role_id ON league_roles (role_id);
CREATE INDEX ix_tables_behind ON tables (guild_id) WHERE shown_revision < revision;
CREATE INDEX ix_private_hands_user_id ON private_hands (user_id);
CREATE INDEX ix_seasons_awaits ON seasons (awaits);
COMMIT;
