import { beforeEach, describe, expect, it } from 'vitest'
import { startScript } from '../testing/child.ts'
import { useDatabase } from '../testing/database.ts'
import { rowsOf } from '../testing/migrations.ts'
import { type BackgroundWork, workInBackground } from './background.ts'
import type { Db } from './client.ts'

const database = useDatabase()
const ROWS = 2000

beforeEach(async () => {
  await rowsOf(
    database.url,
    `DELETE FROM background_work; DROP TABLE IF EXISTS "Big";
    CREATE TABLE "Big" (id char(6) PRIMARY KEY, times int NOT NULL DEFAULT 0, rule int NOT NULL DEFAULT 0);
    INSERT INTO "Big" (id) SELECT lpad(n::text, 6, '0') FROM generate_series(1, ${ROWS}) AS n; ANALYZE "Big"`,
  )
})

/** Counts how often each row was changed. */
const counting = (rule = 1, size = 50): BackgroundWork => ({
  name: 'counting',
  rule,
  table: 'Big',
  size,
  async batch(db: Db, after: string, limit: number) {
    const rows = await db.$queryRaw<{ id: string }[]>`
      SELECT id FROM "Big" WHERE id > ${after} AND rule < ${rule} ORDER BY id LIMIT ${limit}`
    const ids = rows.map(({ id }) => id)
    const changed = await db.$executeRaw`
      UPDATE "Big" SET times = times + 1, rule = ${rule} WHERE id = ANY (${ids}) AND rule < ${rule}`
    return { last: ids.length < limit ? undefined : ids.at(-1), looked: ids.length, changed }
  },
})

const times = () =>
  rowsOf(database.url, 'SELECT times, count(*)::int AS rows FROM "Big" GROUP BY 1 ORDER BY 1')
const progress = async () => {
  const [row] = await rowsOf<{ looked: number; expected: number; position: string; finished: boolean }>(
    database.url,
    `SELECT looked::int, expected::int, changed::int, position, rule, finished_at IS NOT NULL AS finished FROM background_work`,
  )
  return row
}

describe('work on a whole table in the background', () => {
  it('is done in turns that end, says how far it is, and once more only when it is asked for', async () => {
    const { db } = database
    expect(await workInBackground(db, [counting()], { turnMs: 0 })).toBe(true)
    expect(await progress()).toMatchObject({
      looked: 50,
      expected: ROWS,
      position: '000050',
      finished: false,
    })
    let turns = 1
    while (await workInBackground(db, [counting()], { turnMs: 0 })) turns++
    expect(turns).toBe(ROWS / 50)
    expect(await progress()).toMatchObject({ looked: ROWS, changed: ROWS, finished: true })
    expect(await times()).toEqual([{ times: 1, rows: ROWS }])
    // An older release writes two rows behind its back.
    await rowsOf(database.url, `UPDATE "Big" SET rule = 0 WHERE id IN ('000001', '001500')`)
    expect(await workInBackground(db, [counting()])).toBe(false)
    expect(await times()).toEqual([{ times: 1, rows: ROWS }])
    expect(await workInBackground(db, [counting()], { again: true })).toBe(false)
    expect(await progress()).toMatchObject({ looked: 2, changed: 2, finished: true })
    expect(await times()).toEqual([
      { times: 1, rows: ROWS - 2 },
      { times: 2, rows: 2 },
    ])
  })

  it('of a higher rule begins from the start; of a lower one does nothing any more', async () => {
    const { db } = database
    await workInBackground(db, [counting(1)], { turnMs: 0 })
    while (await workInBackground(db, [counting(2)])) {}
    expect(await progress()).toMatchObject({ looked: ROWS, rule: 2, finished: true })
    expect(await workInBackground(db, [counting(1)], { again: true })).toBe(false)
    expect(await progress()).toMatchObject({ rule: 2, finished: true })
    expect(await times()).toEqual([
      { times: 1, rows: ROWS - 50 },
      { times: 2, rows: 50 },
    ])
  })

  it('goes on where it was killed, and several processes do nothing twice to a row', async () => {
    const { db, url } = database
    const child = startScript(
      `import { connectDatabase } from '#/server/database/client.ts'
      import { workInBackground } from '#/server/database/background.ts'
      const db = connectDatabase(process.env.URL, { name: 'killed' })
      const work = { name: 'counting', rule: 1, table: 'Big', size: 50, batches: 0, async batch(db, after, limit) {
        if (this.batches++ === 3) await new Promise(() => console.log('in the middle'))
        const rows = await db.$queryRawUnsafe('SELECT id FROM "Big" WHERE id > $1 AND rule < 1 ORDER BY id LIMIT $2', after, limit)
        await db.$executeRawUnsafe('UPDATE "Big" SET times = times + 1, rule = 1 WHERE id = ANY ($1)', rows.map(({ id }) => id))
        return { last: rows.at(-1)?.id, looked: rows.length, changed: rows.length }
      } }
      setInterval(() => {}, 1000)
      await workInBackground(db, [work])`,
      { URL: url },
    )
    await child.line('in the middle')
    child.signal('SIGKILL')
    await child.ended
    const before = await progress()
    expect(before?.finished).toBe(false)
    expect(before?.looked).toBeGreaterThanOrEqual(150)
    await Promise.all([1, 2, 3].map(() => workInBackground(db, [counting()])))
    expect(await workInBackground(db, [counting()])).toBe(false)
    expect(await progress()).toMatchObject({ finished: true })
    expect(await times()).toEqual([{ times: 1, rows: ROWS }])
  })
})
