import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Lang } from '../../../../shared/base/lang.ts'
import type { ListedKind } from '../../../../shared/texts/catalog.ts'
import type { ListedField, StoredFields, TranslatedField } from '../../../../shared/texts/fields/derive.ts'
import { TRANSLATED_LISTED } from '../../../../shared/texts/fields/field-lists.ts'
import type { Config } from '../../../base/config.ts'
import type { RowReader } from '../../../database/rows.ts'
import { inLanguage } from '../../translation/read.ts'
import { fieldColumns } from '../selects.ts'

/** A text as one line at the end of another text. */
export interface TextLine {
  id: string
  kind: ListedKind
  slug: string
  title: string
  lang: Lang
  rating: number | null
  createdAt: Date
}

export type LineRow = Pick<TextLine, 'id' | 'kind' | 'slug' | 'rating' | 'createdAt'> &
  Pick<StoredFields, ListedField & TranslatedField>

/** For `c`, "Content". */
export const lineColumns = Prisma.sql`c."id", c."kind"::text AS "kind", ${fieldColumns(['slug', 'rating', ...TRANSLATED_LISTED])},
  coalesce(c."publishedAt", c."createdAt") AS "createdAt"`

/** In English if it exists. */
export async function toLines(
  site: { db: RowReader; config: Config },
  lang: Lang,
  stored: LineRow[],
): Promise<TextLine[]> {
  const shown = await inLanguage(site, lang, stored)
  return shown.map(({ translation, ...row }) => ({
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    title: row.title,
    lang: translation?.texts ? 'en' : 'fr',
    rating: row.rating,
    createdAt: row.createdAt,
  }))
}
