BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE interactions (
	id BIGINT NOT NULL, 
	table_id INTEGER NOT NULL, 
	CONSTRAINT pk_interactions PRIMARY KEY (id), 
	CONSTRAINT fk_interactions_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "interactions" VALUES(9001,1);
INSERT INTO "interactions" VALUES(9002,1);
INSERT INTO "interactions" VALUES(9003,1);
INSERT INTO "interactions" VALUES(9004,1);
INSERT INTO "interactions" VALUES(9005,1);
INSERT INTO "interactions" VALUES(9006,1);
INSERT INTO "interactions" VALUES(9007,1);
INSERT INTO "interactions" VALUES(9008,1);
INSERT INTO "interactions" VALUES(9009,1);
INSERT INTO "interactions" VALUES(9010,1);
INSERT INTO "interactions" VALUES(9011,1);
INSERT INTO "interactions" VALUES(9012,1);
INSERT INTO "interactions" VALUES(9013,1);
INSERT INTO "interactions" VALUES(9014,1);
INSERT INTO "interactions" VALUES(9015,1);
INSERT INTO "interactions" VALUES(9016,1);
INSERT INTO "interactions" VALUES(9017,1);
INSERT INTO "interactions" VALUES(9018,1);
INSERT INTO "interactions" VALUES(9019,1);
INSERT INTO "interactions" VALUES(9020,1);
INSERT INTO "interactions" VALUES(9021,1);
INSERT INTO "interactions" VALUES(9022,1);
INSERT INTO "interactions" VALUES(9023,1);
INSERT INTO "interactions" VALUES(9024,2);
INSERT INTO "interactions" VALUES(9025,2);
INSERT INTO "interactions" VALUES(9026,2);
INSERT INTO "interactions" VALUES(9027,2);
INSERT INTO "interactions" VALUES(9028,2);
INSERT INTO "interactions" VALUES(9029,2);
INSERT INTO "interactions" VALUES(9030,2);
INSERT INTO "interactions" VALUES(9031,2);
INSERT INTO "interactions" VALUES(9032,2);
INSERT INTO "interactions" VALUES(9033,2);
INSERT INTO "interactions" VALUES(9034,2);
INSERT INTO "interactions" VALUES(9035,2);
INSERT INTO "interactions" VALUES(9036,2);
INSERT INTO "interactions" VALUES(9037,2);
INSERT INTO "interactions" VALUES(9038,2);
INSERT INTO "interactions" VALUES(9039,2);
INSERT INTO "interactions" VALUES(9040,2);
INSERT INTO "interactions" VALUES(9041,2);
INSERT INTO "interactions" VALUES(9042,2);
INSERT INTO "interactions" VALUES(9043,2);
INSERT INTO "interactions" VALUES(9044,2);
INSERT INTO "interactions" VALUES(9045,3);
INSERT INTO "interactions" VALUES(9046,3);
INSERT INTO "interactions" VALUES(9047,3);
INSERT INTO "interactions" VALUES(9048,3);
INSERT INTO "interactions" VALUES(9049,3);
INSERT INTO "interactions" VALUES(9050,3);
INSERT INTO "interactions" VALUES(9051,3);
INSERT INTO "interactions" VALUES(9052,3);
INSERT INTO "interactions" VALUES(9053,3);
INSERT INTO "interactions" VALUES(9054,3);
INSERT INTO "interactions" VALUES(9055,3);
INSERT INTO "interactions" VALUES(9056,3);
INSERT INTO "interactions" VALUES(9057,3);
INSERT INTO "interactions" VALUES(9058,4);
INSERT INTO "interactions" VALUES(9059,4);
INSERT INTO "interactions" VALUES(9060,4);
INSERT INTO "interactions" VALUES(9061,4);
INSERT INTO "interactions" VALUES(9062,4);
INSERT INTO "interactions" VALUES(9063,4);
INSERT INTO "interactions" VALUES(9064,4);
INSERT INTO "interactions" VALUES(9065,4);
INSERT INTO "interactions" VALUES(9066,4);
INSERT INTO "interactions" VALUES(9067,4);
INSERT INTO "interactions" VALUES(9068,4);
INSERT INTO "interactions" VALUES(9069,4);
INSERT INTO "interactions" VALUES(9070,5);
INSERT INTO "interactions" VALUES(9071,5);
INSERT INTO "interactions" VALUES(9072,5);
INSERT INTO "interactions" VALUES(9073,5);
INSERT INTO "interactions" VALUES(9074,5);
INSERT INTO "interactions" VALUES(9075,5);
INSERT INTO "interactions" VALUES(9076,5);
INSERT INTO "interactions" VALUES(9077,5);
INSERT INTO "interactions" VALUES(9078,5);
INSERT INTO "interactions" VALUES(9079,5);
INSERT INTO "interactions" VALUES(9080,6);
INSERT INTO "interactions" VALUES(9081,6);
INSERT INTO "interactions" VALUES(9082,6);
INSERT INTO "interactions" VALUES(9083,6);
INSERT INTO "interactions" VALUES(9084,6);
INSERT INTO "interactions" VALUES(9085,6);
INSERT INTO "interactions" VALUES(9086,6);
INSERT INTO "interactions" VALUES(9087,7);
INSERT INTO "interactions" VALUES(9088,7);
INSERT INTO "interactions" VALUES(9089,7);
INSERT INTO "interactions" VALUES(9090,8);
INSERT INTO "interactions" VALUES(9091,8);
INSERT INTO "interactions" VALUES(9092,8);
INSERT INTO "interactions" VALUES(9093,8);
INSERT INTO "interactions" VALUES(9094,8);
INSERT INTO "interactions" VALUES(9095,8);
INSERT INTO "interactions" VALUES(9096,8);
INSERT INTO "interactions" VALUES(9097,9);
INSERT INTO "interactions" VALUES(9098,9);
INSERT INTO "interactions" VALUES(9099,9);
INSERT INTO "interactions" VALUES(9100,9);
INSERT INTO "interactions" VALUES(9101,9);
CREATE TABLE moves (
	table_id INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	interaction_id BIGINT, 
	made_at DATETIME DEFAULT CURRENT_TIMESTAMP NOT NULL, 
	CONSTRAINT pk_moves PRIMARY KEY (table_id, ply), 
	CONSTRAINT fk_moves_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT uq_moves_interaction_id UNIQUE (interaction_id)
);
INSERT INTO "moves" VALUES(1,0,'start',9003,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,1,'deal 5-5 3-3 5-6 4-4 1-5 3-4 0-5 0-1 1-4 0-6 6-6 2-6 1-3 0-2 3-5 1-6 1-1 4-5 1-2 0-4 0-0 4-6 0-3 2-2 2-3 2-4 3-6 2-5',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,2,'lot 0',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,3,'0 play 0-5 first',9004,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,4,'1 play 0-1 left',9005,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,5,'0 play 5-5 right',9006,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,6,'1 play 1-4 left',9007,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,7,'0 play 1-5 right',9008,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,8,'1 play 1-3 right',9009,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,9,'0 play 3-4 right',9010,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,10,'1 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,11,'1 play 3-5 down',9011,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,12,'0 play 4-4 left',9012,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,13,'1 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,14,'1 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,15,'1 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,16,'1 play 4-5 up',9013,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,17,'0 play 3-3 down',9014,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,18,'1 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,19,'1 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,20,'1 play 0-4 up',9015,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,21,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,22,'0 play 0-0 up',9016,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,23,'1 play 0-6 up',9017,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,24,'0 play 5-6 up',9018,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,25,'deal 1-6 4-5 2-2 3-4 3-5 0-4 6-6 0-3 5-5 2-4 1-1 2-6 0-0 4-6 5-6 0-6 1-5 1-4 0-5 1-3 3-3 2-5 0-2 1-2 0-1 2-3 4-4 3-6',9019,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,26,'0 play 0-4 first',9020,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,27,'1 play 4-6 right',9021,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,28,'0 play 6-6 right',9022,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,29,'1 play 0-0 left',9023,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,0,'start',9026,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,1,'deal 3-4 0-1 1-5 2-2 2-3 5-6 4-4 4-6 2-6 1-6 6-6 1-4 3-3 1-3 1-2 0-6 0-5 3-6 2-4 0-0 1-1 4-5 0-4 0-2 2-5 0-3 3-5 5-5',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,2,'lot 0',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,3,'0 play 2-2 first',9027,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,4,'1 play 2-6 right',9028,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,5,'0 play 2-3 left',9029,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,6,'1 play 5-6 right',9030,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,7,'0 play 1-5 right',9031,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,8,'1 play 1-6 right',9032,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,9,'0 play 3-4 left',9033,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,10,'1 play 4-6 left',9034,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,11,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,12,'0 play 6-6 right',9035,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,13,'1 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,14,'1 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,15,'1 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,16,'1 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,17,'1 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,18,'1 play 0-6 left',9036,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,19,'0 play 0-1 left',9037,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,20,'1 play 1-4 left',9038,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,21,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,22,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,23,'0 play 3-6 right',9039,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,24,'1 play 4-4 left',9040,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,25,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,26,'0 play 2-4 left',9041,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,27,'1 play 1-3 right',9042,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,28,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,29,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,30,'0 play 1-1 right',9043,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,31,'1 play 1-2 left',9044,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,32,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,33,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,34,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,35,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,36,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,37,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,38,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,0,'start',9047,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,1,'0 roll',9048,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,2,'dice 4 5 5 3 4',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,3,'0 roll 1 3',9049,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,4,'dice 4 5 5 3 4',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,5,'0 roll 0 1 3 4',9050,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,6,'dice 4 5 1 3 4',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,7,'1 roll',9051,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,8,'dice 6 6 5 1 5',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,9,'1 roll 1 2 4',9052,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,10,'dice 5 6 5 6 5',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,11,'1 roll 1 2 3',9053,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,12,'dice 4 6 5 6 4',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,13,'0 roll',9054,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,14,'dice 6 2 6 3 3',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,15,'0 roll 0 1 3 4',9055,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,16,'dice 6 2 4 3 3',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,17,'0 roll 1 2',9056,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,18,'dice 4 2 4 6 5',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,19,'1 roll',9057,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,20,'dice 4 2 4 3 2',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(4,0,'start',9061,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(4,1,'deal 1-6 5-5 4-5 2-2 1-5 6-6 3-3 2-5 1-3 0-5 0-0 4-6 1-2 2-3 0-1 0-6 0-2 0-3 2-6 2-4 3-4 3-6 4-4 0-4 3-5 1-1 5-6 1-4',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(4,2,'lot 1',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(4,3,'1 play 1-2 first',9062,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(4,4,'2 play 2-4 right',9063,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(4,5,'0 play 1-5 left',9064,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(4,6,'1 play 4-6 right',9065,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(4,7,'2 resign',9066,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(4,8,'2 play 0-6 right',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(4,9,'0 play 5-5 left',9067,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(4,10,'1 play 0-0 right',9068,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(4,11,'2 play 0-1 right',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(4,12,'0 play 4-5 left',9069,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,0,'start',9072,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,1,'deal 2-2 1-6 1-4 3-4 4-4 6-6 4-6 3-6 2-5 1-5 0-2 0-4 3-3 0-3 4-5 1-2 0-6 3-5 2-3 5-6 0-1 2-6 0-5 1-3 1-1 5-5 2-4',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,2,'1 play 6-6 first',9073,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,3,'0 play 1-6 right',9074,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,4,'1 play 3-6 left',9075,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,5,'0 play 3-4 left',9076,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,6,'1 play 4-6 left',9077,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,7,'0 play 1-4 right',9078,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,8,'1 play 4-4 right',9079,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(6,0,'start',9082,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(6,1,'0 roll',9083,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(6,2,'dice 1 6',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(6,3,'1 roll',9084,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(6,4,'dice 2 3',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(6,5,'0 roll',9085,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(6,6,'dice 2 2',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(6,7,'0 resign',9086,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(8,0,'start',9092,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(8,1,'0 roll',9093,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(8,2,'dice 6 3',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(8,3,'1 roll',9094,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(8,4,'dice 1 4',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(8,5,'0 roll',9095,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(8,6,'dice 1 4',NULL,'2026-11-20 12:30:00');
CREATE TABLE people (
	id BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	locale VARCHAR(16) NOT NULL, 
	dm_channel_id BIGINT, 
	dm_closed BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_people PRIMARY KEY (id)
);
INSERT INTO "people" VALUES(1001,'Ola','pl',3000,0);
INSERT INTO "people" VALUES(1002,'Sam','en-US',3001,1);
INSERT INTO "people" VALUES(1003,'Grace','en-GB',NULL,0);
INSERT INTO "people" VALUES(1004,'Ivo','uk',NULL,0);
CREATE TABLE records (
	table_id INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_records PRIMARY KEY (table_id), 
	CONSTRAINT fk_records_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "records" VALUES(5,'{"format":"boneyard-record/1","variant":"draw","options":{"reserved":2,"wins":1},"players":["Ola","Sam"],"commitment":"fe57466bffa432d2bd3213aaf559bcd7afdcf6019d69969d4ae7ebecbf0818ae","server_seed":"0b9db2ecfb8de65fb248232d099982a827055c98d6372e9b4e1fa81d98dc1cc2","public_seed":"9070,9071","rounds":[{"leader":1,"hands":[[[2,2],[1,6],[1,4],[3,4]],[[4,4],[6,6],[4,6],[3,6]]],"stock":[[0,2],[0,4],[3,3],[0,3],[4,5],[1,2],[0,6],[3,5],[2,3],[5,6],[0,1],[2,6],[0,5],[1,3],[1,1],[5,5],[2,4]],"reserved":[[2,5],[1,5]],"actions":[{"seat":1,"do":"play","tile":[6,6],"end":"first","points":0},{"seat":0,"do":"play","tile":[1,6],"end":"right","points":0},{"seat":1,"do":"play","tile":[3,6],"end":"left","points":0},{"seat":0,"do":"play","tile":[3,4],"end":"left","points":0},{"seat":1,"do":"play","tile":[4,6],"end":"left","points":0},{"seat":0,"do":"play","tile":[1,4],"end":"right","points":0},{"seat":1,"do":"play","tile":[4,4],"end":"right","points":0}],"end":"domino","winner":1,"points":[0,0]}],"scores":[0,1],"ranking":[[1],[0]]}');
CREATE TABLE results (
	table_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	guild_id BIGINT NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	user_id BIGINT NOT NULL, 
	place INTEGER NOT NULL, 
	score INTEGER NOT NULL, 
	CONSTRAINT pk_results PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_results_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_results_user_id FOREIGN KEY(user_id) REFERENCES people (id)
);
INSERT INTO "results" VALUES(5,1,10,'draw',1002,1,1);
INSERT INTO "results" VALUES(5,0,10,'draw',1001,2,0);
INSERT INTO "results" VALUES(6,1,10,'fifty',1003,1,0);
INSERT INTO "results" VALUES(6,0,10,'fifty',1002,2,5);
CREATE TABLE seats (
	table_id INTEGER NOT NULL, 
	user_id BIGINT NOT NULL, 
	seat INTEGER, 
	interaction_id BIGINT NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, user_id), 
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_seats_user_id FOREIGN KEY(user_id) REFERENCES people (id), 
	CONSTRAINT uq_seats_table_id_seat UNIQUE (table_id, seat)
);
INSERT INTO "seats" VALUES(1,1001,0,9001);
INSERT INTO "seats" VALUES(1,1002,1,9002);
INSERT INTO "seats" VALUES(2,1003,0,9024);
INSERT INTO "seats" VALUES(2,1004,1,9025);
INSERT INTO "seats" VALUES(3,1001,0,9045);
INSERT INTO "seats" VALUES(3,1004,1,9046);
INSERT INTO "seats" VALUES(4,1001,0,9058);
INSERT INTO "seats" VALUES(4,1002,1,9059);
INSERT INTO "seats" VALUES(4,1003,2,9060);
INSERT INTO "seats" VALUES(5,1001,0,9070);
INSERT INTO "seats" VALUES(5,1002,1,9071);
INSERT INTO "seats" VALUES(6,1002,0,9080);
INSERT INTO "seats" VALUES(6,1003,1,9081);
INSERT INTO "seats" VALUES(7,1001,0,9087);
INSERT INTO "seats" VALUES(7,1004,1,9088);
INSERT INTO "seats" VALUES(8,1004,0,9090);
INSERT INTO "seats" VALUES(8,1003,1,9091);
INSERT INTO "seats" VALUES(9,1001,0,9097);
INSERT INTO "seats" VALUES(9,1002,1,9098);
INSERT INTO "seats" VALUES(9,1003,2,9101);
INSERT INTO "seats" VALUES(9,1004,NULL,9099);
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
INSERT INTO "shown_messages" VALUES(1,'board',-1,2001,709102,'nonce-9102','6dadffb2c7385d7b07cec4aebb1ad09c30c9ca01c5c946b4ca7b23f47641b1dc');
INSERT INTO "shown_messages" VALUES(1,'hand',0,3000,709103,'nonce-9103','dc3d58317a37b14cea41c07e047783e22c8555dce9feaafad6df31d1f4a6d678');
INSERT INTO "shown_messages" VALUES(1,'hand',1,3001,709104,'nonce-9104','d38e2c5cca8a7a5004fb1cba79428e258c97314c9ce4e7eb453bcbe279f287cc');
INSERT INTO "shown_messages" VALUES(1,'turn',-1,2001,NULL,'nonce-9105','53a34f282549c82120cc52279608f5bfebf610ac943f29eb64524d518211ff2e');
INSERT INTO "shown_messages" VALUES(9,'lobby',-1,2009,709106,'nonce-9106','ee8621197232afef4ae573079d64480ba7640c9eb91a7e43c7654cfd6aa8f31b');
INSERT INTO "shown_messages" VALUES(5,'board',-1,2005,709107,'nonce-9107','2ed6761ca5b3d2c25bcc02e77c93c1cf25a391ab50ed4551ad967e7a236afcf9');
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
	end_reason VARCHAR(32), 
	revision INTEGER NOT NULL, 
	shown_revision INTEGER DEFAULT '0' NOT NULL, 
	opened_at DATETIME DEFAULT CURRENT_TIMESTAMP NOT NULL, 
	ended_at DATETIME, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_opener_id FOREIGN KEY(opener_id) REFERENCES people (id)
);
INSERT INTO "tables" VALUES(1,10,2001,'pl','all-fives','{"set": 6, "spinner": true, "target": 100}',4,1001,X'1D800AD9F4E99E1C61AA45473623DA4013509F1AB2E23718F713DE921B0EEE90','playing',NULL,23,23,'2026-11-20 12:00:00',NULL);
INSERT INTO "tables" VALUES(2,10,2002,'pl','fives','{"count": "chain", "rounds": 3}',4,1003,X'58C0E7476A0D98D74EC64F7D9241C9D5E7C0E0991739EB1CDE0B4D173A988E14','playing',NULL,21,0,'2026-11-20 12:00:00',NULL);
INSERT INTO "tables" VALUES(3,10,2003,'pl','pieciol','{}',4,1001,X'484AA6CCD17C9FE96EB955B9B56ED0C883B275301479DEEC1B817AFE2ABDAF72','playing',NULL,13,0,'2026-11-20 12:00:00',NULL);
INSERT INTO "tables" VALUES(4,10,2004,'pl','all-fives','{"set": 6, "spinner": false, "target": 100}',4,1001,X'401133A5A31266432A69F7BE1858B12A1C9334B94A3D2402E0894085B83AA55A','playing',NULL,12,0,'2026-11-20 12:00:00',NULL);
INSERT INTO "tables" VALUES(5,10,2005,'pl','draw','{"reserved": 2, "wins": 1}',2,1001,X'0B9DB2ECFB8DE65FB248232D099982A827055C98D6372E9B4E1FA81D98DC1CC2','finished','end.wins',10,10,'2026-11-20 12:00:00','2026-11-20 13:00:00');
INSERT INTO "tables" VALUES(6,10,2006,'pl','fifty','{}',8,1002,X'82BA318B1C8623381C6F0524C518AE34A4E84204870F5E90A739DC930BCDECBC','finished','end.resigned',7,0,'2026-11-20 12:00:00','2026-11-20 13:00:00');
INSERT INTO "tables" VALUES(7,10,2007,'pl','thousand','{"target": 1000, "reserved": 2, "max_rounds": 10}',4,1001,X'55BA88E4B6928DFDED4E47A08BD074DE25CC6253504C6CC6669C4D7912418723','cancelled',NULL,3,0,'2026-11-20 12:00:00','2026-11-20 13:00:00');
INSERT INTO "tables" VALUES(8,10,2008,'pl','fifty','{}',8,1004,X'8C22D1A5D3974DBD8B65DD0726E73E634984F96EAFE3427BDE2865C3CFB87C9B','cancelled',NULL,7,0,'2026-11-20 12:00:00','2026-11-20 13:00:00');
INSERT INTO "tables" VALUES(9,10,2009,'pl','austrian','{"wins": 1}',4,1001,X'185B24D9B65771B0C597F1CB146A9AA5F45091EF88B25CFE570676C6A62E52EB','lobby',NULL,5,0,'2026-11-20 12:00:00',NULL);
CREATE INDEX ix_tables_guild_id ON tables (guild_id);
CREATE INDEX ix_tables_status ON tables (status);
CREATE UNIQUE INDEX uq_tables_live_channel ON tables (channel_id) WHERE status IN ('lobby', 'playing');
CREATE INDEX ix_results_guild_id_game ON results (guild_id, game);
CREATE INDEX ix_results_user_id ON results (user_id);
CREATE INDEX ix_seats_user_id ON seats (user_id);
COMMIT;
