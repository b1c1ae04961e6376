import { existsSync } from 'node:fs'
import { readdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { leftFileOf, leftMigrationsOf, leftNow, linkOf, releasesOf } from '../../server/base/releases.ts'
import { askTakeover } from '../../server/start/processes/ask-takeover.ts'
import { type RunningProcess, runningProcesses } from '../../server/start/release/running.ts'
import { textAt } from '../../shared/base/property.ts'
import type { InstalledRelease } from './journal.ts'
import { UpdateError } from './update-error.ts'

const LOOK_MS = 100
/** Time for draining (5 min at most), requests and work under way (20 s), PostgreSQL (60 s), and the start. */
const REPLACED_MS = 600_000
const GONE_MS = 60_000
/** A proxy asks every two seconds (ops/haproxy.cfg): the next process is replaced once it has asked. */
const SEEN_MS = 5000

/** Makes the next start run this release. The link is replaced in one step, so that it always exists. */
export async function setCurrent(site: string, root: string): Promise<void> {
  const link = linkOf(site)
  if (root === site) return rm(link, { force: true })
  await writeFile(leftFileOf(site), JSON.stringify(leftNow(site)))
  await rm(`${link}.new`, { force: true })
  await symlink(path.basename(root), `${link}.new`, process.platform === 'win32' ? 'junction' : 'dir')
  await rename(`${link}.new`, link)
}

/** Asks a process to restart. One that has just ended may come back by itself, like any other that was asked. */
export function requestRestart(pid: number): void {
  try {
    process.kill(pid, 'SIGUSR2')
  } catch (error) {
    if (textAt(error, 'code') !== 'ESRCH') throw error
  }
}

/** Waits until a process of `to` serves at the same address. */
async function replaceOne(before: RunningProcess, to: InstalledRelease, dataDir: string): Promise<void> {
  requestRestart(before.leader)
  let gone = 0
  for (let waited = 0; waited < REPLACED_MS; waited += LOOK_MS) {
    await wait(LOOK_MS)
    const now = await runningProcesses(dataDir)
    if (now.some((one) => one.root === to.root && one.address === before.address && one.since > before.since))
      return
    gone = existsSync(`/proc/${before.pid}`) || process.platform !== 'linux' ? 0 : gone + LOOK_MS
    if (gone > GONE_MS) break
  }
  throw new UpdateError(
    `The process at ${before.address} was told to begin again as Manette ${to.version}, and does not serve: its log says why.`,
  )
}

/**
 * Replaces this site's processes on this machine by those of `to`, one after the other: each says that it is not ready,
 * finishes its work, and starts again; under a supervisor the new one serves first.
 * @param which all: also those of `to` itself, as their database has changed
 * @returns how many were replaced
 */
export async function replaceProcesses(
  dataDir: string,
  to: InstalledRelease,
  which: 'all' | 'others' = 'others',
): Promise<number> {
  const alone = (await runningProcesses(dataDir)).filter(({ root }) => which === 'all' || root !== to.root)
  for (const [i, before] of alone.entries()) {
    if (i > 0) await wait(SEEN_MS)
    await replaceOne(before, to, dataDir)
  }
  const supervised = await askTakeover(dataDir)
  return alone.length + (supervised ? 1 : 0)
}

/** A PostgreSQL outlives the release that started it, and still runs from its folder. */
async function inUse(): Promise<string[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  return Promise.all(pids.map((pid) => readlink(`/proc/${pid}/exe`).catch(() => '')))
}

/** Removes releases that are neither given here nor running, and the remains of aborted updates; reports what it cannot remove. */
export async function removeOthers(
  site: string,
  keep: readonly string[],
  report: (line: string) => void,
): Promise<void> {
  const running = process.platform === 'linux' ? await inUse() : undefined
  const entries = await readdir(releasesOf(site), { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const root = path.join(releasesOf(site), entry.name)
    if (!entry.isDirectory() || keep.includes(root) || root === leftMigrationsOf(site)) continue
    if (!running || running.some((program) => program.startsWith(root + path.sep))) continue
    await rm(root, { recursive: true, force: true }).catch((error: Error) =>
      report(`${root} is not needed any more, and cannot be removed: ${error.message}`),
    )
  }
}
