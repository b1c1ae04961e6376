import type pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { useDatabase } from '../../server/testing/database.ts'
import { buildUser } from '../../server/testing/factories.ts'
import { connectTo } from '../../server/testing/migrations.ts'
import { ENDED_ROWS, ENDED_TABLES, endKeys, KEPT_TABLES } from './ended.ts'

const database = useDatabase()

/**
 * Tables that may contain a key, a link or a ticket: with a column of a SHA-256 in hexadecimal (CHAR(64)), a column with
 * such a name, or one for an expiry.
 */
const SUSPECT = `
  SELECT DISTINCT c.relname AS name FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND c.relname <> '_prisma_migrations'
    AND (format_type(a.atttypid, a.atttypmod) = 'character(64)'
      OR a.attname ~* 'hash|token|secret|ticket|challenge|credential|password|expires')
  ORDER BY 1`

async function client(): Promise<pg.Client> {
  const own = await connectTo(database.url)
  onTestFinished(() => own.end())
  return own
}

const suspects = async (of: pg.Client) =>
  (await of.query<{ name: string }>(SUSPECT)).rows.map(({ name }) => name)

const unnamed = async (of: pg.Client) =>
  (await suspects(of)).filter((name) => ![ENDED_TABLES, ENDED_ROWS, KEPT_TABLES].some((list) => name in list))

describe('what a restore does with keys that were given out', () => {
  it('is said of every table that may hold one', async () => {
    const own = await client()
    expect(await unnamed(own)).toEqual([])
    expect(await suspects(own)).toEqual(
      expect.arrayContaining(['NotMeLink', 'Session', ...Object.keys(KEPT_TABLES)]),
    )
  })

  it.each(['"tokenHash" text', '"hash" bytea', '"token" uuid', '"id" char(64)', '"expiresAt" timestamptz'])(
    'is asked of a new table with %s',
    async (column) => {
      const own = await client()
      await own.query(`BEGIN; CREATE TABLE "NewLink" (${column})`)
      expect(await unnamed(own)).toEqual(['NewLink'])
    },
  )

  it('is to end the key of an app that was offered, and not the one in force', async () => {
    const { db } = database
    const [waiting, changing] = [await buildUser(db), await buildUser(db)]
    const offer = { offered: Buffer.from('offered'), offeredAt: new Date() }
    await db.totp.create({ data: { userId: waiting.id, ...offer } })
    await db.totp.create({
      data: { userId: changing.id, secret: Buffer.from('in force'), since: new Date(), ...offer },
    })
    await endKeys(await client())
    const left = await db.totp.findMany({ select: { userId: true, offered: true, offeredAt: true } })
    expect(left).toEqual([{ userId: changing.id, offered: null, offeredAt: null }])
  })
})
