import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dataFileName } from '../../../../shared/account/data-file.ts'
import { isId } from '../../../../shared/base/id.ts'
import { textAt } from '../../../../shared/base/property.ts'
import type { Db } from '../../../database/client.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { stillAllowed, whileAllowed } from '../../../trpc/still-allowed.ts'
import { brandOf } from '../../brand/read.ts'
import { columns, toView } from './request.ts'

/** Reads the next part when this one was sent. */
async function* partsOf(db: Db, exportId: string): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number++) {
    const part = await db.dataExportPart.findUnique({
      where: { exportId_number: { exportId, number } },
      select: { data: true },
    })
    if (!part) return
    yield part.data
  }
}

/** Sends the owner's ZIP file, or 202 with its state while it is made. @throws EXPORT_NOT_FOUND, also for another user's */
export async function downloadExport(
  req: FastifyRequest,
  reply: FastifyReply,
  actor: Actor,
): Promise<FastifyReply> {
  const { db } = req.server.site
  const id = textAt(req.params, 'id')
  const row = isId(id)
    ? await db.dataExport.findUnique({ where: { id, userId: actor.id }, select: columns })
    : null
  reply.header('cache-control', 'private, no-store')
  if (!row || row.failedAt || (row.expiresAt && row.expiresAt <= new Date()))
    throw appError('EXPORT_NOT_FOUND')
  const { id: _id, ...view } = toView(row)
  if (view.state !== 'ready') return reply.code(202).send({ export: { _id, ...view } })
  const name = dataFileName((await brandOf(db)).name, view.createdAt)
  reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="${name}"`)
    // The length lets browsers notice an incomplete download.
    .header('content-length', String(view.size))
  if (req.method === 'HEAD') return reply.send('')
  const parts = whileAllowed(partsOf(db, id), () => stillAllowed(db, actor, 'account.own'))
  return reply.send(Readable.from(parts, { objectMode: false }))
}
