-- manette: runs-beside 0.3.0
-- CreateTable
CREATE TABLE "Sweep" (
    "id" CHAR(24) NOT NULL,
    "userId" CHAR(24),
    "byId" CHAR(24),
    "act" VARCHAR(10) NOT NULL,
    "reason" VARCHAR(20),
    "word" VARCHAR(4000) NOT NULL DEFAULT '',
    "days" SMALLINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reached" CHAR(24),
    "undoneAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Sweep_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Sweep_userId_idx" ON "Sweep"("userId");

-- CreateIndex
CREATE INDEX "Sweep_byId_idx" ON "Sweep"("byId");

-- AddForeignKey
ALTER TABLE "Sweep" ADD CONSTRAINT "Sweep_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Sweep" ADD CONSTRAINT "Sweep_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
