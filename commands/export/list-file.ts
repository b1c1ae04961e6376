import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

/** Writes a file with a JSON array of any length, one entry a line. */
export function listFile(file: string) {
  const stream = createWriteStream(file, { flags: 'wx' })
  // `add` and `end` throw the stream's errors, such as a full disk.
  const done = finished(stream)
  done.catch(() => {})
  let first = true
  return {
    async add(entry: object): Promise<void> {
      const line = `${first ? '[\n' : ',\n'}${JSON.stringify(entry)}`
      first = false
      if (!stream.write(line)) await Promise.race([once(stream, 'drain'), done])
    },
    async end(): Promise<void> {
      stream.end(first ? '[]\n' : '\n]\n')
      await done
    },
  }
}
