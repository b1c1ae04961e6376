import type { FastifyBaseLogger } from 'fastify'
import { Prisma } from '../../../../prisma/generated/client.ts'
import { LANGS } from '../../../../shared/base/lang.ts'
import { BULK_LIMITS } from '../../../../shared/texts/writing/bulk.ts'
import type { Db } from '../../../database/client.ts'
import { NOW } from '../../../database/visible.ts'
import type { Jobs } from '../../../queue/job.ts'
import type { Actor } from '../../../trpc/context.ts'
import { toErrorBody } from '../../../trpc/errors.ts'
import { queueTranslation } from '../../translation/queue.ts'
import { doOne } from './do-one.ts'
import { type RunningAct, runningAct } from './given.ts'
import { Passed } from './noting.ts'
import { restoreOne } from './restore-one.ts'
import type { ActText } from './snapshot.ts'

export interface BulkSite {
  db: Db
  origin: string
  log: FastifyBaseLogger
  jobs?: Pick<Jobs, 'send'> | undefined
}

/** After so many texts another act has its turn, and whose rights count is read again. */
const BATCH = 20

/** These pass: the text is tried again. */
const PASSING = ['UNAVAILABLE', 'BUSY', 'MAYBE_SAVED']

const isOpen = (act: RunningAct): Prisma.Sql =>
  act.undoneAt
    ? Prisma.sql`t."doneAt" IS NOT NULL AND t."undoneAt" IS NULL AND t."refusal" IS NULL`
    : Prisma.sql`t."doneAt" IS NULL AND t."refusal" IS NULL`

const nextOf = (db: Db, act: RunningAct): Promise<ActText[]> => db.$queryRaw<ActText[]>`
  SELECT t."actId", t."position"::int AS "position", t."contentId" FROM "BulkActText" t
  WHERE t."actId" = ${act.id} AND ${isOpen(act)} ORDER BY t."position" LIMIT ${BATCH}`

/** @throws what passes, for another attempt */
async function noteRefusal(
  { db, log }: BulkSite,
  act: RunningAct,
  row: ActText,
  error: unknown,
): Promise<void> {
  if (error instanceof Passed) return
  const { code } = toErrorBody(error, 'fr').body
  if (PASSING.includes(code)) throw error
  if (code === 'INTERNAL')
    log.error({ err: error, act: act.id, id: row.contentId }, 'an act upon a text failed')
  const said = Object.fromEntries(LANGS.map((lang) => [lang, toErrorBody(error, lang).body.message]))
  await db.$executeRaw`
    UPDATE "BulkActText" t SET "refusal" = ${code}, "said" = ${JSON.stringify(said)}::jsonb
    WHERE t."actId" = ${row.actId} AND t."position" = ${row.position}::int AND ${isOpen(act)}`
}

/** An act ends when no text is open, unless it is undone meanwhile. */
const end = (db: Db, act: RunningAct) => db.$executeRaw`
  UPDATE "BulkAct" a SET "endedAt" = ${NOW} WHERE a."id" = ${act.id} AND a."endedAt" IS NULL
    AND (a."undoneAt" IS NOT NULL) = ${act.undoneAt !== null}
    AND NOT EXISTS (SELECT FROM "BulkActText" t WHERE t."actId" = a."id" AND ${isOpen(act)})`

async function doText(site: BulkSite, actor: Actor, act: RunningAct, row: ActText): Promise<void> {
  try {
    await (act.undoneAt ? restoreOne(site, actor, act, row) : doOne(site, actor, act, row))
  } catch (error) {
    return noteRefusal(site, act, row, error)
  }
  if (act.act !== 'bin' && act.act !== 'withdraw') await queueTranslation(site, row.contentId)
}

/**
 * Goes on with an act, or with its undoing, where it was left: each text in a transaction of its own, by the rights that
 * its maker has now. @returns whether it has ended
 */
export async function bulkBatch(site: BulkSite, id: string): Promise<boolean> {
  const { db } = site
  const stored = await db.bulkAct.findUnique({ where: { id, endedAt: null } })
  if (!stored) return true
  const act = runningAct(stored)
  const actor = await db.user.findUniqueOrThrow({
    where: { id: act.byId },
    select: { id: true, role: true, username: true, email: true },
  })
  const rows = await nextOf(db, act)
  for (const row of rows) await doText(site, actor, act, row)
  return rows.length < BATCH && (await end(db, act)) > 0
}

/** Takes turns, so that neither a long act nor a failing one delays the others. @returns whether all have ended */
export async function carryOnBulkActs(site: BulkSite, until = Number.POSITIVE_INFINITY): Promise<boolean> {
  const failed = new Map<string, unknown>()
  for (;;) {
    const open = await site.db.bulkAct.findMany({
      where: { endedAt: null, id: { notIn: [...failed.keys()] } },
      orderBy: { at: 'asc' },
      select: { id: true },
    })
    if (open.length === 0) break
    for (const { id } of open) {
      if (Date.now() >= until) return false
      await bulkBatch(site, id).catch((error: unknown) => failed.set(id, error))
    }
  }
  for (const error of failed.values()) throw error
  return true
}

/** Numbers that nobody sends again. What was before goes with them. */
export const forgetBulkActs = (db: Db) => db.$executeRaw`
  DELETE FROM "BulkAct" WHERE "at" < ${NOW} - make_interval(days => ${BULK_LIMITS.keptDays}::int)`
