import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { accountsFor, ownerOf } from '../../commands/import/people.ts'
import type { Places } from '../../commands/import/pictures/places.ts'
import { runImport, type Summary } from '../../commands/import/run.ts'
import type { Source } from '../../commands/import/source.ts'
import type { Db } from '../database/client.ts'
import { drawing } from './uploads.ts'

export const FIXTURES = path.resolve(import.meta.dirname, '../../commands/import/fixtures')

/** A test file's own folder, with files given by path. */
export function useFolder(files: () => Promise<Record<string, Uint8Array | string>> = async () => ({})) {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'manette-import-'))
    for (const [name, data] of Object.entries(await files())) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
      await writeFile(path.join(folder, name), data)
    }
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return {
    at: (...parts: string[]) => path.join(folder, ...parts),
    write: async (name: string, data: Uint8Array | string) => {
      await writeFile(path.join(folder, name), data)
      return path.join(folder, name)
    },
  }
}

export const png = (width: number, height: number): Promise<Buffer> => drawing(width, height).png().toBuffer()

interface Run {
  authors?: [string, string][]
  places?: Places
  dryRun?: boolean
  owner?: string
  asked?: ReadonlyMap<string, number>
  again?: boolean
}

export interface ImportOutcome extends Summary {
  lines: string[]
  paths: { from: string; to: string }[]
}

/** Runs an import like the command. */
export async function importAsCommand(
  db: Db,
  source: Source,
  { authors = [], places, dryRun = false, owner, asked, again }: Run = {},
): Promise<ImportOutcome> {
  const lines: string[] = []
  const paths: ImportOutcome['paths'] = []
  const summary = await runImport(db, source, {
    owner: await ownerOf(db, owner),
    accounts: await accountsFor(db, source.people, authors),
    ...{ places, dryRun, asked, again, origin: 'http://localhost:3000', now: new Date() },
    report: (line) => lines.push(line),
    progress: () => {},
    redirect: async (given) => {
      paths.push(...given)
      return { added: given.length, kept: 0, refused: [] }
    },
  })
  return { ...summary, lines, paths }
}
