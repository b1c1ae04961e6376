import { Prisma } from '../../../prisma/generated/client.ts'
import type { Lang } from '../../../shared/base/lang.ts'
import { SHOWN_RULE, shownBody } from '../../../shared/texts/bodies/shown-body.ts'
import {
  fieldOf,
  type ListedField,
  type TranslatedField,
  type UnlistedField,
} from '../../../shared/texts/fields/derive.ts'
import {
  TRANSLATED_FIELDS,
  TRANSLATED_LISTED,
  TRANSLATED_UNLISTED,
} from '../../../shared/texts/fields/field-lists.ts'
import { readingMinutes } from '../../../shared/texts/reading-time.ts'
import type { ItemTranslation } from '../../../shared/translation/translation.ts'
import type { Config } from '../../base/config.ts'
import { literal } from '../../database/prepared.ts'
import { queryRows, type RowReader } from '../../database/rows.ts'
import type { Texts, Translations } from './pieces/pieces.ts'

type Row = Partial<Translations> & {
  contentId: string
  readingMinutes: number | null
  machine: boolean
  shown?: string | null
}

type TranslatableRow = { id: string } & Pick<Texts, ListedField & TranslatedField> &
  Partial<Pick<Texts, UnlistedField & TranslatedField>> & { readingMinutes?: number | null }

const columns = (names: readonly TranslatedField[]) => Prisma.raw(names.map((name) => `"${name}", `).join(''))

const ofPresentRule = (column: 'shown' | 'readingMinutes'): Prisma.Sql =>
  Prisma.sql`CASE WHEN "shownRule" = ${literal(SHOWN_RULE)} THEN ${Prisma.raw(`"${column}"`)} END AS ${Prisma.raw(`"${column}"`)}, `

const SHOWN = ofPresentRule('shown')
const READING_MINUTES = ofPresentRule('readingMinutes')

/**
 * Replaces French by its translation, in one statement for all; `translation` says what was replaced.
 * @param shownIn returns bodies as pages of that language show them
 */
export async function inEnglish<T extends TranslatableRow>(
  { db, config }: { db: RowReader; config: Config },
  items: readonly T[],
  shownIn?: Lang,
): Promise<(T & { translation: ItemTranslation })[]> {
  if (items.length === 0) return []
  const withBody = items.some((item) => TRANSLATED_UNLISTED.every((name) => item[name] !== undefined))
  const texts = columns(withBody ? TRANSLATED_FIELDS : TRANSLATED_LISTED)
  const statement = Prisma.sql`
    SELECT "contentId", ${texts}${READING_MINUTES}${withBody && shownIn === 'en' ? SHOWN : Prisma.empty}"machine" FROM "TranslatedContent"
    WHERE "lang" = 'en' AND "contentId" = ANY(${items.map(({ id }) => id)}::bpchar[])`
  const rows = await queryRows<Row>(
    db,
    `english${withBody ? (shownIn === 'en' ? '_shown' : '_with_body') : ''}`,
    statement,
    [],
  )
  const byId = new Map(rows.map((row) => [row.contentId, row]))
  const possible = config.TRANSLATE_PROVIDER !== 'none'
  return items.map((item) => {
    const translated = merged(item, byId.get(item.id), { possible })
    const { content } = translated
    if (!shownIn || content === undefined) return translated
    const stored = shownIn === 'en' && translated.translation.body && byId.get(item.id)?.shown
    return stored
      ? { ...translated, content: stored }
      : { ...translated, content: shownBody(content, shownIn), readingMinutes: readingMinutes(content) }
  })
}

export const inLanguage = async <T extends TranslatableRow>(
  site: { db: RowReader; config: Config },
  lang: Lang,
  items: T[],
  shownIn?: Lang,
): Promise<(T & { translation?: ItemTranslation })[]> =>
  lang === 'en' ? inEnglish(site, items, shownIn) : items

function merged<T extends TranslatableRow>(
  item: T,
  row: Row | undefined,
  { possible }: Pick<ItemTranslation, 'possible'>,
): T & { translation: ItemTranslation } {
  // A field that is empty in French, or that another field replaces, is not missing in English.
  const isThere = (name: TranslatedField) =>
    item[name] === null ||
    (item[name] !== undefined && (typeof row?.[name] === 'string' || fieldOf(name).standIn !== undefined))
  const english = (names: readonly TranslatedField[]) =>
    Object.fromEntries(
      names.map((name) => [name, row?.[name] ?? (fieldOf(name).standIn === name ? item[name] : null)]),
    )
  const texts = TRANSLATED_LISTED.every(isThere)
  const body = TRANSLATED_UNLISTED.every(isThere)
  const machine = row?.machine ?? false
  return {
    ...item,
    ...(texts && english(TRANSLATED_LISTED)),
    ...(body && english(TRANSLATED_UNLISTED)),
    ...(typeof row?.readingMinutes === 'number' && { readingMinutes: row.readingMinutes }),
    translation: {
      texts,
      body,
      machine: machine && (texts || body),
      possible,
    },
  }
}
