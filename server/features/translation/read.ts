import { Prisma } from '../../../prisma/generated/client.ts'
import type { Lang } from '../../../shared/lang.ts'
import type { ItemTranslation } from '../../../shared/translation/translation.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../database/client.ts'
import { prepared } from '../../database/prepared.ts'

interface Row {
  contentId: string
  title: string | null
  excerpt: string | null
  content: string | null
  machine: boolean
}

interface Readable {
  id: string
  title: string
  excerpt: string
  content?: string
}

/**
 * Items as readers of English see them: what is translated in the place of the French, and `translation` says what
 * that is. One statement for all of them.
 */
export async function inEnglish<T extends Readable>(
  { db, config }: { db: Db; config: Config },
  items: readonly T[],
): Promise<(T & { translation: ItemTranslation })[]> {
  if (items.length === 0) return []
  const withBody = items.some(({ content }) => content !== undefined)
  const body = withBody ? Prisma.sql`"content"` : Prisma.sql`NULL AS "content"`
  const rows = await db.$queryRaw<Row[]>`
    ${prepared(`english${withBody ? '_with_body' : ''}`)}
    SELECT "contentId", "title", "excerpt", ${body}, "machine" FROM "TranslatedContent"
    WHERE "lang" = 'en' AND "contentId" = ANY(${items.map(({ id }) => id)}::bpchar[])`
  const byId = new Map(rows.map((row) => [row.contentId, row]))
  const possible = config.TRANSLATE_PROVIDER !== 'none'
  return items.map((item) => merged(item, byId.get(item.id), possible))
}

/** Items in the language of a page; French is what they are stored in. */
export const inLanguage = async <T extends Readable>(
  site: { db: Db; config: Config },
  lang: Lang,
  items: T[],
): Promise<(T & { translation?: ItemTranslation })[]> => (lang === 'en' ? inEnglish(site, items) : items)

function merged<T extends Readable>(
  item: T,
  row: Row | undefined,
  possible: boolean,
): T & { translation: ItemTranslation } {
  const { title = null, excerpt = null, content = null, machine = false } = row ?? {}
  const texts = title !== null && excerpt !== null
  const body = item.content !== undefined && content !== null
  return {
    ...item,
    ...(texts && { title, excerpt }),
    ...(body && { content }),
    translation: {
      ...{ texts, body, machine: machine && (texts || body), possible },
      ...(texts && machine && { original: { title: item.title, excerpt: item.excerpt } }),
    },
  }
}
