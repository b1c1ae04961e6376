-- manette: runs-beside 0.2.0
-- manette: no-transaction

ALTER TABLE "Content" VALIDATE CONSTRAINT "Content_review_fields";
