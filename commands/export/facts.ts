import { coverOf } from '../../shared/images/focus.ts'
import { EDITORIAL_TEAM } from '../../shared/people/signatory.ts'
import { FILED, FILED_LISTS } from '../../shared/platforms/kinds.ts'
import { itemHref } from '../../shared/routes.ts'
import { FIELD_NAMES } from '../../shared/texts/fields/derive.ts'
import { PICTURE_FIELDS, TRANSLATED_FIELDS } from '../../shared/texts/fields/field-lists.ts'
import { allFiled } from '../../shared/texts/fields/filed.ts'
import { looksIn } from '../../shared/texts/looks.ts'
import { statusOf } from '../../shared/texts/states/status.ts'
import type { Pictures } from './pictures.ts'
import type { Fields, TextRow } from './text-rows.ts'
import type { State } from './work.ts'

/** Fields that do not become front matter under their own name, as they are the body or are written separately. */
const APART = new Set<string>([
  'title',
  'slug',
  'content',
  'looks',
  ...Object.values(FILED_LISTS),
  ...PICTURE_FIELDS,
])
const PLAIN_FIELDS = FIELD_NAMES.filter((name) => !APART.has(name))
const TRANSLATED_PLAIN = TRANSLATED_FIELDS.filter((name) => name !== 'content' && name !== 'looks')

/** What the site knows about a text beyond its fields. */
export const knownOf = (row: TextRow, at: Date): Fields => ({
  status: statusOf(row, at),
  date: row.publishedAt,
  created: row.createdAt,
  updated: row.status === 'draft' ? (row.savedAt ?? row.updatedAt) : row.updatedAt,
  games: row.games,
  subjects: row.subjects,
  formerAddresses: row.former.map((former) => itemHref(row.kind, former, 'fr')),
  likes: row.likes,
})

/** The front matter of one state of a text. @param known what is not in its fields */
export const factsOf = (
  { kind, id, lookers }: TextRow,
  { fields, signatures }: State,
  { status, date, created, updated, ...known }: Fields,
  pictures: Pictures,
): Fields => ({
  title: fields.title,
  slug: fields.slug,
  kind,
  lang: 'fr',
  status,
  date,
  created,
  updated,
  signed: signatures.map(({ name, page }) => (page ? { name, page } : { name })),
  ...pickFields(PLAIN_FIELDS, fields),
  ...filedFacts(fields),
  ...looksFacts(fields.looks, lookers),
  ...Object.fromEntries(PICTURE_FIELDS.map((field) => [field, pictureFacts(fields[field], pictures)])),
  tags: typeof fields.tags === 'string' ? fields.tags.split(/, */).filter(Boolean) : fields.tags,
  ...known,
  id,
})

/** The front matter of a text's English. @param translationOf the file of the French text */
export const englishFacts = (row: TextRow, english: Fields, translationOf: string): Fields => ({
  title: english.title,
  slug: row.slug,
  kind: row.kind,
  lang: 'en',
  translationOf,
  date: row.publishedAt,
  ...pickFields(TRANSLATED_PLAIN, english),
  ...looksFacts(english.looks, row.lookers),
  machine: english.machine,
})

/** Lists all platforms and genres when there are several. */
const filedFacts = (fields: Fields): Fields =>
  Object.fromEntries(
    FILED.map((name) => [FILED_LISTS[name], allFiled(fields, name)] as const).filter(
      ([, all]) => all.length > 1,
    ),
  )

/** A review's second looks, with the score before them if a look gave another score. A deleted account leaves no name. */
function looksFacts(stored: unknown, lookers: TextRow['lookers']): Fields {
  const { first, looks } = looksIn(typeof stored === 'string' ? stored : null)
  if (looks.length === 0) return {}
  return {
    ...(first !== undefined && { firstRating: first }),
    looks: looks.map(({ id, at, rating, why, by }) => {
      const { name, page } = (by.id === null ? undefined : lookers?.[by.id]) ?? {
        name: by.id === null ? by.username : EDITORIAL_TEAM,
        page: null,
      }
      return { at, ...(rating !== null && { rating }), why, by: page ? { name, page } : { name }, id }
    }),
  }
}

const pickFields = (names: readonly string[], fields: Fields): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))

/** @param stored the cover of a text or a game, as the database holds it */
export function pictureFacts(stored: unknown, pictures: Pictures): Fields | null {
  if (typeof stored !== 'string' || stored === '') return null
  const { address, focus } = coverOf(stored)
  const picture = pictures.get(address.slice(-24))
  return {
    ...(picture ? { file: picture.address } : { address }),
    ...(picture?.alt && { alt: picture.alt }),
    ...(focus && { focus: { x: focus.x, y: focus.y } }),
  }
}
