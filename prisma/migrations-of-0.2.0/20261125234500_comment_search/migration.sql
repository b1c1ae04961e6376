-- manette: runs-beside 0.2.0
-- manette: no-transaction
-- Those who moderate look for comments by words, and for hidden ones. Of what is hidden no word may be looked for, and its
-- place in the list is by time, as that of all others ("Comment_createdAt_id_idx").
DROP INDEX CONCURRENTLY IF EXISTS "Comment_words";
CREATE INDEX CONCURRENTLY "Comment_words" ON "Comment"
  USING gin (manette_person("text" || E'\n' || coalesce("guest", '')) gin_trgm_ops)
  WHERE "deletedAt" IS NULL AND "removedAt" IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS "Comment_hidden";
CREATE INDEX CONCURRENTLY "Comment_hidden" ON "Comment"("createdAt" DESC, "id" DESC)
  WHERE "deletedAt" IS NOT NULL AND "removedAt" IS NULL;
