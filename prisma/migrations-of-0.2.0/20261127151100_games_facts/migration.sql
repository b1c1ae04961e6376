-- manette: runs-beside 0.2.0
-- Facts of games from elsewhere (docs/product.md, "Facts of games"): who confirmed the terms, and what all processes share.

CREATE TABLE "FactsTerms" (
  "source" VARCHAR(10) NOT NULL,
  "edition" INTEGER NOT NULL,
  "confirmedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "confirmedById" CHAR(24),
  CONSTRAINT "FactsTerms_pkey" PRIMARY KEY ("source"),
  CONSTRAINT "FactsTerms_edition" CHECK ("edition" > 0),
  CONSTRAINT "FactsTerms_confirmedById_fkey" FOREIGN KEY ("confirmedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "FactsTerms_confirmedById_idx" ON "FactsTerms"("confirmedById");

CREATE TABLE "FactsAccess" (
  "source" VARCHAR(10) NOT NULL,
  "token" BYTEA,
  "tokenUntil" TIMESTAMPTZ(3),
  "claimedUntil" TIMESTAMPTZ(3),
  "nextAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "open" TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[],
  CONSTRAINT "FactsAccess_pkey" PRIMARY KEY ("source"),
  CONSTRAINT "FactsAccess_token" CHECK (("token" IS NULL) = ("tokenUntil" IS NULL) AND octet_length("token") <= 4096),
  CONSTRAINT "FactsAccess_open" CHECK ("open" IS NOT NULL AND cardinality("open") <= 8)
);
