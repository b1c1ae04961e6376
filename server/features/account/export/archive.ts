import { ReadableStream, type WritableStream } from 'node:stream/web'
import type { ZipWriter } from '@zip.js/zip.js'
import type { Brand } from '../../../../shared/brand/brand.ts'
import { csvLine } from '../../logs/downloads/csv.ts'
import { picturesOf } from './pictures.ts'
import { readMe } from './read-me.ts'
import { rowsOf, type Section, type SectionReader, type SectionRow } from './section.ts'
import { SECTIONS } from './sections/list.ts'

/** Times are in ISO 8601; structured values are JSON. */
function cell(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const namedColumns = ({ columns }: Section, row: SectionRow): Record<string, unknown> =>
  Object.fromEntries(columns.map((name) => [name, row[name] ?? null]))

async function* jsonFile(db: SectionReader, section: Section, userId: string): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rowsOf(db, section, userId)) {
    yield `${before}${JSON.stringify(namedColumns(section, row))}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** The byte order mark tells Excel that the file is UTF-8; cells are escaped (logs/downloads/csv.ts). */
async function* csvFile(db: SectionReader, section: Section, userId: string): AsyncGenerator<string> {
  yield `\ufeff${csvLine(section.columns)}`
  for await (const row of rowsOf(db, section, userId))
    yield csvLine(section.columns.map((name) => cell(row[name])))
}

async function* bytesOf(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const part of text) yield Buffer.from(part)
}

type Entry = Parameters<ZipWriter<unknown>['add']>[1]

/** zip.js expects the browser's stream types; Node's are the same. */
const entryOf = (bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Entry =>
  ReadableStream.from(bytes) as unknown as Entry

/** Writes the ZIP file (APPNOTE 6.3) as fast as it is read. @param db one transaction, so that all entries show one moment */
export async function writeArchive(
  db: SectionReader,
  { userId, brand }: { userId: string; brand: Brand },
  target: WritableStream,
): Promise<void> {
  const { configure, ZipWriter } = await import('@zip.js/zip.js')
  configure({ useWebWorkers: false })
  const zip = new ZipWriter(target as ConstructorParameters<typeof ZipWriter>[0], {
    extendedTimestamp: false,
  })
  const add = (name: string, text: AsyncIterable<string>) => zip.add(name, entryOf(bytesOf(text)))
  for (const [name, text] of readMe(brand)) await zip.add(name, entryOf([Buffer.from(text)]))
  for (const section of SECTIONS) {
    await add(`${section.name}.json`, jsonFile(db, section, userId))
    await add(`${section.name}.csv`, csvFile(db, section, userId))
  }
  for await (const { file, at, data } of picturesOf(db, userId))
    await zip.add(file, entryOf([data]), { level: 0, lastModDate: at })
  await zip.close()
}
