import path from 'node:path'
import { pipeline, Readable } from 'node:stream'
import parserStream, { type parser } from 'stream-json'
import { arrayRule, FlexAssembler } from 'stream-json/utils/flex-assembler.js'
import { textAt } from '../../../shared/base/property.ts'
import { decodedText, ITEM_MAX } from '../encoding.ts'
import { ImportError } from '../source.ts'

/** A row of a table, or at the end what the file has beside all rows. */
export type Part = { table: string; row: unknown } | { rest: unknown }

/** No export of Ghost nests deeper: bodies are strings in it. */
const DEPTH_MAX = 40

type Place = readonly (string | number)[]

/** The table of a place in `{db: [{data}]}`, `{db: {data}}` or `{data}`, and how deep in it the place is. */
function tableAt(place: Place): { table: string; depth: number } | undefined {
  const wrapped = place[0] !== 'db' ? 0 : place[1] === 0 ? 2 : 1
  const [data, table, ...below] = place.slice(wrapped)
  return data === 'data' && typeof table === 'string' ? { table, depth: below.length } : undefined
}

/** Lists that are no tables are emptied, too, unless they are in a row. */
const isEmptied = (place: Place): boolean => place.join() !== 'db' && !tableAt(place)?.depth

/**
 * Yields the rows of a Ghost export's tables in the order of the file, and holds only one of them at a time.
 * @throws ImportError for a file that is no JSON, nests too deep, or has a far too large row
 */
export async function* readRows(file: string, encoding?: string): AsyncGenerator<Part> {
  const name = path.basename(file)
  const done: Part[] = []
  let unread = 0
  async function* pieces() {
    for await (const piece of decodedText(file, encoding)) {
      unread += piece.length
      if (unread > 2 * ITEM_MAX)
        throw new ImportError(`${name} has a row of more than ${ITEM_MAX / 2 ** 20} MB: not read.`)
      yield piece
    }
  }
  const rows = arrayRule<{ table: string | undefined }>({
    filter: isEmptied,
    create: (place) => ({ table: tableAt(place)?.table }),
    add: ({ table }, row) => {
      unread = 0
      if (table !== undefined) done.push({ table, row })
    },
    finalize: () => [],
  })
  const json = new FlexAssembler({ arrayRules: [rows], maxDepth: DEPTH_MAX })
  const tokens = parserStream({ streamValues: false, writableHighWaterMark: 1 })
  pipeline(Readable.from(pieces(), { highWaterMark: 1 }), tokens, () => {})
  try {
    for await (const token of tokens as AsyncIterable<parser.Token>) {
      json.consume(token)
      yield* done.splice(0)
    }
  } catch (error) {
    if (error instanceof RangeError)
      throw new ImportError(`${name} nests deeper than an export of Ghost: not read.`)
    if (textAt(error, 'message').startsWith('Parser '))
      throw new ImportError(`${name} is no export of Ghost, or cut off: it is not JSON.`)
    throw error
  }
  yield { rest: json.current }
}
