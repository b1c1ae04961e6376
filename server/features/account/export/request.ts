import { newId } from '../../../../shared/base/id.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { writeLog } from '../../logs/service.ts'
import { buildExportJob } from './build.ts'

/** Applies even with RATE_LIMIT=off: it is a rule of the product (docs/product/accounts.md, "My data"). */
const EVERY_MS = 24 * 60 * 60_000

export interface ExportView {
  id: string
  state: 'preparing' | 'ready' | 'failed'
  createdAt: Date
  /** Null while the file is made. */
  expiresAt: Date | null
  size: number | null
  url: string
  nextAt: Date
}

interface Row {
  id: string
  createdAt: Date
  readyAt: Date | null
  expiresAt: Date | null
  failedAt: Date | null
  size: bigint | null
}

export const columns = {
  id: true,
  createdAt: true,
  readyAt: true,
  expiresAt: true,
  failedAt: true,
  size: true,
} as const

export const toView = ({ id, createdAt, readyAt, expiresAt, failedAt, size }: Row): ExportView => ({
  id,
  state: readyAt ? 'ready' : failedAt ? 'failed' : 'preparing',
  createdAt,
  expiresAt,
  size: size === null ? null : Number(size),
  url: `/api/auth/export/${id}`,
  nextAt: failedAt ? createdAt : new Date(createdAt.getTime() + EVERY_MS),
})

/** Of two requests at once, one begins. @throws EXPORT_TODAY with the moment when the next is allowed, UNAVAILABLE */
export async function startExport(ctx: Context, actor: Actor): Promise<ExportView> {
  const { db, jobs, lang, http } = ctx
  if (!jobs) throw appError('UNAVAILABLE')
  await jobs.usable()
  const now = new Date()
  const [id, userId] = [newId(now), actor.id]
  await db.$transaction(async (tx) => {
    await tx.dataExport.deleteMany({
      where: {
        userId,
        OR: [{ createdAt: { lte: new Date(now.getTime() - EVERY_MS) } }, { failedAt: { not: null } }],
      },
    })
    // The unique key decides: the second waits for the first's commit.
    const begun = await tx.$executeRaw`
      INSERT INTO "DataExport" ("id", "userId", "lang", "createdAt") VALUES (${id}, ${userId}, ${lang}, ${now})
      ON CONFLICT ("userId") DO NOTHING`
    if (begun !== 1) {
      const before = await tx.dataExport.findUnique({ where: { userId }, select: columns })
      throw appError('EXPORT_TODAY', before ? { data: { nextAt: toView(before).nextAt.toISOString() } } : {})
    }
    await writeLog(tx, {
      actionType: 'user_action',
      message: 'Export des données personnelles demandé',
      user: actor,
      data: { event: 'data_export_asked' },
    })
    await jobs.send(buildExportJob, { exportId: id, lang }, tx)
  })
  const view = toView({ id, createdAt: now, readyAt: null, expiresAt: null, failedAt: null, size: null })
  http?.setHeader('location', view.url)
  return view
}

/** @returns `export`: the last one while it may be fetched or prevents another, else null */
export async function exportState(
  { db, config }: Context,
  actor: Actor,
): Promise<{ export: ExportView | null; mailed: boolean }> {
  const row = await db.dataExport.findUnique({ where: { userId: actor.id }, select: columns })
  const isGone = !row || (row.expiresAt && row.expiresAt <= new Date())
  return { export: isGone ? null : toView(row), mailed: config.SMTP_URL !== undefined }
}
