import type { Prisma } from '../../../prisma/generated/client.ts'
import type { Db } from '../../database/client.ts'
import { piecesOf, translatedBody, translatedText } from './pieces.ts'

type Tx = Prisma.TransactionClient

/** Notes which pieces belong to the text of today. Of the others only what was corrected by hand is kept. */
async function sortPieces(tx: Tx, contentId: string, current: ReadonlyMap<string, number>): Promise<void> {
  const hashes = [...current.keys()]
  await tx.$executeRaw`
    DELETE FROM "Translation" WHERE "contentId" = ${contentId} AND NOT "manual" AND "sourceHash" <> ALL (${hashes}::bpchar[])`
  await tx.$executeRaw`
    UPDATE "Translation" t SET "stale" = (now_at.position IS NULL), "position" = coalesce(now_at.position, t."position")
    FROM "Translation" o LEFT JOIN unnest(${hashes}::text[], ${[...current.values()]}::int[]) AS now_at(hash, position)
      ON now_at.hash = o."sourceHash"
    WHERE o."contentId" = ${contentId} AND t."contentId" = o."contentId" AND t."lang" = o."lang"
      AND t."sourceHash" = o."sourceHash" AND (t."stale", t."position") IS DISTINCT FROM
        (now_at.position IS NULL, coalesce(now_at.position, t."position"))`
}

/**
 * Puts an item's English together from its pieces, as far as they are there. The item is held still meanwhile: what
 * comes out is the English of exactly the French that is stored.
 * @returns whether all of it is there
 */
export function assemble(db: Db, contentId: string): Promise<boolean> {
  return db.$transaction((tx) => assembleIn(tx, contentId))
}

/** `assemble` inside a transaction of the caller's. */
export async function assembleIn(tx: Tx, contentId: string): Promise<boolean> {
  const [item] = await tx.$queryRaw<{ title: string; excerpt: string; content: string }[]>`
    SELECT "title", "excerpt", "content" FROM "Content" WHERE "id" = ${contentId} FOR SHARE`
  if (!item) return false
  const rows = await tx.translation.findMany({
    where: { contentId, lang: 'en' },
    select: { sourceHash: true, text: true, manual: true },
  })
  const byHash = new Map(rows.map((row) => [row.sourceHash, row]))
  const pieces = piecesOf(item)
  await sortPieces(tx, contentId, new Map(pieces.map(({ hash, position }) => [hash, position])))
  const found = (hash: string) => byHash.get(hash)?.text
  const title = translatedText('title', item.title, found)
  const excerpt = translatedText('excerpt', item.excerpt, found)
  const content = translatedBody(item.content, found)
  const whole = title !== null && excerpt !== null && content !== null
  if (rows.length === 0) {
    // Nothing was translated: a text without a letter is no reason to call the item English.
    await tx.translatedContent.updateMany({
      where: { contentId, lang: 'en', OR: [{ title: { not: null } }, { content: { not: null } }] },
      data: { title: null, excerpt: null, content: null, machine: false },
    })
    return false
  }
  const shown = pieces.filter(({ field }) =>
    field === 'title' ? title !== null : field === 'excerpt' ? excerpt !== null : content !== null,
  )
  const machine = shown.some(({ hash }) => byHash.get(hash)?.manual === false)
  // Written only when it changes: each change empties the caches of pages.
  await tx.$executeRaw`
    INSERT INTO "TranslatedContent" AS t ("contentId", "lang", "title", "excerpt", "content", "machine")
    VALUES (${contentId}, 'en', ${title}, ${excerpt}, ${content}, ${machine})
    ON CONFLICT ("contentId", "lang") DO UPDATE SET "title" = excluded."title", "excerpt" = excluded."excerpt",
      "content" = excluded."content", "machine" = excluded."machine", "updatedAt" = now()
    WHERE (t."title", t."excerpt", t."content", t."machine")
      IS DISTINCT FROM (excluded."title", excluded."excerpt", excluded."content", excluded."machine")`
  await tx.$executeRaw`
    UPDATE "TranslatedContent" SET "wantedAt" = CASE WHEN ${whole} THEN NULL ELSE coalesce("wantedAt", now()) END
    WHERE "contentId" = ${contentId} AND "lang" = 'en' AND ("wantedAt" IS NULL) <> ${whole}`
  return whole
}
