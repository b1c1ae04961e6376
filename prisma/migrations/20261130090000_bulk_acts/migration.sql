-- manette: runs-beside 0.5.0
-- Acts upon many texts (decision 101).

-- CreateTable
CREATE TABLE "BulkAct" (
    "id" CHAR(24) NOT NULL,
    "byId" CHAR(24) NOT NULL,
    "act" VARCHAR(10) NOT NULL,
    "given" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "undoneAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "BulkAct_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BulkActText" (
    "actId" CHAR(24) NOT NULL,
    "position" SMALLINT NOT NULL,
    "contentId" CHAR(24) NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,
    "doneAt" TIMESTAMPTZ(3),
    "isOut" BOOLEAN NOT NULL DEFAULT false,
    "before" JSONB,
    "after" TIMESTAMPTZ(3),
    "revision" INTEGER,
    "undoneAt" TIMESTAMPTZ(3),
    "refusal" VARCHAR(40),
    "said" JSONB,

    CONSTRAINT "BulkActText_pkey" PRIMARY KEY ("actId","position")
);

-- CreateIndex
CREATE INDEX "BulkAct_byId_idx" ON "BulkAct"("byId");

-- CreateIndex
CREATE INDEX "BulkAct_at_idx" ON "BulkAct"("at");

-- CreateIndex
CREATE INDEX "BulkActText_contentId_idx" ON "BulkActText"("contentId");

-- AddForeignKey
ALTER TABLE "BulkAct" ADD CONSTRAINT "BulkAct_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BulkActText" ADD CONSTRAINT "BulkActText_actId_fkey" FOREIGN KEY ("actId") REFERENCES "BulkAct"("id") ON DELETE CASCADE ON UPDATE CASCADE;
