import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Lang } from '../../../../shared/base/lang.ts'
import { shownBody } from '../../../../shared/texts/bodies/shown-body.ts'
import { isListedKind, type Kind, type ListedKind } from '../../../../shared/texts/catalog.ts'
import type { Config } from '../../../base/config.ts'
import type { Db } from '../../../database/client.ts'
import { queryRows, type RowReader } from '../../../database/rows.ts'
import { visible } from '../../../database/visible.ts'
import { appError } from '../../../trpc/errors.ts'
import { withTextCards } from '../../texts/cards/cards.ts'
import {
  type ContentItem,
  type ContentWithBody,
  ITEM_DATES,
  type ItemRow,
  textColumns,
  toItem,
  toWholeItem,
  type WholeRow,
  wholeTextColumns,
} from '../../texts/selects.ts'
import { inLanguage } from '../../translation/read.ts'
import { findCopy } from '../copies/copy.ts'
import { previewWithWork, workInEnglish } from './with-work.ts'

interface Text {
  contentId: string
  kind: Kind
  publishedAt: Date | null
  now: Date
}

interface PreviewItem {
  item: ContentWithBody
  /** Whether it differs from what readers see, or will see. */
  changed: boolean
  plannedFor: Date | null
}

/** In the form that `texts.bySlugOrId` gives readers; English as far as it exists, without asking for more. */
export async function previewItem(
  site: { db: Db; config: Config },
  { contentId, publishedAt, now }: Text,
  lang: Lang,
): Promise<PreviewItem> {
  const statement = Prisma.sql`
    SELECT ${wholeTextColumns} FROM "Content" c WHERE c."id" = ${contentId} AND c."deletedAt" IS NULL`
  const [row] = await queryRows<WholeRow>(site.db, 'preview_item', statement, ITEM_DATES)
  if (!row) throw appError('PREVIEW_NOT_FOUND')
  // A text without a date gets the present one, as if it were published now.
  const stored = { ...toWholeItem(row), createdAt: publishedAt ?? now }
  const copy = await findCopy(site.db, contentId)
  const work = copy && (await previewWithWork(site.db, stored, copy.fields, site.config.PUBLIC_URL))
  const shown =
    work && lang === 'en' ? await workInEnglish(site.db, work) : await shownIn(site, lang, work ?? stored)
  const item = await withTextCards(site, shown, lang)
  return { item, changed: work !== undefined, plannedFor: copy?.plannedFor ?? null }
}

async function shownIn(
  site: { db: Db; config: Config },
  lang: Lang,
  item: ContentWithBody,
): Promise<ContentWithBody> {
  if (lang === 'fr') return { ...item, content: shownBody(item.content, 'fr') }
  const [translated = item] = await inLanguage(site, lang, [item], lang)
  return translated.translation
    ? { ...translated, translation: { ...translated.translation, possible: false } }
    : translated
}

/** The texts that will follow it in its list, as far as readers see them. */
export async function followedBy(
  db: RowReader,
  { contentId, kind, publishedAt, now }: Text,
): Promise<(ContentItem & { kind: ListedKind })[]> {
  if (!isListedKind(kind)) return []
  const statement = Prisma.sql`
    SELECT ${textColumns} FROM "Content" c
    WHERE c."kind" = ${kind}::"ContentKind" AND ${visible('c')} AND c."id" <> ${contentId}
      AND (c."visibleFrom", c."id") < (${publishedAt ?? now}::timestamptz, ${contentId})
    ORDER BY c."visibleFrom" DESC, c."id" DESC LIMIT 2`
  return (
    await queryRows<ItemRow & { kind: ListedKind }>(db, 'preview_following', statement, ITEM_DATES)
  ).map(toItem)
}
