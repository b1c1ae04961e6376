import { expect, it } from 'vitest'
import { readHeader } from './header.ts'
import { longLocks } from './long-locks.ts'

const problems = (sql: string, earlier: string[] = []) => longLocks({ sql, ...readHeader('m', sql) }, earlier)

it.each([
  ['CREATE INDEX "a_idx" ON "Content" ("kind")', 'CREATE INDEX CONCURRENTLY'],
  ['create unique index on content_day (day)', 'CREATE INDEX CONCURRENTLY'],
  ['ALTER TABLE "Content" ALTER COLUMN "title" TYPE text', 'rewrites the table'],
  ['ALTER TABLE ONLY public."Content" ALTER "title" SET DATA TYPE varchar(9)', 'rewrites the table'],
  [
    'ALTER TABLE "Content" ADD COLUMN "a" int,\n  ALTER COLUMN "b" SET NOT NULL',
    'CHECK ("b" IS NOT NULL) NOT VALID',
  ],
  ['UPDATE "Content" SET "a" = 1', 'in the background'],
  ['UPDATE "Content" SET "a" = 1 WHERE "a" IS NULL', 'in the background'],
  ['DELETE FROM "Log"', 'in the background'],
  ['DO $$ BEGIN IF true THEN UPDATE "Log" SET "a" = 1; END IF; END $$', 'in the background'],
  ['ALTER TABLE "Log" ADD CONSTRAINT "c" CHECK ("a" > 0)', 'NOT VALID'],
  [
    'ALTER TABLE "Log" ADD CONSTRAINT "c" FOREIGN KEY ("a") REFERENCES "User" ("id") ON DELETE CASCADE',
    'NOT VALID',
  ],
  ['ALTER TABLE "Log" VALIDATE CONSTRAINT "c"', 'no-transaction'],
  ['ALTER TABLE "Log" ADD CONSTRAINT "c" UNIQUE ("a")', 'USING INDEX'],
  ['ALTER TABLE "Log" ADD PRIMARY KEY ("a")', 'USING INDEX'],
  ['ALTER TABLE "Log" ADD COLUMN "a" int GENERATED ALWAYS AS (1) STORED', 'add the column plainly'],
  ['ALTER TABLE "Log" ADD COLUMN "a" int CHECK ("a" > 0)', 'add the column plainly'],
  ['ALTER TABLE "Log" ADD "a" bigserial', 'a value of its own'],
  ['ALTER TABLE "Log" ADD COLUMN "a" uuid NOT NULL DEFAULT gen_random_uuid()', 'a value of its own'],
  ['SET lock_timeout = 0', 'leave it'],
  ['LOCK TABLE "Log"', 'keeps everybody out'],
  ['VACUUM FULL "Log"', 'keeps everybody out'],
  ['REINDEX TABLE "Log"', 'keeps everybody out'],
])('refuses %s', (sql, advice) => {
  expect(problems(`SELECT 1;\n${sql};`)).toEqual([expect.stringContaining(advice)])
  expect(problems(`SELECT 1;\n${sql};`)[0]).toMatch(/^line 2: /)
})

it.each([
  'CREATE TABLE "New" ("a" int CHECK ("a" > 0)); CREATE INDEX ON "New" ("a"); ALTER TABLE "New" ADD UNIQUE ("a"); UPDATE "New" SET "a" = 1',
  '-- manette: no-transaction\nDROP INDEX IF EXISTS "i"; CREATE INDEX CONCURRENTLY "i" ON "Log" ("a")',
  'ALTER TABLE "Log" ADD COLUMN "a" numeric(3,1) NOT NULL DEFAULT 0, ADD COLUMN "b" timestamptz DEFAULT now()',
  'ALTER TABLE "Log" ADD COLUMN "b" char(24) REFERENCES "User" ("id") ON DELETE SET NULL',
  'ALTER TABLE "Log" ADD CONSTRAINT "c" CHECK ("a" > 0) NOT VALID, DROP CONSTRAINT "d", ALTER COLUMN "a" DROP NOT NULL',
  '-- manette: no-transaction\nALTER TABLE "Log" VALIDATE CONSTRAINT "c"',
  'ALTER TABLE "Log" ADD CONSTRAINT "c" UNIQUE USING INDEX "i"',
  `CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE "Log" SET "a" = 1; END $$`,
  'CREATE TRIGGER t AFTER UPDATE ON "Log" FOR EACH ROW EXECUTE FUNCTION f()',
  `COMMENT ON TABLE "Log" IS 'x'; -- UPDATE "Log" SET "a" = 1`,
  'INSERT INTO "Setting" VALUES (\'UPDATE "Log" SET a = 1\')',
  'ALTER TYPE "Role" ADD VALUE \'guest\'',
  '-- manette: locks-briefly there are six rows\nUPDATE "Setting" SET "a" = 1',
])('lets pass %s', (sql) => {
  expect(problems(sql)).toEqual([])
})

it('knows the CHECK that an earlier migration has prepared', () => {
  const sql = 'ALTER TABLE "Log" ALTER COLUMN "a" SET NOT NULL'
  expect(problems(sql, ['ALTER TABLE "Log" ADD CONSTRAINT "n" CHECK ("a" IS NOT NULL) NOT VALID'])).toEqual(
    [],
  )
  expect(
    problems(sql, ['ALTER TABLE "Log" ADD CONSTRAINT "n" CHECK ("aa" IS NOT NULL) NOT VALID']),
  ).toHaveLength(1)
})
