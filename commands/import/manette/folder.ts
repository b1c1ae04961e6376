import { lstat, readdir, readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { textAt } from '../../../shared/base/property.ts'
import { EXPORT_FORMAT, EXPORT_VERSION, SIGN_FILE } from '../../export/folder.ts'
import { ImportError } from '../source.ts'

/** No file of an export but a picture or a long discussion comes near. */
const BYTES_MAX = 64 * 2 ** 20

const signSchema = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.number(),
  site: z.url({ protocol: /^https?$/ }),
  texts: z.number(),
  picturesAt: z.string().default('/pictures'),
  for: z.string().optional(),
})
export type ExportSign = z.output<typeof signSchema>

/** A folder that an export has written. Nothing outside of it is read, and no links are followed. */
export interface ExportedFolder {
  sign: ExportSign
  /** Undefined for a file that is not there. @throws ImportError for a link, or one that is too large */
  bytes: (file: string) => Promise<Buffer | undefined>
  text: (file: string) => Promise<string | undefined>
  /** The list in a JSON file; empty for one that is not there. @throws ImportError at the first entry that is none */
  list: <T>(file: string, entry: z.ZodType<T>) => Promise<T[]>
  /** Names of the files in a folder with this ending. */
  names: (folder: string, ending: string) => Promise<string[]>
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** @throws ImportError, in one line, for what is no whole export, or one of a later release */
export async function openExport(given: string): Promise<ExportedFolder> {
  const root = await realpath(given).catch(() => undefined)
  if (!root || !(await lstat(root)).isDirectory()) throw new ImportError(`${given}: there is no such folder.`)

  /** Undefined for what is not there. */
  async function plain(relative: string) {
    let at = root as string
    let found: Awaited<ReturnType<typeof lstat>> | undefined
    for (const part of relative.split('/')) {
      at = path.join(at, part)
      found = await lstat(at).catch((error) => {
        if (textAt(error, 'code') === 'ENOENT' || textAt(error, 'code') === 'ENOTDIR') return undefined
        throw error
      })
      if (found?.isSymbolicLink())
        throw new ImportError(`${relative} is a link, which no export has: put the file there.`)
    }
    return found && { at, found }
  }

  async function bytes(file: string): Promise<Buffer | undefined> {
    const there = await plain(file)
    if (!there?.found.isFile()) return undefined
    if (there.found.size > BYTES_MAX)
      throw new ImportError(`${file} has more than ${BYTES_MAX / 2 ** 20} MB.`)
    return readFile(there.at)
  }

  async function text(file: string): Promise<string | undefined> {
    const data = await bytes(file)
    try {
      return data && decoder.decode(data).replaceAll('\r\n', '\n')
    } catch {
      throw new ImportError(`${file} is no UTF-8.`)
    }
  }

  async function json(file: string): Promise<unknown> {
    const words = await text(file)
    try {
      return words === undefined ? undefined : JSON.parse(words)
    } catch {
      throw new ImportError(`${file} is no JSON: it was cut off or changed.`)
    }
  }

  return {
    sign: signOf(given, await json(SIGN_FILE)),
    bytes,
    text,
    async list(file, entry) {
      const read = z.array(entry).safeParse((await json(file)) ?? [])
      if (read.success) return read.data
      const [issue] = read.error.issues
      throw new ImportError(
        `${file} is not as an export writes it, at ${issue?.path.join('.') || 'its beginning'}.`,
      )
    },
    async names(folder, ending) {
      const there = await plain(folder)
      if (!there?.found.isDirectory()) return []
      return (await readdir(there.at)).filter((name) => name.endsWith(ending)).toSorted()
    },
  }
}

function signOf(folder: string, json: unknown): ExportSign {
  if (json === undefined)
    throw new ImportError(
      `${folder} has no ${SIGN_FILE}: it is no export of Manette, or one that was cut off.`,
    )
  const { version } = z.object({ version: z.unknown() }).catch({ version: undefined }).parse(json)
  if (typeof version === 'number' && version > EXPORT_VERSION)
    throw new ImportError(
      `${folder} was written by a later release (version ${version} of the format; this one reads up to ${EXPORT_VERSION}): update first.`,
    )
  const read = signSchema.safeParse(json)
  if (!read.success)
    throw new ImportError(`${folder} is no export of Manette: its ${SIGN_FILE} is another one's.`)
  return read.data
}
