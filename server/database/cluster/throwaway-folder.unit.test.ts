import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { tryLock, USERS_LOCK } from './site-lock.ts'
import { makeThrowawayFolder, sweepThrowawayFolders } from './throwaway-folder.ts'

const PREFIX = 'manette-sweep-'

/** The folder of a process that was killed a day ago. */
async function leftBehind(): Promise<string> {
  const dir = await makeThrowawayFolder(PREFIX)
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  await age(dir)
  return dir
}

const age = (dir: string) => utimes(dir, new Date(0), new Date(0))

it('a folder that nobody uses any more goes; one whose lock is held stays', async () => {
  const [left, used] = [await leftBehind(), await leftBehind()]
  const lock = tryLock(used, USERS_LOCK, 'shared')
  onTestFinished(() => lock?.release())
  await age(used)
  await sweepThrowawayFolders(PREFIX)
  expect([existsSync(left), existsSync(used)]).toEqual([false, true])
})

it('only the folders of the place that is asked for go', async () => {
  const [here, elsewhere] = [await leftBehind(), await mkdtemp(path.join(tmpdir(), 'manette-place-'))]
  onTestFinished(() => rm(elsewhere, { recursive: true, force: true }))
  const there = await makeThrowawayFolder(PREFIX, elsewhere)
  await age(there)
  await sweepThrowawayFolders(PREFIX, elsewhere)
  expect([path.dirname(there), existsSync(there), existsSync(here)]).toEqual([elsewhere, false, true])
})

it('a folder of another user stays, whoever looks', async () => {
  const theirs = await leftBehind()
  const { uid } = process.getuid ? { uid: process.getuid() } : { uid: 0 }
  vi.spyOn(process, 'getuid').mockReturnValue(uid + 1)
  onTestFinished(() => void vi.restoreAllMocks())
  await sweepThrowawayFolders(PREFIX)
  expect(existsSync(theirs)).toBe(true)
})

it('a lock that cannot be opened counts as held, and stops nobody', async () => {
  const theirs = await leftBehind()
  // No user can open it as a file, not even root.
  await mkdir(path.join(theirs, USERS_LOCK))
  await age(theirs)
  await sweepThrowawayFolders(PREFIX)
  expect(existsSync(theirs)).toBe(true)
})
