import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Lang } from '../../../../shared/base/lang.ts'
import { itemHref } from '../../../../shared/routes.ts'
import { type ItemLink, placedCards } from '../../../../shared/texts/card-links.ts'
import type { ListedKind } from '../../../../shared/texts/catalog.ts'
import { type TextCard, withCards } from '../../../../shared/texts/text-card.ts'
import type { Config } from '../../../base/config.ts'
import { queryRows, type RowReader } from '../../../database/rows.ts'
import { visible } from '../../../database/visible.ts'
import { inLanguage } from '../../translation/read.ts'
import { ITEM_DATES, type ItemRow, textColumns, toItem } from '../selects.ts'

interface Site {
  db: RowReader
  config: Config
}

/** No real text links to more; further ones stay gaps. */
const MOST = 100

type Row = ItemRow & { kind: ListedKind; asked: string }

async function read(db: RowReader, links: readonly ItemLink[]): Promise<Row[]> {
  const kinds = links.map(({ kind }) => kind)
  const slugs = links.map(({ slug }) => slug)
  const statement = Prisma.sql`
    SELECT ${textColumns}, asked.slug AS "asked"
    FROM unnest(${kinds}::text[], ${slugs}::text[]) AS asked (kind, slug)
    JOIN "Content" c ON c."kind" = asked.kind::"ContentKind" AND c."id" = coalesce(
      (SELECT own."id" FROM "Content" own WHERE own."kind" = asked.kind::"ContentKind" AND own."slug" = asked.slug),
      (SELECT "contentId" FROM "SlugRedirect" WHERE "kind" = asked.kind::"ContentKind" AND "slug" = asked.slug))
    WHERE ${visible('c')}`
  return queryRows<Row>(db, 'content_cards', statement, ITEM_DATES)
}

/** What a body's cards depend on, for the tags of its page (server/ssr/cache/tags.ts). */
export interface CardsShown {
  ids: string[]
  /** Kinds of linked texts that have no card yet: one of them may appear. */
  missing: ListedKind[]
}

/** Cards of the texts that readers see, also by a former slug. @param lang of titles and excerpts */
export async function cardsOf(
  site: Site,
  all: readonly ItemLink[],
  lang: Lang,
): Promise<{ cards: TextCard[]; shown: CardsShown }> {
  const links = all.slice(0, MOST)
  const rows = links.length > 0 ? await read(site.db, links) : []
  const items = await inLanguage(site, lang, rows.map(toItem))
  const cards = items.map(({ kind, slug, title, excerpt, image, translation }, i): TextCard => {
    const path = itemHref(kind, rows[i]?.asked ?? slug, 'fr')
    return { path, kind, slug, title, excerpt, image, inFrench: lang === 'en' && !translation?.texts }
  })
  const paths = new Set(cards.map(({ path }) => path))
  const missing = links.filter(({ kind, slug }) => !paths.has(itemHref(kind, slug, 'fr')))
  return {
    cards,
    shown: { ids: rows.map(({ id }) => id), missing: [...new Set(missing.map(({ kind }) => kind))] },
  }
}

/** An item with its body as its page shows it, and the cards in that body. */
export async function withTextCards<T extends { content: string }>(
  site: Site,
  item: T,
  lang: Lang,
): Promise<T & { cards?: CardsShown }> {
  const links = placedCards(item.content)
  if (links.length === 0) return item
  const { cards, shown } = await cardsOf(site, links, lang)
  return { ...item, content: withCards(item.content, cards, lang), cards: shown }
}
