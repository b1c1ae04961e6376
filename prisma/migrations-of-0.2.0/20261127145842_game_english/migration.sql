-- manette: runs-beside 0.2.0
-- manette: locks-briefly games came the same week, and are few

CREATE TABLE "GameEnglish" (
    "gameId" CHAR(24) NOT NULL,
    "source" VARCHAR(1000) NOT NULL,
    "text" VARCHAR(4000),
    "again" BOOLEAN NOT NULL DEFAULT false,
    "tries" SMALLINT NOT NULL DEFAULT 1,
    "triedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "GameEnglish_pkey" PRIMARY KEY ("gameId")
);

ALTER TABLE "GameEnglish" ADD CONSTRAINT "GameEnglish_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
