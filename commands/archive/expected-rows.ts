import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type ArchiveFormat, BackupError, type Manifest, memberOf } from './format.ts'

const LINE_FEED = 10

interface RowTotals {
  rows: number
  bytes: number
  whole: ReturnType<typeof createHash>
}

/** What an archive has held so far, to be compared with its manifest. */
export interface ExpectedRows {
  /** Names the table whose rows come next. @throws BackupError for a name that may not stand here */
  next(name: string): string
  /** Passes bytes on and counts them. @throws BackupError when they do not end with a row */
  count(name: string, table: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer>
  /** @throws BackupError when the manifest differs from what came */
  compare(manifest: Manifest): void
}

/** A member's name for one line of output: strange characters are escaped, so that none reaches the terminal. */
export const quoted = (name: string): string => JSON.stringify(name.slice(0, 100))

function countFeeds(chunk: Buffer): number {
  let feeds = 0
  for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) feeds++
  return feeds
}

/** Tables come in the order of format.json, their pieces by number; any other member does not belong. */
export function expectRows(file: string, format: ArchiveFormat): ExpectedRows {
  const order = new Map(format.tables.map(({ name }, i) => [name, i]))
  const tables = new Map<string, RowTotals>()
  const members: Manifest['members'] = []
  let [place, number] = [-1, 0]
  const empty = (): RowTotals => ({ rows: 0, bytes: 0, whole: createHash('sha256') })
  return {
    next(name) {
      const member = memberOf(name)
      const at = member ? order.get(member.table) : undefined
      const inTurn =
        member && at !== undefined && at >= place && member.number === (at === place ? number + 1 : 1)
      if (!inTurn)
        throw new BackupError(`${file} holds ${quoted(name)}, which has no place there: it is not restored.`)
      ;[place, number] = [at, member.number]
      return member.table
    },
    async *count(name, table, source) {
      const seen = tables.get(table) ?? empty()
      tables.set(table, seen)
      const own = createHash('sha256')
      let [bytes, last] = [0, 0]
      for await (const chunk of source) {
        own.update(chunk)
        seen.whole.update(chunk)
        seen.rows += countFeeds(chunk)
        bytes += chunk.length
        last = chunk.at(-1) ?? last
        yield chunk
      }
      if (last !== LINE_FEED)
        throw new BackupError(`${file}: ${quoted(name)} does not end with a row: it is damaged.`)
      seen.bytes += bytes
      members.push({ name, bytes, sha256: own.digest('hex') })
    },
    compare(manifest) {
      // The first is format.json, which was compared when it was read.
      const same = isDeepStrictEqual(manifest.members.slice(1), members)
      const wrong = format.tables.filter(({ name }) => {
        const { rows, bytes, whole } = tables.get(name) ?? empty()
        const { digest: _, ...said } = manifest.tables[name] ?? {}
        return !isDeepStrictEqual(said, { rows, bytes, sha256: whole.digest('hex') })
      })
      const more = Object.keys(manifest.tables).length !== format.tables.length
      if (!same || wrong.length > 0 || more)
        throw new BackupError(
          `${file} is not what its manifest says${wrong[0] ? ` (${wrong[0].name})` : ''}: it is damaged, take another backup.`,
        )
    },
  }
}
