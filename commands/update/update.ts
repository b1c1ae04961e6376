import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { releasesOf } from '../../server/base/releases.ts'
import { nodeOf } from '../../server/start/release/hand-over.ts'
import { bornAt } from '../../server/start/release/running.ts'
import { backUpBeforeUpdate } from './back-up.ts'
import { noteBefore, releaseBefore } from './before/before.ts'
import { tryRelease } from './candidate.ts'
import { runChild } from './children.ts'
import { fetchRelease } from './fetch.ts'
import { install } from './install.ts'
import { endJournal, type InstalledRelease, type Journal, updateJournal, writeJournal } from './journal.ts'
import { checkFollows, checkPostgres, pendingOf, type Release, readRelease } from './release.ts'
import { removeOthers, setCurrent } from './switch.ts'
import { switchOver } from './switch-over.ts'
import { type UpdateOptions, undoUpdate } from './undo.ts'
import { UpdateError } from './update-error.ts'
import { whenFree } from './when-free.ts'
import { environmentForDatabase, stopWrites, withWrites } from './writers.ts'

async function migrate(
  { root, version }: InstalledRelease,
  { url, env, report, signal }: UpdateOptions,
): Promise<void> {
  const said = await runChild({
    what: `Migrating for ${version}`,
    program: nodeOf(root),
    args: ['commands/db.ts', 'migrate'],
    cwd: root,
    env: { ...env, ...environmentForDatabase(url) },
    signal,
  })
  for (const line of said.split('\n').filter((one) => one.startsWith('Applied '))) report(`  ${line}`)
}

/** Everything that comes before a change to what runs; other operations go on meanwhile. */
async function prepare(given: string, root: string, updating: UpdateOptions): Promise<Release> {
  const { site, from, embedded, dataDir, report, signal } = updating
  report(`Installing ${given} beside Manette ${from.version} …`)
  await fetchRelease(given, site, root, signal)
  const release = await readRelease(root, given)
  checkFollows(release, from.version)
  await install({ root, present: from.root, report, signal })
  if (embedded) await checkPostgres(release, dataDir)
  await noteBefore(site, { from, to: release })
  return release
}

const plural = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** From here on, a failure is undone. @returns how many processes were replaced */
async function change(
  journal: Journal,
  release: Release,
  updating: UpdateOptions & { backups: string },
): Promise<number> {
  const { site, url, dataDir, report, signal } = updating
  const { to } = journal
  const pending = await pendingOf(release, url, updating.from.version)
  const noted = (more: Partial<Journal>) => updateJournal(site, journal, more)
  if (pending.against.length > 0) {
    report(
      `Manette ${updating.from.version} cannot run beside ${plural(pending.against.length, 'migration')} of ${to.version} (${pending.against[0]}): nobody can write until the end.`,
    )
    await noted({ stopped: true })
    await stopWrites(url)
  }
  const writing = journal.stopped ? { ...updating, url: withWrites(url) } : updating
  report('Backing up …')
  await noted({ backup: await backUpBeforeUpdate(writing) })
  report(`  ${journal.backup}`)
  report(`Migrating: ${plural(pending.names.length, 'migration')} …`)
  await noted({ step: 'migrating' })
  await migrate(to, writing)
  report(`Checking Manette ${to.version} with requests of its own …`)
  await noted({ step: 'checking' })
  await tryRelease({ ...to, url: writing.url, dataDir, signal, started: (candidate) => noted({ candidate }) })
  await noted({ step: 'switching' })
  signal.throwIfAborted()
  await setCurrent(site, to.root)
  return switchOver(journal, updating)
}

/**
 * Brings the site to another release, or leaves it as it was. Its caller holds the lock of updates; this takes that of
 * operations once the site changes.
 * @param given an archive, a folder, or a tag of the site's repository
 * @throws UpdateError, or another error, when everything is as before
 */
export async function update(
  given: string,
  updating: UpdateOptions & { backups: string },
): Promise<InstalledRelease> {
  const { site, from, report, backups } = updating
  await mkdir(releasesOf(site), { recursive: true }).catch((error: Error) => {
    throw new UpdateError(
      `${site} cannot be written (${error.message}): update as the user that it belongs to; a container gets another image instead.`,
    )
  })
  const root = path.join(releasesOf(site), `new-${randomBytes(4).toString('hex')}`)
  const { pid } = process
  const journal: Journal = {
    step: 'installing',
    from,
    to: { root, version: given },
    pid,
    born: await bornAt(pid),
  }
  await writeJournal(site, journal)
  const puttingBack = (how: UpdateOptions) => async (error: unknown) => {
    await putBack(journal, how, error)
    throw error
  }
  const release = await prepare(given, root, updating).catch(puttingBack(updating))
  journal.to.version = release.version
  let begun = false
  const replaced = await whenFree(updating, (holding) => {
    begun = true
    return change(journal, release, { ...holding, backups }).catch(puttingBack(holding))
  }).catch((error: unknown) => {
    // What had begun has been undone by now.
    if (begun) throw error
    return puttingBack(updating)(error)
  })
  const { version } = journal.to
  report(
    replaced > 0
      ? `Manette ${version} serves. What was: ${from.root}.`
      : `Manette ${version} is installed; nothing ran here: the next start is its first.`,
  )
  await endJournal(site, report)
  const before = await releaseBefore(site, journal.to)
  await removeOthers(site, [root, from.root, before?.root ?? from.root], report)
  return journal.to
}

/** @throws UpdateError when it cannot be undone, or no longer needs to be */
async function putBack(journal: Journal, updating: UpdateOptions, error: unknown): Promise<void> {
  const { from, report } = updating
  const { step, to } = journal
  const why = error instanceof Error ? error.message : error
  if (step === 'switched')
    throw new UpdateError(
      `${why}\nManette ${to.version} serves, and the update could not be ended${journal.stopped ? ': nobody can write yet' : ''}. The next "npm run update" or start tries that again.`,
      { cause: error },
    )
  report(step === 'installing' ? 'Nothing was changed.' : `Putting Manette ${from.version} back …`)
  await undoUpdate(journal, updating).catch((again: Error) => {
    throw new UpdateError(
      `${why}\nIt could not be undone: ${again.message}\nThe next "npm run update" or start tries that again.`,
      { cause: error },
    )
  })
  if (step !== 'installing') report(`Manette ${from.version} goes on as before.`)
}
