-- manette: runs-beside 0.2.0
-- manette: no-transaction
-- What somebody signs, those made last first. It stands in for the index of people alone.
DROP INDEX CONCURRENTLY IF EXISTS "Signature_userId_contentId_idx";
CREATE INDEX CONCURRENTLY "Signature_userId_contentId_idx" ON "Signature"("userId", "contentId" DESC);
DROP INDEX CONCURRENTLY IF EXISTS "Signature_userId_idx";
