import { Prisma } from '../../../../prisma/generated/client.ts'
import { recordOf } from '../../../../shared/base/tables.ts'
import { madeBody } from '../../../../shared/texts/bodies/shown-body.ts'
import { TRANSLATED_FIELDS } from '../../../../shared/texts/fields/field-lists.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { piecesOf, TEXT_COLUMNS, type Texts, type Translations, translationsOf } from './pieces.ts'

const columns = (put: (name: string) => string): Prisma.Sql => Prisma.raw(TEXT_COLUMNS.map(put).join(', '))

/** Of pieces that the present text no longer has, only corrections are kept. */
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

/** Assembles the English while the text is locked and its French cannot change. @returns whether its English is complete */
export function assemble(db: Db, contentId: string): Promise<boolean> {
  return db.$transaction((tx) => assembleIn(tx, contentId))
}

export async function assembleIn(tx: Tx, contentId: string): Promise<boolean> {
  const [item] = await tx.$queryRaw<Texts[]>`
    SELECT ${columns((name) => name)} FROM "Content" WHERE "id" = ${contentId} FOR SHARE`
  if (!item) return false
  const rows = await tx.translation.findMany({
    where: { contentId, lang: 'en' },
    select: { sourceHash: true, text: true, manual: true },
  })
  const byHash = new Map(rows.map((row) => [row.sourceHash, row]))
  const pieces = piecesOf(item)
  await sortPieces(tx, contentId, new Map(pieces.map(({ hash, position }) => [hash, position])))
  const textByHash = (hash: string) => byHash.get(hash)?.text
  const english = translationsOf(item, textByHash)
  const whole = TRANSLATED_FIELDS.every((name) => english[name] !== null || item[name] === null)
  if (rows.length === 0) {
    // A text without letters does not count as English.
    await tx.translatedContent.updateMany({
      where: { contentId, lang: 'en', OR: TRANSLATED_FIELDS.map((name) => ({ [name]: { not: null } })) },
      data: { ...recordOf<Translations>(TRANSLATED_FIELDS, () => null), machine: false },
    })
    return false
  }
  const shown = pieces.filter(({ of }) => english[of] !== null)
  const machine = shown.some(({ hash }) => byHash.get(hash)?.manual === false)
  const bodyShown = madeBody(english.content, 'en')
  // Each change empties the page caches.
  await tx.$executeRaw`
    INSERT INTO "TranslatedContent" AS t
      ("contentId", "lang", ${columns((name) => name)}, "shown", "shownRule", "readingMinutes", "machine")
    VALUES (${contentId}, 'en', ${Prisma.join(TRANSLATED_FIELDS.map((name) => english[name]))},
      ${bodyShown.shown}, ${bodyShown.shownRule}::int, ${bodyShown.readingMinutes}::int, ${machine})
    ON CONFLICT ("contentId", "lang") DO UPDATE SET ${columns((name) => `${name} = excluded.${name}`)},
      "shown" = excluded."shown", "shownRule" = excluded."shownRule", "readingMinutes" = excluded."readingMinutes",
      "machine" = excluded."machine", "updatedAt" = now()
    WHERE (${columns((name) => `t.${name}`)}, t."machine")
      IS DISTINCT FROM (${columns((name) => `excluded.${name}`)}, excluded."machine")`
  await tx.$executeRaw`
    UPDATE "TranslatedContent" SET "wantedAt" = CASE WHEN ${whole} THEN NULL ELSE coalesce("wantedAt", now()) END
    WHERE "contentId" = ${contentId} AND "lang" = 'en' AND ("wantedAt" IS NULL) <> ${whole}`
  return whole
}
