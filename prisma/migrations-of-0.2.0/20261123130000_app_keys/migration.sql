-- manette: runs-beside 0.2.0
-- Keys of authenticator apps are wrapped by SECRETS_KEY (docs/decisions/058). Which key wraps them is known by its
-- fingerprint, a row each; from "wrapsSince" on new ones are wrapped, and those of before one after the other. A key that
-- was given up has "lostAt". Which processes read what is wrapped, they say: a release of before does not know the column.

CREATE TABLE "SecretsKey" (
  "fingerprint" CHAR(16) PRIMARY KEY,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  "wrapsSince" TIMESTAMPTZ(3),
  "lostAt" TIMESTAMPTZ(3)
);

ALTER TABLE "SiteProcess" ADD COLUMN "readsWrapped" BOOLEAN NOT NULL DEFAULT false;
