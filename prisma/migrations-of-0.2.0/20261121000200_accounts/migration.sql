-- What accounts need beyond Prisma's schema.

-- A login has one refresh token that may still be exchanged, however many requests race for the next one.
CREATE UNIQUE INDEX "Session_familyId_current" ON "Session" ("familyId") WHERE "rotatedAt" IS NULL;

-- Attempts counted by rate-limiter-flexible (server/features/auth/limits.ts), in the form that it expects:
-- unknown to Prisma, so in lower case. `key` holds no address of anybody, only hashes.
CREATE TABLE rate_limit (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limit_expire ON rate_limit (expire);
