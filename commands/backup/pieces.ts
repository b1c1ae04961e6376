import { BackupError, MEMBER_MAX, PIECE_BYTES } from '../archive/format.ts'

const LINE_FEED = 10

/**
 * Cuts what COPY sends into pieces of whole rows. In COPY's text format a line feed only ever ends a row.
 * @throws BackupError for a row beyond MEMBER_MAX, or an end in the middle of a row
 */
export async function* wholeRows(source: AsyncIterable<Buffer>, size = PIECE_BYTES): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let held = 0
  for await (const chunk of source) {
    waiting.push(chunk)
    held += chunk.length
    if (held < size) continue
    const all = Buffer.concat(waiting, held)
    const end = all.lastIndexOf(LINE_FEED) + 1
    if (end === 0 && held > MEMBER_MAX)
      throw new BackupError(`A row has more than ${MEMBER_MAX / 1024 / 1024} MB: it cannot be backed up.`)
    if (end > 0) yield all.subarray(0, end)
    // This avoids copying the same bytes again and again while one long row arrives.
    waiting = end === held ? [] : [Buffer.from(all.subarray(end))]
    held -= end
  }
  if (held === 0) return
  const last = Buffer.concat(waiting, held)
  if (last.at(-1) !== LINE_FEED) throw new BackupError('PostgreSQL ended in the middle of a row: try again.')
  yield last
}
