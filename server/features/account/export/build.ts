import { WritableStream } from 'node:stream/web'
import { z } from 'zod'
import { newId } from '../../../../shared/base/id.ts'
import type { Db } from '../../../database/client.ts'
import { exportReadyLetter } from '../../../mail/letters/export-letter.ts'
import { MAIL_RETRIES, mailLang } from '../../../mail/mail-job.ts'
import type { Job, JobContext } from '../../../queue/job.ts'
import { brandOf } from '../../brand/read.ts'
import { writeLog } from '../../logs/service.ts'
import { writeArchive } from './archive.ts'

const KEPT_MS = 24 * 60 * 60_000
/** Three parts are held at a time, whatever the size of the file. */
const PART_BYTES = 1024 * 1024
/** Ten thousand pictures take some minutes. */
const LONGEST_SECONDS = 15 * 60

/** The account or the export is gone, or another attempt has taken over: this is no failure. */
class SupersededError extends Error {}

/** @throws Superseded */
async function addPart(db: Db, exportId: string, run: string, number: number, data: Buffer): Promise<void> {
  // Locking the row keeps a deletion and another attempt out.
  const added = await db.$executeRaw`
    WITH mine AS (SELECT "id" FROM "DataExport" WHERE "id" = ${exportId} AND "run" = ${run} FOR SHARE)
    INSERT INTO "DataExportPart" ("exportId", "number", "data")
    SELECT "id", ${number}::int, ${data} FROM mine`
  if (added !== 1) throw new SupersededError()
}

interface Parts {
  stream: WritableStream<Uint8Array>
  size: () => number
}

/** The writer waits while a part is stored. */
function parts(store: (number: number, data: Buffer) => Promise<void>): Parts {
  let waiting: Uint8Array[] = []
  let [held, number, size] = [0, 0, 0]
  const flush = async () => {
    if (held === 0) return
    const data = Buffer.concat(waiting)
    waiting = []
    held = 0
    await store(number++, data)
  }
  const stream = new WritableStream<Uint8Array>({
    async write(chunk) {
      // The maker of the chunk may reuse its memory.
      waiting.push(chunk.slice())
      held += chunk.length
      size += chunk.length
      if (held >= PART_BYTES) await flush()
    },
    close: flush,
  })
  return { stream, size: () => size }
}

interface ExportFile {
  run: string
  userId: string
  size: number
}

/** @throws Superseded */
async function build(db: Db, exportId: string): Promise<ExportFile | null> {
  const run = newId()
  const [begun] = await db.dataExport.updateManyAndReturn({
    where: { id: exportId, readyAt: null },
    data: { run },
    select: { userId: true },
  })
  if (!begun) return null
  await db.dataExportPart.deleteMany({ where: { exportId } })
  const { stream, size } = parts((number, data) => addPart(db, exportId, run, number, data))
  const brand = await brandOf(db)
  await db.$transaction((tx) => writeArchive(tx, { userId: begun.userId, brand }, stream), {
    isolationLevel: 'RepeatableRead',
    maxWait: 10_000,
    timeout: LONGEST_SECONDS * 1000,
  })
  return { run, userId: begun.userId, size: size() }
}

async function finish(
  { db, jobs }: JobContext,
  { exportId, lang }: z.infer<typeof data>,
  { run, userId, size }: ExportFile,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const readyAt = new Date()
    const { count } = await tx.dataExport.updateMany({
      where: { id: exportId, run },
      data: { readyAt, expiresAt: new Date(readyAt.getTime() + KEPT_MS), size },
    })
    if (count !== 1) return
    await writeLog(tx, {
      actionType: 'user_action',
      message: 'Export des données personnelles préparé',
      user: { id: userId },
      data: { event: 'data_export_ready' },
    })
    await jobs.send(exportReadyMail, { userId, lang }, tx)
  })
}

const data = z.object({ exportId: z.string(), lang: mailLang })

/** Makes the file in the background with little memory, and mails that it is ready. */
export const buildExportJob: Job<z.infer<typeof data>> = {
  name: 'build-data-export',
  data,
  retries: { limit: 4, firstSeconds: 5, longestSeconds: 120 },
  longestSeconds: LONGEST_SECONDS,
  async run(job, context) {
    const built = await build(context.db, job.exportId).catch((error: unknown) => {
      if (error instanceof SupersededError) return null
      throw error
    })
    if (built) await finish(context, job, built)
  },
  /** The user may ask for another at once. */
  async failed({ exportId }, { db }) {
    await db.dataExport.updateMany({ where: { id: exportId, readyAt: null }, data: { failedAt: new Date() } })
    await db.dataExportPart.deleteMany({ where: { exportId, export: { readyAt: null } } })
  },
}

const mailData = z.object({ userId: z.string(), lang: mailLang })

export const exportReadyMail: Job<z.infer<typeof mailData>> = {
  name: 'mail-data-export',
  data: mailData,
  retries: MAIL_RETRIES,
  async run({ userId, lang }, { db, config, mailer }) {
    const user = await db.user.findUnique({ where: { id: userId }, select: { email: true } })
    if (!user) return
    const letter = exportReadyLetter({
      to: user.email,
      lang,
      origin: config.PUBLIC_URL,
      site: await brandOf(db),
    })
    await mailer.send({ ...letter, account: userId })
  },
}
