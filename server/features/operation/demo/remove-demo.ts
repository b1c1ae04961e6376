import { Prisma } from '../../../../prisma/generated/client.ts'
import { ADMIN } from '../../../../shared/account/roles.ts'
import { href, itemHref } from '../../../../shared/routes.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { lockAdmins } from '../../auth/required/last-admin.ts'
import { writeLog } from '../../logs/service.ts'
import { assembleIn } from '../../translation/pieces/assemble.ts'
import { recordBefore, recordVersion } from '../../writing/stored/record.ts'
import { demoIds } from './demo-ids.ts'
import {
  lockDemo,
  removeDemoAccounts,
  takeComments,
  takeLikes,
  takeReports,
  takeSignaturesOf,
} from './demo-people.ts'
import { demoMembers, demoTexts, demoVideos } from './read-demo.ts'
import { unlink } from './unlink.ts'

/** One transaction does all, and may take this long on a busy machine. */
const TIMEOUT_MS = 300_000
/** The lock of account deletions: two at once would deadlock ("mdel" in ASCII). */
const REMOVAL_LOCK = 0x6d64656c
/** This row records that the demo was here, so that a start does not add it again. */
export const DEMO_REMOVED = 'demo'

export interface DemoRemoval {
  /** The owner of the texts from then on, in the bin and outside. */
  by: string
  /** Texts to remove although somebody has changed them, or they have content from outside the demo. */
  remove: readonly string[]
}

export interface RemovedDemo {
  texts: number
  kept: number
  members: number
  videos: number
}

/**
 * Removes the demo: puts its texts into the bin and deletes its people, comments, likes and videos. A text that somebody
 * has changed, commented, liked or signed stays unless it is named; the caller then owns it. A second call finds
 * nothing.
 * @returns null when there was nothing, or the caller is no longer an admin
 */
export const removeDemo = (db: Db, removal: DemoRemoval): Promise<RemovedDemo | null> =>
  inTransaction(db, (tx) => removeIn(tx, removal), { timeout: TIMEOUT_MS, maxWait: 10_000 })

async function removeIn(tx: Tx, { by, remove }: DemoRemoval): Promise<RemovedDemo | null> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${REMOVAL_LOCK})`
  await lockAdmins(tx)
  const [admin] = await tx.$queryRaw<{ email: string }[]>`
    SELECT "email" FROM "User" WHERE "id" = ${by} AND "role"::text = ${ADMIN} FOR SHARE`
  const members = await demoMembers(tx)
  const videos = await demoVideos()
  if (!admin || (members.length === 0 && (await tx.video.count({ where: videos })) === 0)) return null
  await lockDemo(tx, members)
  const texts = await demoTexts(tx, members)
  const going = texts.filter(({ id, reasons }) => reasons.length === 0 || remove.includes(id))
  await binTexts(
    tx,
    going.map(({ id }) => id),
  )
  const paths = new Set(going.map(({ kind, slug }) => itemHref(kind, slug, 'fr')))
  for (const path of await pathsOfPeople(tx, members)) paths.add(path)
  await takeLikes(tx, members)
  await takeReports(tx, members)
  await takeComments(tx, members)
  await tx.content.updateMany({ where: { authorId: { in: [...members] } }, data: { authorId: by } })
  await takeSignaturesOf(tx, members)
  // Games of its texts become hidden with the texts, and are purged when nothing names them.
  await tx.$executeRaw`
    UPDATE "Game" SET "deletedAt" = manette_now() WHERE "makerId" = ANY(${members}::bpchar[])
      AND NOT EXISTS (SELECT FROM "TextGame" t WHERE t."gameId" = "Game"."id")`
  await removeDemoAccounts(tx, members)
  const { count } = await tx.video.deleteMany({ where: videos })
  // Some are the demo's, and the others were about its texts.
  await tx.fruitlessSearch.deleteMany()
  await leadNowhere(tx, paths, by)
  await keepStep(tx)
  const removed = {
    texts: going.length,
    kept: texts.length - going.length,
    members: members.length,
    videos: count,
  }
  await writeLog(tx, {
    level: 'WARN',
    actionType: 'admin_action',
    message: 'Démonstration retirée',
    user: { id: by, email: admin.email },
    data: { event: 'demo_removed', ...removed },
  })
  return removed
}

async function binTexts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.frontPagePick.deleteMany({ where: { contentId: { in: [...ids] } } })
  await tx.$executeRaw`
    UPDATE "Content" SET "deletedAt" = clock_timestamp() WHERE "id" = ANY(${ids}::bpchar[])`
}

async function pathsOfPeople(tx: Tx, members: readonly string[]): Promise<string[]> {
  const pages = await tx.teamPage.findMany({
    where: { userId: { in: [...members] } },
    select: { slug: true },
  })
  return pages.map(({ slug }) => href('person', 'fr', { slug }))
}

/** Turns links in remaining texts into words, and deletes redirects, so that none leads to a removed page. */
async function leadNowhere(tx: Tx, paths: ReadonlySet<string>, by: string): Promise<void> {
  const both = [...paths].flatMap((path) => [path, `/en${path}`])
  await tx.$executeRaw`DELETE FROM "Redirect" WHERE split_part("to", '#', 1) = ANY(${both}::text[])`
  const linking = await tx.$queryRaw<{ id: string; content: string; status: string }[]>`
    SELECT "id", "content", "status"::text AS "status" FROM "Content"
    WHERE "deletedAt" IS NULL AND "content" ~ 'href="/(en/)?(news|reviews|team)/' ORDER BY "id" FOR UPDATE`
  for (const { id, content, status } of linking) {
    const unlinked = unlink(content, paths)
    if (unlinked === content) continue
    await recordBefore(tx, id)
    const had = await tx.translatedContent.count({ where: { contentId: id } })
    await tx.$executeRaw`
      UPDATE "Content" SET "content" = ${unlinked},
        "updatedAt" = greatest(clock_timestamp(), "updatedAt" + interval '1 ms') WHERE "id" = ${id}`
    await tx.$executeRaw`
      UPDATE "WorkingCopy" w SET "base" = c."updatedAt" FROM "Content" c
      WHERE c."id" = w."contentId" AND c."id" = ${id}`
    await recordVersion(tx, { contentId: id, byId: by, kind: status === 'published' ? 'published' : 'work' })
    if (had > 0) await assembleIn(tx, id)
  }
}

const UNUSED = (ids: readonly string[]) => Prisma.sql`
  i."id" = ANY(${ids}::bpchar[])
  AND NOT EXISTS (SELECT FROM "ContentImage" u WHERE u."imageId" = i."id")
  AND NOT EXISTS (SELECT FROM "Video" v WHERE v."stillId" = i."id")
  AND NOT EXISTS (SELECT FROM "TeamPage" t WHERE t."portraitId" = i."id")
  AND NOT EXISTS (SELECT FROM "WorkingCopy" w WHERE strpos(w."fields"::text, i."id") > 0)`

/** Removes the demo's pictures that nothing shows; those of texts in the bin are removed together with these texts. */
export async function removeUnusedPictures(tx: Pick<Tx, '$executeRaw'>): Promise<number> {
  const { pictures } = await demoIds()
  return tx.$executeRaw`DELETE FROM "Image" i WHERE ${UNUSED(pictures)}`
}

async function keepStep(tx: Tx): Promise<void> {
  await removeUnusedPictures(tx)
  const at = new Date()
  await tx.firstDayStep.upsert({
    where: { key: DEMO_REMOVED },
    create: { key: DEMO_REMOVED, at },
    update: { at },
  })
}
