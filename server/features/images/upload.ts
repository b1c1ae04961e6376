import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { textAt } from '../../../shared/base/property.ts'
import { IMAGE_UPLOAD_FIELD } from '../../../shared/images/address.ts'
import { IMAGE_LIMITS } from '../../../shared/images/limits.ts'
import { readBounded } from '../../base/read-bounded.ts'
import { type Actor, createContext } from '../../trpc/context.ts'
import { AppError, appError } from '../../trpc/errors.ts'
import { inTime } from '../../trpc/in-time.ts'
import { countAttempt } from '../../trpc/rate-limits/attempts.ts'
import { stillAllowed } from '../../trpc/still-allowed.ts'
import { preparePicture } from './files/prepare.ts'
import { storeImage } from './service.ts'

/** Boundaries, headers and small fields of other clients need some bytes. */
const OVERHEAD = 64 * 1024

/** One more byte distinguishes a file of exactly 2 MB from a larger one. */
export const UPLOAD_LIMITS = {
  fileSize: IMAGE_LIMITS.bytes + 1,
  // A second file is accepted only to refuse it with a message.
  files: 2,
  fields: 10,
  fieldSize: 1000,
  parts: 12,
  headerPairs: 20,
  headerSize: 20_000,
}

/** Each upload holds up to 2 MB, so this limits the process's memory. */
const PARALLEL_UPLOADS = 16
const reading = bulkhead(PARALLEL_UPLOADS)

const PICTURE: UploadSize = { bytes: IMAGE_LIMITS.bytes, tooLarge: () => appError('IMAGE_TOO_LARGE') }

interface UploadSize {
  bytes: number
  tooLarge: () => AppError
}

interface Upload {
  name: string | undefined
  data: Buffer
  /** The last value of a name counts. */
  fields: Record<string, unknown>
}

/** Only the end of the form tells that it is complete and has one file. */
async function readForm(req: FastifyRequest, { bytes, tooLarge }: UploadSize): Promise<Upload> {
  let file: Omit<Upload, 'fields'> | undefined
  const fields = new Map<string, unknown>()
  for await (const part of req.parts({ limits: UPLOAD_LIMITS })) {
    if (part.type !== 'file') {
      fields.set(part.fieldname, part.value)
      continue
    }
    if (file || part.fieldname !== IMAGE_UPLOAD_FIELD) throw appError('UPLOAD_ONE_FILE')
    file = { name: part.filename, data: await readBounded(part.file, bytes, tooLarge) }
  }
  if (!file) throw appError('UPLOAD_ONE_FILE')
  return { ...file, fields: Object.fromEntries(fields) }
}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof BulkheadRejectedError) return appError('BUSY')
  const [code, message] = [textAt(error, 'code'), textAt(error, 'message')]
  if (/_LIMIT$|PROTO_VIOLATION|JSON_FIELD/.test(code) || /Boundary not found/.test(message))
    return appError('UPLOAD_ONE_FILE', { cause: error })
  return appError('UPLOAD_CUT', { cause: error })
}

/**
 * @param size at most that of a picture in the library
 * @throws UNSUPPORTED_TYPE, IMAGE_TOO_LARGE (2 MB, or `size`), UPLOAD_ONE_FILE, UPLOAD_CUT, BUSY
 */
export async function readUpload(req: FastifyRequest, size = PICTURE): Promise<Upload> {
  if (!req.isMultipart()) throw appError('UNSUPPORTED_TYPE')
  if (Number(req.headers['content-length']) > size.bytes + OVERHEAD) throw size.tooLarge()
  // The client disconnected during authentication: the parser would wait for an end event that has already come.
  if (req.raw.destroyed) throw appError('UPLOAD_CUT')
  try {
    return await reading.execute(() => readForm(req, size))
  } catch (error) {
    throw refusalOf(error)
  }
}

/** Stores a picture only when it is complete and can be decoded to the end. */
export async function uploadImage(
  req: FastifyRequest,
  reply: FastifyReply,
  actor: Actor,
): Promise<FastifyReply> {
  const ctx = createContext(req, reply)
  await inTime(() => countAttempt(ctx, 'upload', actor.id))
  const { name, data } = await readUpload(req)
  const picture = await preparePicture(data)
  // The user may have lost the right while the file was read and decoded.
  await stillAllowed(ctx.db, actor, 'pictures.manage')
  const image = await inTime(() => storeImage(ctx.db, actor, name, picture))
  return reply.code(201).header('cache-control', 'private, no-store').send({ image })
}
