-- manette: runs-beside 0.1.0
-- 1,000 characters as people see them are up to 8,000 code points: a family of emoji is one character of seven.
-- A longer VARCHAR rewrites nothing.
ALTER TABLE "Comment" ALTER COLUMN "text" TYPE VARCHAR(8000);
