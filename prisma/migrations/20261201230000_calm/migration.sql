-- manette: runs-beside 0.7.0
-- CreateTable
CREATE TABLE "Calm" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Calm_pkey" PRIMARY KEY ("id")
);
