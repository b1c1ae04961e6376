import { TRPCError } from '@trpc/server'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import { FIELD_NAMES } from '../../../../shared/texts/fields/derive.ts'
import type { TextFields, WrittenSignature } from '../../../../shared/texts/fields/text-fields.ts'
import { NAMED_PARTS, type NamedPart } from '../../../../shared/texts/named.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { NOW } from '../../../database/visible.ts'
import type { Job } from '../../../queue/job.ts'
import { AppError } from '../../../trpc/errors.ts'
import { findForTeam } from '../../texts/service.ts'
import { applyState } from '../states/apply.ts'
import { columnsOf } from '../stored/columns.ts'
import { lockText } from '../stored/lock.ts'
import { proposingFreeSlug } from '../stored/put.ts'
import { lockSignatories } from '../stored/sign.ts'
import { isOutShort } from '../stored/stored-faults.ts'
import { type Copy, fieldsOfText, findCopy } from './copy.ts'
import { NO_PLAN } from './planned.ts'
import { finished } from './ready.ts'

interface Site {
  db: Db
  origin: string
  log: Pick<FastifyBaseLogger, 'error'>
}

type Part = 'slug' | 'signatures' | NamedPart

/** Whether nothing was written since the approval that the text does not contain now. */
function isSame(work: TextFields, text: TextFields): boolean {
  const same = FIELD_NAMES.every((name) => String(work[name] ?? '') === String(text[name] ?? ''))
  const alike = (a: unknown, b: unknown) => JSON.stringify(a ?? []) === JSON.stringify(b ?? [])
  return (
    same &&
    alike(work.signatures, text.signatures) &&
    NAMED_PARTS.every((part) => alike(work[part] ?? text[part], text[part]))
  )
}

async function settleCopy(tx: Tx, id: string, { fields, base }: Copy, before: Date, kind: Kind) {
  const text = await findForTeam(tx, kind, id)
  if (isSame(fields, fieldsOfText(text))) await tx.workingCopy.delete({ where: { contentId: id } })
  else
    await tx.workingCopy.update({
      where: { contentId: id },
      data: { ...NO_PLAN, base: base >= before ? text.updatedAt : base },
    })
}

const signaturesOrNone = (signatures: WrittenSignature[] | undefined) =>
  signatures?.length ? { signatures } : {}

async function publishOne({ db, origin }: Site, id: string, without: ReadonlySet<Part>): Promise<void> {
  const seen = await findCopy(db, id)
  if (!seen?.planned) return
  const { signatures, ...planned } = seen.planned
  const sign = without.has('signatures') ? {} : signaturesOrNone(signatures)
  if (without.has('slug')) delete planned.slug
  for (const part of NAMED_PARTS) if (without.has(part)) delete planned[part]
  const kind = (await db.content.findUniqueOrThrow({ where: { id }, select: { kind: true } })).kind
  const question = { kind, slug: String(planned.slug ?? ''), exceptId: id }
  await proposingFreeSlug(db, question, async (tx) => {
    const planner = await plannerOf(tx, seen)
    await lockSignatories(tx, sign, id)
    const text = await lockText(tx, { id })
    const copy = await findCopy(tx, id, { lock: true })
    if (!copy?.planned || !copy.plannedFor || copy.plannedFor > text.now) return
    const { signatures: _, games: __, subjects: ___, ...now } = fieldsOfText(await findForTeam(tx, kind, id))
    const input = finished(kind, { ...now, ...planned, ...sign })
    const fields = { input, columns: await columnsOf(input, origin, isOutShort(tx, id)) }
    await applyState(tx, planner, text, { act: 'update', fields })
    await settleCopy(tx, id, copy, text.updatedAt, kind)
  })
}

async function plannerOf(tx: Tx, { plannedById }: Copy): Promise<{ id: string; email: string } | undefined> {
  const [planner] = await tx.$queryRaw<{ id: string; email: string }[]>`
    SELECT "id", "email" FROM "User" WHERE "id" = ${plannedById} FOR KEY SHARE`
  return planner
}

/** Neither an outage nor a fault of ours, but a broken rule, also for a field (zod's errors are plain TRPCErrors). */
const isRefusal = (error: unknown): boolean =>
  error instanceof TRPCError &&
  (error instanceof AppError ? error.errorCode !== 'UNAVAILABLE' : error.code === 'BAD_REQUEST')

/** Publishes the approved changes that are possible; impossible ones wait for an editor, and are logged. */
async function publishWhatCan(site: Site, id: string): Promise<void> {
  const without = new Set<Part>()
  for (const part of [undefined, ...NAMED_PARTS, 'slug', 'signatures'] as const) {
    if (part) without.add(part)
    try {
      return await publishOne(site, id, without)
    } catch (error) {
      // An outage passes; the next read or the job tries again.
      if (!isRefusal(error)) throw error
      site.log.error(
        { err: error, id, without: [...without] },
        'planned changes cannot be published as they are',
      )
    }
  }
  await site.db.workingCopy.updateMany({
    where: { contentId: id, publishAt: { not: null } },
    data: { ...NO_PLAN, proposedAt: new Date() },
  })
}

export interface DueText {
  id: string
  fields: string[]
  /** Readers see nothing of a withdrawn text. */
  isPublished: boolean
}

/** Any number of processes may do this. A withdrawn text keeps them as work. @returns those that could not be written */
export async function publishDue(site: Site): Promise<DueText[]> {
  const failed: DueText[] = []
  const due = await site.db.$queryRaw<DueText[]>`
    SELECT w."contentId" AS "id", c."status" = 'published' AS "isPublished",
      ARRAY(SELECT jsonb_object_keys(w."planned")) AS "fields"
    FROM "WorkingCopy" w JOIN "Content" c ON c."id" = w."contentId"
    WHERE w."publishAt" <= ${NOW} AND c."deletedAt" IS NULL ORDER BY w."publishAt", w."contentId"`
  for (const text of due) {
    const { id } = text
    try {
      if (text.isPublished) await publishWhatCan(site, id)
      else await site.db.workingCopy.updateMany({ where: { contentId: id }, data: NO_PLAN })
    } catch (error) {
      site.log.error({ err: error, id }, 'planned changes could not be published')
      failed.push(text)
    }
  }
  return failed
}

/** For texts that nobody reads; otherwise the first read after the moment does it (createDueChanges). */
export const publishDueJob: Job = {
  name: 'publish-planned-changes',
  data: z.object({}),
  retries: { limit: 5, firstSeconds: 5, longestSeconds: 60 },
  schedule: '* * * * *',
  oneWaiting: true,
  async run(_data, { db, config, log }) {
    const failed = await publishDue({ db, origin: config.PUBLIC_URL, log })
    if (failed.length > 0) throw new Error(`planned changes of ${failed.length} texts could not be published`)
  },
}
