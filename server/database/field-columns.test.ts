import { beforeAll, describe, expect, it } from 'vitest'
import { FIELD_NAMES, fieldOf } from '../../shared/texts/fields/derive.ts'
import { TRANSLATED_FIELDS } from '../../shared/texts/fields/field-lists.ts'
import { FILED, FILED_LISTS } from '../../shared/texts/fields/filed.ts'
import { useDatabase } from '../testing/database.ts'
import { buildReview } from '../testing/factories.ts'
import { lookOf } from '../testing/looks.ts'

// What SQL names by hand, compared with the description of the fields (shared/texts/fields/fields.ts): what a new field
// brings to files of prisma/sql, and forgets at the price of words that no search finds or pages that stay old.

const database = useDatabase()

const columnsOf = (table: string) =>
  database.db.$queryRaw<{ name: string; most: number | null }[]>`
    SELECT column_name AS "name", character_maximum_length::int AS "most" FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${table}`

/** Names in sorted order, each once. */
const names = (...lists: readonly (readonly string[])[]) => [...new Set(lists.flat())].sort()

/** The columns of records that a text of SQL names: `NEW."title"`, `old.title`. */
const named = (sql: string, records: string) =>
  names(Array.from(sql.matchAll(new RegExp(`\\b(?:${records})\\."?(\\w+)"?`, 'gi')), ([, name = '']) => name))

const searched = FIELD_NAMES.filter((name) => fieldOf(name).searched !== false)
const inFrenchAlone = searched.filter((name) => fieldOf(name).translated === false)
const inBoth = searched.filter((name) => fieldOf(name).translated !== false)
/** What "visibleFrom" is made of (trigger content_visible). */
const MOMENTS = ['status', 'publishedAt', 'deletedAt']

describe('columns', () => {
  it('of an item are its fields, and what is not written by hand', async () => {
    const counted = ['likeCount', 'commentCount', 'threadCount']
    const kept = [
      'id',
      'kind',
      'authorId',
      'statusSince',
      'returnedAt',
      'updatedAt',
      'looksSince',
      'shown',
      'shownRule',
      'readingMinutes',
      'createdAt',
      'visibleFrom',
      'pageFrom',
      ...MOMENTS,
      ...counted,
    ]
    const there = await columnsOf('Content')
    expect(names(there.map(({ name }) => name))).toEqual(names(FIELD_NAMES, kept))
    for (const { name, max } of FIELD_NAMES.map((name) => ({ name, max: fieldOf(name).max })))
      if (max !== undefined) expect(there.find((column) => column.name === name)?.most, name).toBe(max)
  })

  it('of a translation are the fields that are translated, and what it is about', async () => {
    const state = [
      'shown',
      'shownRule',
      'readingMinutes',
      'machine',
      'wantedAt',
      'triedAt',
      'attempts',
      'claimedUntil',
      'updatedAt',
    ]
    const there = await columnsOf('TranslatedContent')
    expect(names(there.map(({ name }) => name))).toEqual(
      names(TRANSLATED_FIELDS, ['contentId', 'lang'], state),
    )
  })

  it('that only reviews have are null for articles (Content_review_fields)', async () => {
    const [check] = await database.db.$queryRaw<{ sql: string }[]>`
      SELECT pg_get_constraintdef(oid) AS "sql" FROM pg_constraint WHERE conname = 'Content_review_fields'`
    const nulls = Array.from(check?.sql.matchAll(/"?(\w+)"? IS NULL/g) ?? [], ([, name = '']) => name)
    expect(names(nulls)).toEqual(
      names(FIELD_NAMES.filter((name) => !fieldOf(name).kinds.includes('article'))),
    )
  })
})

interface Trigger {
  /** The columns whose change it waits for; none: any. */
  columns: string[]
  /** Its whole definition, with its condition. */
  sql: string
  /** The function that it runs. */
  body: string
  /** Where both stand. */
  file: string
}

const triggers = new Map<string, Trigger>()
beforeAll(async () => {
  const rows = await database.db.$queryRaw<(Trigger & { name: string })[]>`
    SELECT t.tgname AS "name", pg_get_triggerdef(t.oid) AS "sql", pg_get_functiondef(t.tgfoid) AS "body",
      'prisma/sql/' || t.tgfoid::regproc || '.sql' AS "file",
      ARRAY(SELECT a.attname::text FROM pg_attribute a
        WHERE a.attrelid = t.tgrelid AND a.attnum = ANY (t.tgattr::int2[])) AS "columns"
    FROM pg_trigger t WHERE NOT t.tgisinternal`
  for (const { name, ...trigger } of rows) triggers.set(name, trigger)
})

function trigger(name: string): Trigger {
  const found = triggers.get(name)
  if (!found) throw new Error(`there is no trigger ${name}`)
  return found
}

describe('triggers that name columns', () => {
  it('cached pages are rebuilt when any field changes (content_changed_by_update)', () => {
    const { columns, body, file } = trigger('content_changed_by_update')
    expect(names(columns), file).toEqual(names(FIELD_NAMES, MOMENTS, ['authorId', 'updatedAt']))
    expect(named(body, 'OLD'), file).toEqual(
      names(FIELD_NAMES, ['kind', 'authorId', 'visibleFrom', 'pageFrom']),
    )
  })

  it('a search looks through all that is searched (content_search_kept)', async () => {
    const { columns, file } = trigger('content_search_kept')
    expect(names(columns), file).toEqual(names(searched, MOMENTS, ['kind']))
    const [{ body } = { body: '' }] = await database.db.$queryRaw<{ body: string }[]>`
      SELECT pg_get_functiondef(oid) AS "body" FROM pg_proc WHERE proname = 'content_search_french'`
    expect(named(body, 'c'), 'prisma/sql/content_search_french.sql').toEqual(
      names(searched, ['visibleFrom', 'kind', 'id']),
    )
  })

  it('no translation outlives its French (translation_outdated)', () => {
    const { columns, sql, body, file } = trigger('translation_outdated')
    expect(names(columns), file).toEqual(names(TRANSLATED_FIELDS))
    expect(named(sql, 'OLD'), file).toEqual(names(TRANSLATED_FIELDS))
    expect(named(body, 'OLD'), file).toEqual(names(TRANSLATED_FIELDS))
  })

  it.each([
    ['content_changed_by_translation', 'NEW'],
    ['content_changed_without_translation', 'OLD'],
  ])('pages show a translation as soon as it is there, and no longer (%s)', (name, record) => {
    const { sql, file } = trigger(name)
    expect(named(sql, record), file).toEqual(names(TRANSLATED_FIELDS))
  })

  it('pages show a translation that changes (content_changed_by_other_translation)', () => {
    const { columns, sql, file } = trigger('content_changed_by_other_translation')
    expect(names(columns), file).toEqual(names(TRANSLATED_FIELDS, ['machine']))
    expect(named(sql, 'OLD'), file).toEqual(names(TRANSLATED_FIELDS, ['machine']))
  })

  it('a search in English looks through all that is searched (content_search_english)', async () => {
    const { columns, file } = trigger('content_search_english')
    expect(names(columns), file).toEqual(names(inBoth))
    const [{ body } = { body: '' }] = await database.db.$queryRaw<{ body: string }[]>`
      SELECT pg_get_functiondef(oid) AS "body" FROM pg_proc WHERE proname = 'content_search_english'`
    expect(named(body, 't'), 'prisma/sql/content_search_english.sql').toEqual(
      names(inBoth, ['contentId', 'lang']),
    )
    expect(named(body, 'c'), 'prisma/sql/content_search_english.sql').toEqual(names(inFrenchAlone, ['id']))
  })

  it('a search in English follows what is the same in both (content_search_reads_english)', () => {
    const { columns, sql, file } = trigger('content_search_reads_english')
    expect(names(columns), file).toEqual(names(inFrenchAlone, MOMENTS, ['kind']))
    expect(named(sql, 'OLD'), file).toEqual(names(inFrenchAlone, ['visibleFrom', 'kind']))
  })
})

describe('what the triggers do with each field', () => {
  it.each(searched)('words of %s are found with its weight', async (name) => {
    const words = 'Zanzibar, un mot que rien d’autre ne contient'.slice(0, 40)
    // A list begins with its first.
    const first = FILED.find((one) => FILED_LISTS[one] === name)
    const { id } = await buildReview(database.db, {
      [name]: first ? `PC\n${words}` : words,
      ...(first && { [first]: 'PC' }),
    })
    const [row] = await database.db.$queryRaw<{ words: string }[]>`
      SELECT words::text FROM content_search WHERE "contentId" = ${id}`
    const weights = [...(row?.words ?? '').matchAll(/'zanzib\w*':([\w,]+)/g)].flatMap(([, places = '']) =>
      places.split(',').map((place) => place.replace(/\d+/, '')),
    )
    // PostgreSQL does not write the lowest weight it keeps beside a place: D is none.
    expect([...new Set(weights)]).toEqual([fieldOf(name).searched])
  })

  it.each(TRANSLATED_FIELDS)('a change of %s takes its translation away, and no other', async (name) => {
    const written = (field: typeof name, text: string) => (field === 'looks' ? lookOf(text) : text)
    const texts = Object.fromEntries(
      TRANSLATED_FIELDS.map((field) => [field, written(field, `<p>${field}, tel quel.</p>`)]),
    )
    const { id } = await buildReview(database.db, texts)
    await database.db.translatedContent.create({ data: { contentId: id, lang: 'en', ...texts } })
    const english = () => database.db.translatedContent.findFirstOrThrow({ where: { contentId: id } })
    await database.db.content.update({ where: { id }, data: { ...texts, readingTime: '5 minutes' } })
    expect(await english()).toMatchObject(texts)
    await database.db.content.update({
      where: { id },
      data: { [name]: written(name, '<p>Tout autre chose.</p>') },
    })
    expect(await english()).toMatchObject({ ...texts, [name]: null })
    if (fieldOf(name).required) return
    for (const text of [null, written(name, '<p>De retour.</p>')]) {
      await database.db.translatedContent.updateMany({ where: { contentId: id }, data: { [name]: 'Old.' } })
      await database.db.content.update({ where: { id }, data: { [name]: text } })
      expect(await english()).toMatchObject({ [name]: null })
    }
  })
})
