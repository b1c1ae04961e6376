-- manette: runs-beside 0.1.0
-- Names that look alike are one name (server/features/auth/skeleton.ts). NULL: not computed yet, or of an account of
-- before whose name looks like an older account's; each start fills in what it can (fill-skeletons.ts).
ALTER TABLE "User" ADD COLUMN "usernameSkeleton" VARCHAR(200);
CREATE UNIQUE INDEX "User_usernameSkeleton_key" ON "User" ("usernameSkeleton");

-- So that a start with nothing to fill in reads nothing.
CREATE INDEX "User_without_skeleton" ON "User" ("createdAt", "id") WHERE "usernameSkeleton" IS NULL;
