import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Prisma } from '../../prisma/generated/client.ts'
import { useDatabase } from '../testing/database.ts'
import { queryRows, withReadBatch } from './rows.ts'

const database = useDatabase()

const numbers = (db: typeof database.db, upto: number) =>
  queryRows<{ n: number; at: Date }>(
    db,
    'test_numbers',
    Prisma.sql`SELECT n, ${'2026-11-22T10:00:00.123Z'}::timestamptz AS "at"
      FROM generate_series(1, ${upto}::int) AS n ORDER BY n DESC`,
    ['at'],
  )

const words = (db: typeof database.db, word: string) =>
  queryRows<{ word: string | null; rating: number }>(
    db,
    'test_words',
    Prisma.sql`SELECT ${word}::text AS "word", 7.5::float8 AS "rating" UNION ALL SELECT NULL, 0.1`,
    [],
  )

/** The statements that reach PostgreSQL meanwhile. */
async function counted<T>(
  work: (db: typeof database.db) => Promise<T>,
): Promise<{ sent: number; result: T }> {
  let sent = 0
  const db = new Proxy(database.db, {
    get(target, name) {
      if (name === '$queryRawUnsafe') sent++
      return Reflect.get(target, name) as unknown
    },
  })
  return { result: await work(db), sent }
}

describe('queryRows', () => {
  it('gives values as they are, in order', async () => {
    const at = new Date('2026-11-22T10:00:00.123Z')
    expect(await numbers(database.db, 3)).toEqual([
      { n: 3, at },
      { n: 2, at },
      { n: 1, at },
    ])
    expect(await numbers(database.db, 0)).toEqual([])
    const hostile = `"'\\ <script> \u2028 é 🎮 $1 {"a":1}`
    expect(await words(database.db, hostile)).toEqual([
      { word: hostile, rating: 7.5 },
      { word: null, rating: 0.1 },
    ])
  })

  it('asks for a moment in the zone of the database, wherever this machine is', async () => {
    vi.stubEnv('TZ', 'America/New_York')
    onTestFinished(() => void vi.unstubAllEnvs())
    const at = new Date('2026-11-22T10:00:00.123Z')
    expect(at.getHours()).toBe(5)
    const sql = Prisma.sql`SELECT ${at}::timestamp(3)::text AS "at"`
    expect(await queryRows(database.db, 'test_moment', sql, [])).toEqual([{ at: '2026-11-22 10:00:00.123' }])
  })

  it('reads in a transaction what that has written', () =>
    database.db.$transaction(async (tx) => {
      await tx.$executeRaw`CREATE TEMP TABLE read_in_a_transaction ON COMMIT DROP AS SELECT 1 AS n`
      const sql = Prisma.sql`SELECT n FROM read_in_a_transaction`
      expect(await queryRows(tx, 'test_temporary', sql, [])).toEqual([{ n: 1 }])
    }))
})

describe('withReadBatch', () => {
  it('sends what is asked for in one tick as one statement, whatever came before it', async () => {
    const { sent, result } = await counted(async (db) => {
      const reader = withReadBatch(db)
      expect([reader.batch, 'batch' in db]).toEqual([expect.anything(), false])
      const later = async () => {
        for (let i = 0; i < 20; i++) await undefined
        return words(reader, 'later')
      }
      return Promise.all([numbers(reader, 2), later(), numbers(reader, 1), words(reader, 'now')])
    })
    expect(sent).toBe(1)
    const [two, later, one, now] = result
    expect([two.length, one.length]).toEqual([2, 1])
    expect([later[0]?.word, now[0]?.word]).toEqual(['later', 'now'])
  })

  it('asks again for what depends on the first answer', async () => {
    const { sent, result } = await counted(async (db) => {
      const reader = withReadBatch(db)
      const [first] = await numbers(reader, 4)
      return numbers(reader, first?.n ?? 0)
    })
    expect([sent, result.length]).toEqual([2, 4])
  })

  it('fails for all that were asked for, and for no later one', async () => {
    const reader = withReadBatch(database.db)
    const wrong = queryRows(reader, 'test_wrong', Prisma.sql`SELECT 1 / ${0}::int AS n`, [])
    const outcome = await Promise.allSettled([wrong, numbers(reader, 1)])
    expect(outcome.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await numbers(reader, 1)).toHaveLength(1)
  })
})
