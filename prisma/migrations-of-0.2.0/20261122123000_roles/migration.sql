-- manette: runs-beside 0.2.0
-- Three roles between members and admins, in the order of their rank (shared/auth/permissions.ts). A release that
-- does not know them lets nobody do more: it answers the few people who have one with an error until it is replaced.
ALTER TYPE "Role" ADD VALUE 'moderator' BEFORE 'admin';
ALTER TYPE "Role" ADD VALUE 'author' BEFORE 'admin';
ALTER TYPE "Role" ADD VALUE 'editor' BEFORE 'admin';

-- Moderators read the newest comments of the whole site.
CREATE INDEX "Comment_createdAt_id_idx" ON "Comment"("createdAt" DESC, "id" DESC);
