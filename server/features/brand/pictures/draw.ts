import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { z } from 'zod'
import { DRAWN_NAMES } from '../../../../shared/brand/icons.ts'
import { pictureShape } from '../../../../shared/brand/pictures.ts'
import type { FieldMessage } from '../../../../shared/messages/fr.ts'
import { AppError, appError } from '../../../trpc/errors.ts'
import { formatOf } from '../../images/files/format.ts'
import type { Drawing, DrawOrder } from './drawing.ts'
import { looksLikeVector, vectorRefusal } from './vector.ts'

/** Ordinary files take one second. */
const MS_MAX = 20_000
/** Node and the largest ordinary PNG take half of that. */
const RSS_MAX = 700 * 1024 ** 2
const LOOK_EVERY_MS = 100
const ANSWER_MAX = 16 * 1024 ** 2
const PAGE_BYTES = 4096

const PROGRAM = path.join(import.meta.dirname, 'draw-process.ts')

/** Two at once: each uses a core and some hundred megabytes. */
const drawing = bulkhead(2, 4)

/** @param reason a sentence of shared/messages */
const pictureRefused = (reason: FieldMessage): AppError => appError('BAD_INPUT', { fields: { file: reason } })

const headSchema = z.union([
  z.object({ refused: z.enum(['logoSize', 'logoForm', 'markForm', 'logoSmall', 'logoBroken']) }),
  pictureShape.pick({ width: true, height: true }).extend({
    files: z.array(z.object({ name: z.enum(DRAWN_NAMES), bytes: z.int().min(1) })).max(DRAWN_NAMES.length),
  }),
])

/** Undefined where the system does not tell. */
async function rssOf(pid: number): Promise<number | undefined> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  const pages = Number(statm.split(' ')[1])
  return Number.isFinite(pages) ? pages * PAGE_BYTES : undefined
}

/** The process gets none of the site's environment. @throws BAD_INPUT at `file` when it takes too long or too much memory */
function inProcess(order: DrawOrder, source: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--max-old-space-size=128', PROGRAM], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    const parts: Buffer[] = []
    let bytes = 0
    const kill = () => child.kill('SIGKILL')
    const end = setTimeout(kill, MS_MAX)
    const look = setInterval(() => {
      if (child.pid !== undefined)
        void rssOf(child.pid).then((rss) => rss !== undefined && rss > RSS_MAX && kill())
    }, LOOK_EVERY_MS)
    const over = () => {
      clearTimeout(end)
      clearInterval(look)
    }
    child.stdout.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > ANSWER_MAX) kill()
      else parts.push(part)
    })
    child.once('error', (error) => {
      over()
      reject(error)
    })
    child.once('close', (code, signal) => {
      over()
      if (code === 0) resolve(Buffer.concat(parts))
      // The system may have killed it.
      else reject(pictureRefused(signal ? 'logoHeavy' : 'logoBroken'))
    })
    // A process that has ended reads no more.
    child.stdin.on('error', () => {})
    child.stdin.write(`${JSON.stringify(order)}\n`)
    child.stdin.end(source)
  })
}

function read(answer: Buffer): Drawing {
  const end = answer.indexOf('\n')
  const head = headSchema.parse(JSON.parse(answer.toString('utf8', 0, end)))
  if ('refused' in head) throw pictureRefused(head.refused)
  let at = end + 1
  const files = head.files.map(({ name, bytes }) => {
    const data = answer.subarray(at, at + bytes)
    at += bytes
    return { name, data }
  })
  if (at !== answer.length) throw new Error('the drawing process was cut off')
  return { width: head.width, height: head.height, files }
}

/** Decides by content alone: an SVG of shapes, or a still PNG. @throws BAD_INPUT at `file` */
function formatOfPicture(source: Buffer): DrawOrder['format'] {
  if (looksLikeVector(source)) {
    const refusal = vectorRefusal(source)
    if (refusal) throw pictureRefused(refusal)
    return 'svg'
  }
  try {
    if (formatOf(source) === 'png') return 'png'
  } catch (error) {
    if (error instanceof AppError && error.errorCode === 'IMAGE_ANIMATION') throw pictureRefused('logoMoves')
  }
  throw pictureRefused('logoType')
}

/** Draws all files for an uploaded one, which is not kept. @throws BAD_INPUT at `file`, with the reason; BUSY */
export async function draw(kind: DrawOrder['kind'], source: Buffer): Promise<Drawing> {
  const format = formatOfPicture(source)
  try {
    return read(await drawing.execute(() => inProcess({ kind, format }, source)))
  } catch (error) {
    throw error instanceof BulkheadRejectedError ? appError('BUSY') : error
  }
}
