import { describe, expect, it } from 'vitest'
import { FILED, FILED_LISTS } from '../../shared/platforms/kinds.ts'
import { FIELD_NAMES, fieldOf } from '../../shared/texts/fields/derive.ts'
import { TRANSLATED_FIELDS } from '../../shared/texts/fields/field-lists.ts'
import { useDatabase } from '../testing/database.ts'
import { buildReview } from '../testing/factories.ts'
import { lookOf } from '../testing/looks.ts'

// Compares columns and triggers with the description of the fields (shared/texts/fields/fields.ts);
// field-files.unit.test.ts does so for files of prisma/sql.

const database = useDatabase()

const columnsOf = (table: string) =>
  database.db.$queryRaw<{ name: string; most: number | null }[]>`
    SELECT column_name AS "name", character_maximum_length::int AS "most" FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${table}`

/** Names in sorted order, each once. */
const names = (...lists: readonly (readonly string[])[]) => [...new Set(lists.flat())].sort()

const searched = FIELD_NAMES.filter((name) => fieldOf(name).searched !== false)
/** The columns that determine "visibleFrom" (trigger content_visible). */
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

describe('what the triggers do with each field', () => {
  it.each(searched)('words of %s are found where they belong', async (name) => {
    const words = 'Zanzibar, un mot que rien d’autre ne contient'.slice(0, 40)
    // A list begins with its first value.
    const first = FILED.find((one) => FILED_LISTS[one] === name)
    const { id } = await buildReview(database.db, {
      [name]: first ? `PC\n${words}` : words,
      ...(first && { [first]: 'PC' }),
    })
    const rows = await database.db.$queryRaw<{ letter: string }[]>`
      SELECT DISTINCT left(key, 1) AS "letter" FROM search_entry, unnest(tsvector_to_array(keys)) AS key
      WHERE id = ${id} AND key ~ '^[A-D]zanzib' ORDER BY 1`
    // A word of names is one of all that follows, too.
    const letters = 'ABCD'.slice('ABCD'.indexOf(String(fieldOf(name).searched)))
    expect(rows.map(({ letter }) => letter).join('')).toBe(letters)
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
