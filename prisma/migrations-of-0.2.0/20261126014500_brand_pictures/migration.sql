-- manette: runs-beside 0.2.0
-- Logos and marks as they were drawn (docs/decisions/071). A release that does not know the tables shows its own.
CREATE TABLE "BrandPicture" (
  "key" CHAR(24) NOT NULL,
  "kind" VARCHAR(10) NOT NULL,
  "width" INTEGER NOT NULL,
  "height" INTEGER NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "BrandPicture_pkey" PRIMARY KEY ("key")
);
CREATE TABLE "BrandFile" (
  "key" CHAR(24) NOT NULL,
  "name" VARCHAR(40) NOT NULL,
  "data" BYTEA NOT NULL,
  CONSTRAINT "BrandFile_pkey" PRIMARY KEY ("key", "name")
);
ALTER TABLE "BrandFile" ADD CONSTRAINT "BrandFile_key_fkey" FOREIGN KEY ("key") REFERENCES "BrandPicture"("key") ON DELETE CASCADE ON UPDATE CASCADE;
