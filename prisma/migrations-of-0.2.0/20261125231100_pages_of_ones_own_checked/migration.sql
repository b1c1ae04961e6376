-- manette: runs-beside 0.2.0
-- manette: no-transaction

DROP INDEX IF EXISTS "Content_pageFrom_idx";
CREATE INDEX CONCURRENTLY "Content_pageFrom_idx" ON "Content"("pageFrom");

ALTER TABLE "Content" VALIDATE CONSTRAINT "Content_visible_from";
ALTER TABLE "Content" VALIDATE CONSTRAINT "Content_page_from";
ALTER TABLE "Content" VALIDATE CONSTRAINT "Content_review_fields";
ALTER TABLE "Content" VALIDATE CONSTRAINT "Content_page_fields";
