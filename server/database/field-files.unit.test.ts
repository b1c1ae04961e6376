import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { FIELD_NAMES, type FieldName, fieldOf } from '../../shared/texts/fields/derive.ts'
import { TRANSLATED_FIELDS } from '../../shared/texts/fields/field-lists.ts'

// Compares names in files of prisma/sql with shared/texts/fields/fields.ts: a new field that is forgotten there would
// be missing from searches, or leave pages outdated.

type What = 'a field' | 'translated' | 'searched, or its address' | 'searched and translated'

const searched = FIELD_NAMES.filter((name) => fieldOf(name).searched !== false)
const LISTS: Record<What, readonly FieldName[]> = {
  'a field': FIELD_NAMES,
  translated: TRANSLATED_FIELDS,
  'searched, or its address': [...searched, 'slug'],
  'searched and translated': searched.filter((name) => fieldOf(name).translated !== false),
}

/** The prefix of each name, `alone` for none, and how often each name must occur at least. */
const NAMED: [file: string, before: 'alone' | 'NEW.' | 'OLD.' | 'c.' | 'e.', what: What, times: number][] = [
  ['announcements/content_changed_by_update', 'alone', 'a field', 1],
  ['announcements/content_changed_by_update', 'OLD.', 'a field', 1],
  ['announcements/content_changed_by_update', 'NEW.', 'a field', 1],
  ['announcements/content_changed_by_translation', 'alone', 'translated', 1],
  ['announcements/content_changed_by_translation', 'OLD.', 'translated', 4],
  ['announcements/content_changed_by_translation', 'NEW.', 'translated', 3],
  ['texts/translation_outdated', 'alone', 'translated', 3],
  ['texts/translation_outdated', 'OLD.', 'translated', 2],
  ['texts/translation_outdated', 'NEW.', 'translated', 2],
  ['search/search_changed', 'alone', 'searched, or its address', 1],
  ['search/search_source', 'c.', 'searched, or its address', 1],
  ['search/search_source', 'e.', 'searched and translated', 1],
]

function wrongs(sql: string, before: string, what: What, times: number): string[] {
  const record = before === 'alone' ? '' : before
  const named = [...sql.matchAll(/((?:\b\w+\.)?)"(\w+)"/g)].flatMap(([, its, name]) =>
    its === record ? name : [],
  )
  return FIELD_NAMES.flatMap((name) => {
    const count = named.filter((one) => one === name).length
    if (!LISTS[what].includes(name)) return count ? [`${record}"${name}" is named, and is not ${what}`] : []
    return count < times
      ? [`${record}"${name}" is ${what}: it is missing in ${times - count} of ${times} places`]
      : []
  })
}

it.each(NAMED)('prisma/sql/%s.sql names (%s) what is %s, %i times', (file, before, what, times) => {
  const sql = readFileSync(path.resolve(import.meta.dirname, `../../prisma/sql/${file}.sql`), 'utf8')
  expect(wrongs(sql, before, what, times), `prisma/sql/${file}.sql`).toEqual([])
})
