-- manette: runs-beside 0.2.0
-- manette: locks-briefly triggers alone, on few rows

-- prisma/sql/game_listed.sql
CREATE OR REPLACE TRIGGER game_release_listed AFTER INSERT ON "GameRelease"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_listed();

CREATE OR REPLACE TRIGGER game_release_listed_updated AFTER UPDATE ON "GameRelease"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_listed();

CREATE OR REPLACE TRIGGER game_release_listed_deleted AFTER DELETE ON "GameRelease"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_listed();

CREATE OR REPLACE TRIGGER game_release_listed_emptied AFTER TRUNCATE ON "GameRelease"
  FOR EACH STATEMENT EXECUTE FUNCTION game_listed();
