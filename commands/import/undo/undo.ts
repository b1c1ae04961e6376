import { Prisma } from '../../../prisma/generated/client.ts'
import type { Db, Tx } from '../../../server/database/client.ts'
import { inTransaction } from '../../../server/database/retry.ts'
import { writeLog } from '../../../server/features/logs/service.ts'
import { itemHref } from '../../../shared/routes.ts'
import { ImportError } from '../source.ts'
import { type ImportedHere, importedHere } from './touches.ts'

/** Texts are deleted so many at a time: a run that is killed goes on with the others. */
const TOGETHER = 100
const PAGE = 500

interface UndoOptions {
  dryRun: boolean
  report: (line: string) => void
  signal?: AbortSignal | undefined
}

export interface Undone {
  texts: number
  pictures: number
  kept: number
  /** Old addresses and those of the texts, which answer 404 from now on. */
  dead: number
}

export interface ListedRun {
  id: number
  source: string
  startedAt: Date
  endedAt: Date | null
  undoneAt: Date | null
  texts: number
}

/** Recent runs, for whoever asks without a number. */
export const recentRuns = (db: Db) =>
  db.$queryRaw<ListedRun[]>`
    SELECT r."id", r."source", r."startedAt", r."endedAt", r."undoneAt", count(i) FILTER (WHERE i."kind" = 'text')::int AS "texts"
    FROM "ImportRun" r LEFT JOIN "ImportedItem" i ON i."runId" = r."id" GROUP BY r."id" ORDER BY r."id" DESC LIMIT 20`

const pathOf = ({ kind, slug }: Pick<ImportedHere, 'kind' | 'slug'>): string => itemHref(kind, slug, 'fr')

const LINK = /\bhref="(\/[^"#?]*)/g

interface Linking {
  id: string
  title: string
  paths: string[]
}

/** All texts that link to others here, read once. */
async function linkingTexts(db: Db): Promise<Linking[]> {
  const linking: Linking[] = []
  for (let after = ''; ; ) {
    const rows = await db.$queryRaw<{ id: string; title: string; content: string }[]>`
      SELECT "id", "title", "content" FROM "Content" WHERE "deletedAt" IS NULL AND "id" > ${after} ORDER BY "id" LIMIT ${PAGE}`
    for (const { id, title, content } of rows) {
      const paths = Array.from(content.matchAll(LINK), ([, path = '']) => path)
      if (paths.length > 0) linking.push({ id, title, paths })
    }
    const last = rows.at(-1)
    if (!last) return linking
    after = last.id
  }
}

/** A text that stays, because somebody touched it, keeps those to which it links. */
async function markLinked(db: Db, texts: readonly ImportedHere[]): Promise<void> {
  const untouched = texts.filter(({ touches }) => touches.length === 0)
  const going = new Map(untouched.map((text) => [pathOf(text), text]))
  const goingIds = new Set(untouched.map(({ id }) => id))
  const linking = await linkingTexts(db)
  const byId = new Map(linking.map((one) => [one.id, one]))
  const staying = linking.filter(({ id }) => !goingIds.has(id))
  for (let one = staying.pop(); one; one = staying.pop())
    for (const path of one.paths) {
      const text = going.get(path)
      if (!text) continue
      text.touches.push(`« ${one.title} » links to it`)
      going.delete(path)
      const its = byId.get(text.id)
      if (its) staying.push(its)
    }
}

/** Deletes those of these texts that are still untouched, with what the importer keeps of them. @returns old addresses that die */
async function removeTexts(
  tx: Tx,
  texts: readonly ImportedHere[],
): Promise<{ gone: ImportedHere[]; dead: string[] }> {
  const ids = texts.map(({ id }) => id)
  await tx.$queryRaw`SELECT 1 FROM "Content" WHERE "id" = ANY(${ids}::bpchar[]) ORDER BY "id" FOR UPDATE`
  const now = await importedHere(tx, Prisma.sql`c."id" = ANY(${ids}::bpchar[])`)
  const gone = now.filter(({ touches }) => touches.length === 0)
  const paths = gone.map(pathOf)
  const redirects = await tx.$queryRaw<{ from: string }[]>`
    DELETE FROM "Redirect" WHERE "toPath" = ANY(${paths}) RETURNING "from"`
  const goneIds = gone.map(({ id }) => id)
  await tx.$executeRaw`DELETE FROM "Content" WHERE "id" = ANY(${goneIds}::bpchar[])`
  await tx.$executeRaw`DELETE FROM "ImportedItem" WHERE "kind" = 'text' AND "targetId" = ANY(${goneIds}::bpchar[])`
  return { gone, dead: [...paths, ...redirects.map(({ from }) => from)] }
}

const UNUSED = Prisma.sql`NOT EXISTS (SELECT FROM "ContentImage" u WHERE u."imageId" = p."id")
  AND NOT EXISTS (SELECT FROM "TeamPage" t WHERE t."portraitId" = p."id")
  AND NOT EXISTS (SELECT FROM "Game" g WHERE right(g."cover", 24) = p."id")
  AND NOT EXISTS (SELECT FROM "Brand" b WHERE strpos(b."fields"::text, p."id") > 0)
  AND NOT EXISTS (SELECT FROM "WorkingCopy" w WHERE strpos(w."fields"::text, p."id") > 0)
  AND NOT EXISTS (SELECT FROM "ContentVersion" v WHERE strpos(v."fields"::text, p."id") > 0)`

/** Pictures of the run that nothing shows any more. */
const removePictures = (db: Db, run: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const gone = await tx.$queryRaw<{ id: string }[]>`
      DELETE FROM "Image" p USING "ImportedItem" i
      WHERE i."runId" = ${run} AND i."kind" = 'picture' AND i."targetId" = p."id" AND ${UNUSED} RETURNING p."id"`
    const ids = gone.map(({ id }) => id)
    await tx.$executeRaw`DELETE FROM "ImportedItem" WHERE "kind" = 'picture' AND "targetId" = ANY(${ids}::bpchar[])`
    await tx.$executeRaw`DELETE FROM "Redirect" WHERE "toPath" = ANY(${ids.map((id) => `/api/images/${id}`)})`
    return ids.length
  })

/**
 * Takes back what a run brought and nobody has touched since: texts with their comments, pictures that nothing shows any
 * more, redirects to both. Lists the rest, each with what was done to it. What is taken back may come again.
 * @throws ImportError for an unknown run
 */
export async function undoRun(db: Db, run: number, { dryRun, report, signal }: UndoOptions): Promise<Undone> {
  const known = await db.importRun.findUnique({ where: { id: run } })
  if (!known)
    throw new ImportError(`There is no run ${run}. npm run import -- undo tells those that there are.`)
  const texts = await importedHere(db, Prisma.sql`i."runId" = ${run}`)
  await markLinked(db, texts)
  const undone: Undone = { texts: 0, pictures: 0, kept: 0, dead: 0 }
  for (const text of texts)
    if (text.touches.length > 0)
      report(`« ${text.title} » (${pathOf(text)}) stays: ${text.touches.join(', ')}`)
  const going = texts.filter(({ touches }) => touches.length === 0)
  undone.kept = texts.length - going.length
  if (dryRun) {
    for (const text of going) report(`${pathOf(text)} would be gone`)
    return { ...undone, texts: going.length }
  }
  for (let at = 0; at < going.length; at += TOGETHER) {
    if (signal?.aborted)
      throw new ImportError('What is taken back stays so: run it again, and it goes on where it was.')
    const { gone, dead } = await inTransaction(db, (tx) => removeTexts(tx, going.slice(at, at + TOGETHER)), {
      timeout: 60_000,
    })
    for (const address of dead) report(`${address} is gone`)
    undone.texts += gone.length
    undone.dead += dead.length
  }
  undone.kept = texts.length - undone.texts
  undone.pictures = await removePictures(db, run)
  await db.importRun.update({ where: { id: run }, data: { undoneAt: new Date() }, select: { id: true } })
  await writeLog(db, {
    actionType: 'admin_action',
    message: `Import ${run} repris (${known.source}) : ${undone.texts} textes, ${undone.pictures} images`,
    data: {
      event: 'import_undone',
      run,
      source: known.source,
      texts: undone.texts,
      pictures: undone.pictures,
    },
  })
  return undone
}
