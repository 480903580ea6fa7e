BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE guild_settings (
	guild_id BIGINT NOT NULL, 
	language VARCHAR(16), 
	theme VARCHAR(16) DEFAULT 'classic' NOT NULL, 
	channels JSON DEFAULT '[]' NOT NULL, 
	tempo VARCHAR(16) DEFAULT 'none' NOT NULL, 
	enders VARCHAR(16) DEFAULT 'managers' NOT NULL, 
	CONSTRAINT pk_guild_settings PRIMARY KEY (guild_id)
);
INSERT INTO "guild_settings" VALUES(10,'uk','wood','[2001, 2002]','live-60','host');
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
INSERT INTO "interactions" VALUES(9022,2);
INSERT INTO "interactions" VALUES(9023,2);
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
INSERT INTO "interactions" VALUES(9043,3);
INSERT INTO "interactions" VALUES(9044,3);
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
INSERT INTO "interactions" VALUES(9056,4);
INSERT INTO "interactions" VALUES(9057,4);
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
INSERT INTO "interactions" VALUES(9068,5);
INSERT INTO "interactions" VALUES(9069,5);
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
INSERT INTO "interactions" VALUES(9080,5);
INSERT INTO "interactions" VALUES(9081,5);
INSERT INTO "interactions" VALUES(9082,5);
INSERT INTO "interactions" VALUES(9083,5);
INSERT INTO "interactions" VALUES(9084,5);
INSERT INTO "interactions" VALUES(9085,5);
INSERT INTO "interactions" VALUES(9086,5);
INSERT INTO "interactions" VALUES(9087,5);
INSERT INTO "interactions" VALUES(9088,5);
INSERT INTO "interactions" VALUES(9089,6);
INSERT INTO "interactions" VALUES(9090,6);
INSERT INTO "interactions" VALUES(9091,6);
INSERT INTO "interactions" VALUES(9092,6);
INSERT INTO "interactions" VALUES(9093,6);
INSERT INTO "interactions" VALUES(9094,6);
INSERT INTO "interactions" VALUES(9095,6);
INSERT INTO "interactions" VALUES(9096,7);
INSERT INTO "interactions" VALUES(9097,7);
INSERT INTO "interactions" VALUES(9098,7);
INSERT INTO "interactions" VALUES(9099,8);
INSERT INTO "interactions" VALUES(9100,8);
INSERT INTO "interactions" VALUES(9101,8);
INSERT INTO "interactions" VALUES(9102,8);
INSERT INTO "interactions" VALUES(9103,8);
INSERT INTO "interactions" VALUES(9104,8);
INSERT INTO "interactions" VALUES(9105,8);
INSERT INTO "interactions" VALUES(9106,9);
INSERT INTO "interactions" VALUES(9107,9);
INSERT INTO "interactions" VALUES(9108,9);
INSERT INTO "interactions" VALUES(9109,9);
INSERT INTO "interactions" VALUES(9110,9);
INSERT INTO "interactions" VALUES(9117,10);
INSERT INTO "interactions" VALUES(9118,10);
INSERT INTO "interactions" VALUES(9119,10);
INSERT INTO "interactions" VALUES(9120,10);
INSERT INTO "interactions" VALUES(9122,10);
INSERT INTO "interactions" VALUES(9123,10);
INSERT INTO "interactions" VALUES(9125,11);
INSERT INTO "interactions" VALUES(9126,11);
INSERT INTO "interactions" VALUES(9127,11);
INSERT INTO "interactions" VALUES(9129,11);
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
INSERT INTO "moves" VALUES(1,1,'deal 6-6 1-1 1-2 1-6 1-5 3-3 1-3 3-5 5-5 2-4 4-6 0-5 5-6 0-1 2-6 0-2 2-2 4-4 3-4 3-6 0-4 0-0 0-6 4-5 1-4 2-5 2-3 0-3',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,2,'lot 1',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,3,'1 play 5-5 first',9004,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,4,'0 play 1-5 left',9005,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,5,'1 play 5-6 right',9006,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,6,'0 play 1-6 right',9007,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,7,'1 play 0-5 down',9008,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,8,'0 play 1-3 right',9009,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,9,'1 play 3-5 right',9010,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,10,'0 play 1-1 left',9011,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,11,'1 play 0-1 down',9012,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,12,'0 play 1-2 down',9013,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,13,'1 play 2-4 down',9014,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,14,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,15,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,16,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,17,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,18,'0 play 4-4 down',9015,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,19,'1 play 4-6 down',9016,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,20,'deal 0-2 6-6 1-2 3-6 1-4 0-5 0-4 4-4 0-0 5-5 2-4 2-5 0-6 3-5 1-3 0-3 0-1 5-6 2-2 3-4 4-6 1-5 3-3 1-1 2-3 2-6 1-6 4-5',9017,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,21,'1 play 2-5 first',9018,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,22,'0 play 0-5 right',9019,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,23,'1 play 2-4 left',9020,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(1,24,'0 play 0-4 right',9021,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,0,'start',9024,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,1,'deal 2-5 3-6 2-2 2-3 0-2 0-3 2-6 1-1 3-5 0-1 3-3 6-6 4-6 4-4 3-4 0-0 0-5 5-6 1-6 0-4 1-5 1-2 2-4 1-4 1-3 0-6 5-5 4-5',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,2,'lot 0',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,3,'0 play 3-6 first',9025,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,4,'1 play 0-3 left',9026,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,5,'0 play 0-2 left',9027,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,6,'1 play 2-6 right',9028,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,7,'0 play 2-3 right',9029,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,8,'1 play 3-5 right',9030,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,9,'0 play 2-2 left',9031,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,10,'1 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,11,'1 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,12,'1 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,13,'1 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,14,'1 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,15,'1 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,16,'1 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,17,'1 play 0-5 right',9032,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,18,'0 play 2-5 left',9033,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,19,'1 play 0-1 right',9034,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,20,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,21,'0 play 5-6 left',9035,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,22,'1 play 1-1 right',9036,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,23,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,24,'0 play 1-6 right',9037,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,25,'1 play 4-6 right',9038,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,26,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,27,'0 play 0-4 right',9039,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,28,'1 play 0-0 right',9040,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,29,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,30,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,31,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,32,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,33,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,34,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,35,'0 play 0-6 right',9041,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,36,'1 play 6-6 right',9042,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,37,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(2,38,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,0,'start',9045,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,1,'0 roll',9046,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,2,'dice 6 2 5 1 5',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,3,'0 roll 1 2 4',9047,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,4,'dice 3 2 5 6 5',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,5,'0 roll 0 1',9048,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,6,'dice 3 2 6 6 3',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,7,'1 roll',9049,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,8,'dice 3 4 5 1 2',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,9,'1 roll 0 3',9050,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,10,'dice 3 5 4 1 2',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,11,'1 stop',9051,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,12,'0 roll',9052,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,13,'dice 4 3 4 4 2',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,14,'0 roll 0 1 2',9053,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,15,'dice 4 3 4 6 3',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,16,'0 roll 0 1 2 4',9054,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,17,'dice 4 3 4 4 3',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,18,'1 roll',9055,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(3,19,'dice 6 3 5 6 1',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(4,0,'start',9059,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(4,1,'deal 4-6 1-5 0-6 2-6 5-5 0-3 3-6 5-6 1-6 3-4 2-2 1-3 1-2 4-5 2-5 0-1 0-5 2-3 6-6 3-3 1-1 0-4 3-5 2-4 1-4 0-2 4-4 0-0',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(4,2,'lot 0',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(4,3,'0 play 2-6 first',9060,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(4,4,'1 play 1-2 left',9061,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(4,5,'2 play 1-1 left',9062,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(4,6,'0 play 0-6 right',9063,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(4,7,'2 resign',9064,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(4,8,'1 play 1-3 left',9065,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(4,9,'2 play 0-1 right',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(4,10,'0 play 3-6 left',9066,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(4,11,'1 play 5-6 left',9067,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(4,12,'2 play 2-5 left',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,0,'start',9070,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,1,'deal 4-4 2-4 0-5 1-2 1-4 2-6 0-1 0-4 5-5 6-6 1-6 1-3 3-6 5-6 3-5 4-6 0-3 2-2 0-6 4-5 1-1 2-3 3-4 1-5 3-3 0-2 2-5',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,2,'1 play 2-6 first',9071,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,3,'0 play 2-4 left',9072,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,4,'1 play 0-4 left',9073,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,5,'0 play 0-5 left',9074,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,6,'1 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,7,'1 play 1-6 right',9075,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,8,'0 play 1-2 right',9076,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,9,'1 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,10,'1 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,11,'1 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,12,'1 play 5-6 left',9077,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,13,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,14,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,15,'0 play 4-6 left',9078,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,16,'1 play 1-4 left',9079,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,17,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,18,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,19,'0 play 2-2 right',9080,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,20,'1 play 0-1 left',9081,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,21,'0 play 0-3 left',9082,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,22,'1 play 3-6 left',9083,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,23,'0 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,24,'0 play 0-6 left',9084,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,25,'1 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,26,'1 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,27,'1 draw',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,28,'1 play 2-3 right',9085,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,29,'0 play 3-5 right',9086,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,30,'1 play 4-5 right',9087,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(5,31,'0 play 4-4 right',9088,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(6,0,'start',9091,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(6,1,'0 roll',9092,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(6,2,'dice 5 6',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(6,3,'1 roll',9093,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(6,4,'dice 4 1',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(6,5,'0 roll',9094,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(6,6,'dice 5 2',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(6,7,'0 resign',9095,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(8,0,'start',9101,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(8,1,'0 roll',9102,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(8,2,'dice 5 1',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(8,3,'1 roll',9103,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(8,4,'dice 2 2',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(8,5,'0 roll',9104,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(8,6,'dice 1 1',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(10,0,'start',9120,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(10,1,'0 roll',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(10,2,'dice 5 1',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(10,3,'1 roll',9122,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(10,4,'dice 3 1',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(10,5,'2 roll',9123,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(10,6,'dice 3 3',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(10,7,'0 roll',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(10,8,'dice 3 1',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(11,0,'start',9127,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(11,1,'0 roll',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(11,2,'dice 5 1',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(11,3,'1 roll',9129,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(11,4,'dice 1 1',NULL,'2026-11-20 12:30:00');
INSERT INTO "moves" VALUES(10,9,'0 resign',NULL,'2026-11-20 12:30:00');
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
INSERT INTO "people" VALUES(-1000000000,'anonymous','',NULL,0);
CREATE TABLE person_settings (
	user_id BIGINT NOT NULL, 
	language VARCHAR(16), 
	theme VARCHAR(16), 
	pings BOOLEAN DEFAULT 1 NOT NULL, 
	text_board BOOLEAN DEFAULT 0 NOT NULL, 
	hands VARCHAR(16) DEFAULT 'dm' NOT NULL, 
	CONSTRAINT pk_person_settings PRIMARY KEY (user_id)
);
INSERT INTO "person_settings" VALUES(1001,'pl','night',0,0,'dm');
INSERT INTO "person_settings" VALUES(1004,NULL,NULL,1,1,'button');
CREATE TABLE records (
	table_id INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_records PRIMARY KEY (table_id), 
	CONSTRAINT fk_records_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "records" VALUES(5,'{"format":"boneyard-record/1","variant":"draw","options":{"reserved":2,"wins":1},"players":["Ola","Sam"],"commitment":"320ffc4729d33f913dcdf63f7c37e80e3344ec8fd4917fa0acd7e5be23d9b91c","server_seed":"e8692ca200b54ddada768e71960a0511416137a374776dcfd1aa8305d0a96fa3","public_seed":"9068,9069","rounds":[{"leader":1,"hands":[[[4,4],[2,4],[0,5],[1,2]],[[1,4],[2,6],[0,1],[0,4]]],"stock":[[1,6],[1,3],[3,6],[5,6],[3,5],[4,6],[0,3],[2,2],[0,6],[4,5],[1,1],[2,3],[3,4],[1,5],[3,3],[0,2],[2,5]],"reserved":[[5,5],[6,6]],"actions":[{"seat":1,"do":"play","tile":[2,6],"end":"first","points":0},{"seat":0,"do":"play","tile":[2,4],"end":"left","points":0},{"seat":1,"do":"play","tile":[0,4],"end":"left","points":0},{"seat":0,"do":"play","tile":[0,5],"end":"left","points":0},{"seat":1,"do":"draw","tile":[1,6]},{"seat":1,"do":"play","tile":[1,6],"end":"right","points":0},{"seat":0,"do":"play","tile":[1,2],"end":"right","points":0},{"seat":1,"do":"draw","tile":[1,3]},{"seat":1,"do":"draw","tile":[3,6]},{"seat":1,"do":"draw","tile":[5,6]},{"seat":1,"do":"play","tile":[5,6],"end":"left","points":0},{"seat":0,"do":"draw","tile":[3,5]},{"seat":0,"do":"draw","tile":[4,6]},{"seat":0,"do":"play","tile":[4,6],"end":"left","points":0},{"seat":1,"do":"play","tile":[1,4],"end":"left","points":0},{"seat":0,"do":"draw","tile":[0,3]},{"seat":0,"do":"draw","tile":[2,2]},{"seat":0,"do":"play","tile":[2,2],"end":"right","points":0},{"seat":1,"do":"play","tile":[0,1],"end":"left","points":0},{"seat":0,"do":"play","tile":[0,3],"end":"left","points":0},{"seat":1,"do":"play","tile":[3,6],"end":"left","points":0},{"seat":0,"do":"draw","tile":[0,6]},{"seat":0,"do":"play","tile":[0,6],"end":"left","points":0},{"seat":1,"do":"draw","tile":[4,5]},{"seat":1,"do":"draw","tile":[1,1]},{"seat":1,"do":"draw","tile":[2,3]},{"seat":1,"do":"play","tile":[2,3],"end":"right","points":0},{"seat":0,"do":"play","tile":[3,5],"end":"right","points":0},{"seat":1,"do":"play","tile":[4,5],"end":"right","points":0},{"seat":0,"do":"play","tile":[4,4],"end":"right","points":0}],"end":"domino","winner":0,"points":[0,0]}],"scores":[1,0],"ranking":[[0],[1]]}');
INSERT INTO "records" VALUES(11,'{"format":"boneyard-record/1","variant":"heaven-and-hell","options":{"rounds":1},"players":["anonymous","Grace"],"commitment":"d2fc54ae58592a5d238a4d31a73cb329b23404769f9eeb2a3a26174ef3b56754","server_seed":"3eadd86d2622740a91bbe7e84f64a43dce7b6f2e56490445ac444f8e8ea213d5","public_seed":"9125,9126","rounds":[{"actions":[{"seat":0,"do":"roll","dice":[5,1],"points":68},{"seat":1,"do":"roll","dice":[1,1],"points":32}]}],"scores":[68,32],"ranking":[[0],[1]]}');
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
INSERT INTO "results" VALUES(5,0,10,'draw',1001,1,1);
INSERT INTO "results" VALUES(5,1,10,'draw',1002,2,0);
INSERT INTO "results" VALUES(6,1,10,'fifty',1003,1,0);
INSERT INTO "results" VALUES(6,0,10,'fifty',1002,2,0);
INSERT INTO "results" VALUES(11,0,10,'heaven-and-hell',-1000000000,1,68);
INSERT INTO "results" VALUES(11,1,10,'heaven-and-hell',1003,2,32);
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
INSERT INTO "seats" VALUES(2,1003,0,9022);
INSERT INTO "seats" VALUES(2,1004,1,9023);
INSERT INTO "seats" VALUES(3,1001,0,9043);
INSERT INTO "seats" VALUES(3,1004,1,9044);
INSERT INTO "seats" VALUES(4,1001,0,9056);
INSERT INTO "seats" VALUES(4,1002,1,9057);
INSERT INTO "seats" VALUES(4,1003,2,9058);
INSERT INTO "seats" VALUES(5,1001,0,9068);
INSERT INTO "seats" VALUES(5,1002,1,9069);
INSERT INTO "seats" VALUES(6,1002,0,9089);
INSERT INTO "seats" VALUES(6,1003,1,9090);
INSERT INTO "seats" VALUES(7,1001,0,9096);
INSERT INTO "seats" VALUES(7,1004,1,9097);
INSERT INTO "seats" VALUES(8,1004,0,9099);
INSERT INTO "seats" VALUES(8,1003,1,9100);
INSERT INTO "seats" VALUES(9,1001,0,9106);
INSERT INTO "seats" VALUES(9,1002,1,9107);
INSERT INTO "seats" VALUES(9,1003,2,9110);
INSERT INTO "seats" VALUES(9,1004,NULL,9108);
INSERT INTO "seats" VALUES(10,-1000000000,0,9117);
INSERT INTO "seats" VALUES(10,1001,1,9118);
INSERT INTO "seats" VALUES(10,1002,2,9119);
INSERT INTO "seats" VALUES(11,-1000000000,0,9125);
INSERT INTO "seats" VALUES(11,1003,1,9126);
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
INSERT INTO "shown_messages" VALUES(1,'board',-1,2001,709111,'nonce-9111','bab13030d2a4ce24139e8efa8a95012433128dd51d69cf55028d6b5f47968dba');
INSERT INTO "shown_messages" VALUES(1,'hand',0,3000,709112,'nonce-9112','cce19cc2cd213efd5453e051edd51f0429e5c5c973a0603ce278179ca09f6c65');
INSERT INTO "shown_messages" VALUES(1,'hand',1,3001,709113,'nonce-9113','f14c5bb83d357b034a6c665b574df137ffddcc24c8f3cb09aef1f73831731781');
INSERT INTO "shown_messages" VALUES(1,'turn',-1,2001,NULL,'nonce-9114','6468e22921802c6d2264cb4c452ef810f2915330f7ef71d5a3d4b5c5bddd4f52');
INSERT INTO "shown_messages" VALUES(9,'lobby',-1,2009,709115,'nonce-9115','77e359e4b1cb258f9f9d2d1dad6db4b74e3d0c5abdc1fcefa7ae126747386c27');
INSERT INTO "shown_messages" VALUES(5,'board',-1,2005,709116,'nonce-9116','5f1fe1c69d9c54b92f3f7374f45905875cc5d5b9d62f0e77cb0d4c40c2400534');
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
INSERT INTO "tables" VALUES(1,10,2001,'pl','all-fives','{"set": 6, "spinner": true, "target": 100}',4,1001,X'02925AFD44E2946E583A7F6434585A77C146FCF4533CD4B3793F62F0D5B7C60C','playing',NULL,21,21,'2026-11-20 12:00:00',NULL);
INSERT INTO "tables" VALUES(2,10,2002,'pl','fives','{"count": "chain", "rounds": 3}',4,1003,X'6D27CA189B30AF4F85EAB024881AB00A37EF4BAB14248C18349E900F40510397','playing',NULL,21,0,'2026-11-20 12:00:00',NULL);
INSERT INTO "tables" VALUES(3,10,2003,'pl','pieciol','{}',4,1001,X'E86574DF7434A3B185FB0EE23D093E6815E565798898627FD4842D3FD36D0B26','playing',NULL,13,0,'2026-11-20 12:00:00',NULL);
INSERT INTO "tables" VALUES(4,10,2004,'pl','all-fives','{"set": 6, "spinner": false, "target": 100}',4,1001,X'5132A20379415FE98F3A0700AFC2A901E9B01AF839B5454A8659152F0782C223','playing',NULL,12,0,'2026-11-20 12:00:00',NULL);
INSERT INTO "tables" VALUES(5,10,2005,'pl','draw','{"reserved": 2, "wins": 1}',2,1001,X'E8692CA200B54DDADA768E71960A0511416137A374776DCFD1AA8305D0A96FA3','finished','end.wins',21,21,'2026-11-20 12:00:00','2026-11-20 13:00:00');
INSERT INTO "tables" VALUES(6,10,2006,'pl','fifty','{}',8,1002,X'A786DD9EB664A366B235627144ECF2844C08F08913CDDCE985973CE5EE39CF5B','finished','end.resigned',7,0,'2026-11-20 12:00:00','2026-11-20 13:00:00');
INSERT INTO "tables" VALUES(7,10,2007,'pl','thousand','{"target": 1000, "reserved": 2, "max_rounds": 10}',4,1001,X'D016D339874FC1562FE41BDD5DC2606FDFF3C9B627DC0351985A0CAE3B4EA4E6','cancelled',NULL,3,0,'2026-11-20 12:00:00','2026-11-20 13:00:00');
INSERT INTO "tables" VALUES(8,10,2008,'pl','fifty','{}',8,1004,X'896AF01783CC4BA66A114B2B1CC0284BAD63A52FCA0571DAFBBED491C95972C5','cancelled',NULL,7,0,'2026-11-20 12:00:00','2026-11-20 13:00:00');
INSERT INTO "tables" VALUES(9,10,2009,'pl','austrian','{"wins": 1}',4,1001,X'B81416295C41DF470B3DA2F494E646B695CA3D99B5AC59DF9541934D1092159D','lobby',NULL,5,0,'2026-11-20 12:00:00',NULL);
INSERT INTO "tables" VALUES(10,10,2010,'pl','fifty','{}',8,-1000000000,X'088AE5CC7815CF98BE130C0421B8BA0CB92125B5A50045E0AFF058E5E04BFE94','playing',NULL,10,0,'2026-11-20 12:00:00',NULL);
INSERT INTO "tables" VALUES(11,10,2011,'pl','heaven-and-hell','{"rounds": 1}',4,-1000000000,X'3EADD86D2622740A91BBE7E84F64A43DCE7B6F2E56490445AC444F8E8EA213D5','finished','end.rounds',5,0,'2026-11-20 12:00:00','2026-11-20 13:00:00');
CREATE INDEX ix_tables_guild_id ON tables (guild_id);
CREATE INDEX ix_tables_status ON tables (status);
CREATE UNIQUE INDEX uq_tables_live_channel ON tables (channel_id) WHERE status IN ('lobby', 'playing');
CREATE INDEX ix_results_guild_id_game ON results (guild_id, game);
CREATE INDEX ix_results_user_id ON results (user_id);
CREATE INDEX ix_seats_user_id ON seats (user_id);
COMMIT;
