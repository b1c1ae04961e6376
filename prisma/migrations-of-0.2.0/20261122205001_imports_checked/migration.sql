-- manette: runs-beside 0.2.0
-- manette: no-transaction
-- Reads all comments without keeping anybody from writing; all of them kept the rule of before.
ALTER TABLE "Comment" VALIDATE CONSTRAINT "Comment_placeholder_empty";
