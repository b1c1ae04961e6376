import { describe, expect, it } from 'vitest'
import { wrongCounters } from '../../server/testing/counters.ts'
import { useDatabase } from '../../server/testing/database.ts'
import { connectTo } from '../../server/testing/migrations.ts'
import { administer } from '../../server/testing/template-database.ts'
import { copyRows } from './copy.ts'
import { FillError, fill, type Progress } from './fill.ts'

const database = useDatabase()
const SIZES = { articles: 700, reviews: 20, users: 30, comments: 300, likes: 400 }

/** What triggers store besides the items. */
async function kept(): Promise<unknown> {
  const { db } = database
  const [search, days] = await Promise.all([
    db.$queryRaw`SELECT kind, id, seen_from, at, name, named, md5(keys::text) AS keys, rule FROM search_entry ORDER BY 1, 2`,
    db.$queryRaw`SELECT kind::text, day, items FROM content_day WHERE items > 0 ORDER BY 1, 2`,
  ])
  return { search, days }
}

/** All items, written again one at a time, as people write them; on a separate connection, whose transaction has no time limit. */
async function keptOneByOne(): Promise<unknown> {
  const client = await connectTo(database.url)
  await client.query(`BEGIN;
    DELETE FROM search_entry WHERE kind <> 'person';
    DELETE FROM content_day;
    CREATE TEMP TABLE item ON COMMIT DROP AS SELECT * FROM "Content";
    DELETE FROM "Content";
    DO $$ DECLARE one item; BEGIN FOR one IN SELECT * FROM item LOOP INSERT INTO "Content" VALUES (one.*); END LOOP; END $$;
    COMMIT`)
  await client.end()
  return kept()
}

describe('fill', () => {
  it('cut short leaves whole items, whose counters equal their rows', async () => {
    const cut: Progress = (part) => {
      if (part !== 'users') throw new Error('cut')
    }
    await expect(fill(database.url, SIZES, cut)).rejects.toThrow('cut')
    const items = await database.db.content.count()
    expect(items).toBeGreaterThanOrEqual(500)
    expect(await database.db.contentLike.count()).toBeGreaterThan(0)
    expect(await wrongCounters(database.db)).toEqual([])
    await database.db.content.deleteMany()
  })

  it('adds what was asked for as a role that owns nothing, and says how long it takes', async () => {
    const url = new URL(database.url)
    const role = `${url.pathname.slice(1)}_writer`
    await administer(
      database.url,
      `CREATE ROLE "${role}" LOGIN PASSWORD 'secret';
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO "${role}"`,
    )
    try {
      url.username = role
      url.password = 'secret'
      const lefts: (number | undefined)[] = []
      await fill(url.href, SIZES, (part, _done, _of, left) => part !== 'users' && lefts.push(left))
      expect(lefts.length).toBeGreaterThan(1)
      expect(lefts.every((left) => left !== undefined && Number.isFinite(left))).toBe(true)
    } finally {
      await administer(database.url, `DROP OWNED BY "${role}"; DROP ROLE "${role}"`)
    }
    const { db } = database
    const counted = [db.content, db.comment].map((table) => (table.count as () => Promise<number>)())
    expect(await Promise.all(counted)).toEqual([720, 300])
    expect(await db.contentLike.count()).toBe(320)
    expect(await db.comment.count({ where: { rootId: { not: null } } })).toBeGreaterThan(20)
    expect(await wrongCounters(db)).toEqual([])
    expect(await db.game.count()).toBe(0)
  })

  it('is refused a second time with the same sizes, and changes nothing then', async () => {
    const before = await kept()
    await expect(fill(database.url, SIZES, () => {})).rejects.toThrow(FillError)
    expect(await kept()).toEqual(before)
    expect(await wrongCounters(database.db)).toEqual([])
  })

  it('leaves beside the items what single writes leave', async () => {
    const filled = await kept()
    expect(await keptOneByOne()).toEqual(filled)
  })

  it('asks for members where there are none', async () => {
    await database.db.comment.deleteMany()
    await database.db.user.deleteMany()
    await expect(fill(database.url, { ...SIZES, users: 0 }, () => {})).rejects.toThrow('add --users N')
  })
})

it('copies every character as it is', async () => {
  const client = await connectTo(database.url)
  await client.query('CREATE TEMP TABLE copied ("n" int, "a text" text, at timestamptz(3))')
  const texts = ['a\tb\nc\rd\\e', '\\N', '', null, '\\.', 'é 🎮 \u2028', "'; DROP TABLE copied; --", '\\t']
  const at = new Date('2026-11-22T01:02:03.004Z')
  await copyRows(
    client,
    'copied',
    texts.map((text, n) => ({ n, 'a text': text, at })),
  )
  const { rows } = await client.query('SELECT * FROM copied ORDER BY n')
  expect(rows).toEqual(texts.map((text, n) => ({ n, 'a text': text, at })))
})
