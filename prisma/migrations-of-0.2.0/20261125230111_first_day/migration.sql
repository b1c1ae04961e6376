-- manette: runs-beside 0.2.0
-- The oldest release that still works on a database with this migration, as package.json says it. Check: it may write
-- rows without the new columns, and read every column that goes. If it cannot, name the release that can.

-- CreateTable
CREATE TABLE "FirstDayStep" (
    "key" VARCHAR(40) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "data" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "FirstDayStep_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "SetupLink" (
    "tokenHash" CHAR(64) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SetupLink_pkey" PRIMARY KEY ("tokenHash")
);
