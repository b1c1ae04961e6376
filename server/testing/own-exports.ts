import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import { openOwn } from '../../commands/import/manette/open.ts'
import { type OwnSummary, runOwn } from '../../commands/import/manette/run.ts'
import { accountsFor, ownerOf } from '../../commands/import/people.ts'
import type { Db } from '../database/client.ts'

interface OwnRun {
  dryRun?: boolean
  authors?: [string, string][]
}

/** Takes in an export of ours, like the command. */
export async function importOwnAsCommand(
  db: Db,
  folder: string,
  { dryRun = false, authors = [] }: OwnRun = {},
): Promise<OwnSummary & { lines: string[] }> {
  const lines: string[] = []
  const own = await openOwn(folder)
  const summary = await runOwn(db, own, {
    ...{ owner: await ownerOf(db, undefined), accounts: await accountsFor(db, own.people, authors) },
    ...{ origin: 'https://manette.example', dryRun },
    report: (line) => lines.push(line),
    progress: () => {},
  })
  return { ...summary, lines }
}

const OF_PEOPLE = new Set(['likes', 'page'])
const withoutPeople = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, one) => (OF_PEOPLE.has(key) ? undefined : one)))

function saidIn(file: string, data: Buffer): unknown {
  if (file.endsWith('.json')) return withoutPeople(JSON.parse(data.toString()))
  if (!file.endsWith('.md')) return data.toString('base64')
  const [, front = '', ...body] = data.toString().split(/^---\n/m)
  return [withoutPeople(parse(front)), body.join('---\n')]
}

/** What an export says, by file, but for its moment, likes and pages of people. */
export async function exportedIn(folder: string): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.relative(folder, path.join(entry.parentPath, entry.name))
    if (file !== 'export.json' && !file.startsWith('people/'))
      found.set(file, saidIn(file, await readFile(path.join(folder, file))))
  }
  return new Map([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
