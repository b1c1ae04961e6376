import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipe, runChild } from '../../../commands/update/children.ts'
import { ROOT } from '../../../server/base/releases.ts'
import { readMigrations } from '../../../server/database/migrations/files.ts'
import { FIRST_RELEASE } from '../../../server/database/migrations/header.ts'
import { connectForMigrations } from '../../../server/database/migrations/migrate.ts'
import { readMigrationRows, recordBegun, recordFinished } from '../../../server/database/migrations/table.ts'

export interface BuiltRelease {
  root: string
  /** The name that was asked for, with its commit. */
  name: string
}

/** A file that marks a release's folder as complete. */
const WHOLE = '.bench-whole'

const lockOf = (root: string): Promise<string> => readFile(path.join(root, 'package-lock.json'), 'utf8')

async function runNpm(root: string, ...args: string[]): Promise<void> {
  const npm = process.env.npm_execpath
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  await runChild({ what: `npm ${args.join(' ')}`, program, args: [...first, ...args], cwd: root })
}

/**
 * The release at a git ref, in a folder of its own with its packages and pages, which is kept for the next run. It
 * builds its pages by its own package.json, so its files may be in other places than here.
 */
export async function prepareRelease(ref: string, report: (line: string) => void): Promise<BuiltRelease> {
  const rev = ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]
  const found = await runChild({ what: `Looking for ${ref}`, program: 'git', args: rev, cwd: ROOT })
  const commit = found.trim().slice(0, 12)
  const root = path.join(ROOT, '.cache/bench/releases', commit)
  const name = commit.startsWith(ref) ? ref : `${ref} (${commit.slice(0, 8)})`
  if (existsSync(path.join(root, WHOLE))) return { root, name }
  report(`Building the release of ${name} …`)
  await rm(root, { recursive: true, force: true })
  await mkdir(root, { recursive: true })
  await pipe(
    `Taking ${ref} from git`,
    ['git', ['archive', '--format=tar', commit]],
    ['tar', ['-xf', '-', '-C', root]],
    ROOT,
  )
  if ((await lockOf(root)) === (await lockOf(ROOT)))
    await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
  else await runNpm(root, 'ci', '--include=dev', '--no-audit', '--no-fund')
  await runNpm(root, 'run', 'postinstall')
  await runNpm(root, 'run', 'build')
  await writeFile(path.join(root, WHOLE), '')
  return { root, name }
}

/**
 * Lets another release start on the bench's database, as it would on a site that was updated from it: its migrations count
 * as applied (one file of ours may stand for many), and no migration is too new for it. A row whose statements need what
 * went since fails by itself.
 */
export async function letStart(root: string, url: string): Promise<void> {
  const client = await connectForMigrations(url)
  try {
    const known = new Set((await readMigrationRows(client)).map(({ name }) => name))
    for (const migration of await readMigrations(path.join(root, 'prisma/migrations')))
      if (!known.has(migration.name)) await recordFinished(client, await recordBegun(client, migration))
    await client.query(
      'UPDATE schema_release SET runs_from = $1 WHERE migration_name IN (SELECT migration_name FROM _prisma_migrations)',
      [FIRST_RELEASE],
    )
  } finally {
    await client.end()
  }
}
