import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { extract, type Header, pack } from 'tar-stream'

// Takes archives apart and builds them by other means than ours, for tests of the reader.

export interface Part {
  name: string
  bytes: Buffer
  type?: Header['type']
  linkname?: string
}

export async function takeApart(file: string): Promise<Part[]> {
  const tar = extract()
  Readable.from([gunzipSync(await readFile(file))]).pipe(tar)
  const parts: Part[] = []
  for await (const entry of tar)
    parts.push({ name: entry.header.name, bytes: await buffer(entry as AsyncIterable<Buffer>) })
  return parts
}

export async function tarOf(parts: Part[]): Promise<Buffer> {
  const tar = pack()
  for (const { bytes, ...header } of parts) tar.entry({ ...header, mtime: new Date(0) }, bytes)
  tar.finalize()
  return buffer(tar as AsyncIterable<Buffer>)
}

/** Like an archive of ours: compressed, without a time in gzip's header. */
export async function putTogether(file: string, parts: Part[]): Promise<void> {
  await writeFile(file, gzipSync(await tarOf(parts)))
}

/** With a manifest that agrees with the changes. */
export function withManifest(
  parts: Part[],
  change: (manifest: { tables: Record<string, object> }) => void = () => {},
): Part[] {
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const last = parts.at(-1)
  const rest = parts.slice(0, -1)
  const manifest = JSON.parse(String(last?.bytes))
  manifest.members = rest.map(({ name, bytes }) => ({ name, bytes: bytes.length, sha256: sha256(bytes) }))
  for (const table of Object.keys(manifest.tables)) {
    const whole = Buffer.concat(
      rest.filter(({ name }) => name.startsWith(`tables/${table}/`)).map(({ bytes }) => bytes),
    )
    const rows = whole.toString('latin1').split('\n').length - 1
    Object.assign(manifest.tables[table], { rows, bytes: whole.length, sha256: sha256(whole) })
  }
  change(manifest)
  return [...rest, { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest)) }]
}
