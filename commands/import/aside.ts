import { mkdtempSync, openSync, readSync, rmdirSync, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Reads a text that was put aside. */
export type Aside = () => string

/**
 * Keeps texts on disk until they are needed, in a file that has no name any more and so goes with the process, however that
 * ends. There is none before the first text.
 */
export function openAside(): (text: string) => Aside {
  let file: number | undefined
  let end = 0
  return (text) => {
    file ??= namelessFile()
    const from = file
    const at = end
    const length = writeSync(from, Buffer.from(text), 0, null, at)
    end += length
    return () => {
      const read = Buffer.alloc(length)
      readSync(from, read, 0, length, at)
      return read.toString()
    }
  }
}

function namelessFile(): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'manette-import-'))
  const name = path.join(folder, 'aside')
  const file = openSync(name, 'wx+', 0o600)
  unlinkSync(name)
  rmdirSync(folder)
  return file
}
