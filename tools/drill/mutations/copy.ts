import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { tryLock, USERS_LOCK } from '../../../server/database/cluster/site-lock.ts'
import {
  makeThrowawayFolder,
  sweepThrowawayFolders,
} from '../../../server/database/cluster/throwaway-folder.ts'

const PREFIX = 'manette-mutations-'

export interface ProjectCopy {
  dir: string
  remove(): Promise<void>
}

/** The packages themselves are not copied; what tools write beside them goes with the copy. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to)
  const names = (await readdir(from)).filter((name) => !/^\.(vite|cache)/.test(name))
  await Promise.all(names.map((name) => symlink(path.join(from, name), path.join(to, name))))
}

/**
 * A copy of the files as they are now, to be changed at will. However its maker ends, the copy goes: a process beside it
 * waits for that, and the next copy sweeps up what both have left.
 */
export async function copyProject(root: string): Promise<ProjectCopy> {
  await sweepThrowawayFolders(PREFIX)
  const dir = await makeThrowawayFolder(PREFIX)
  const lock = tryLock(dir, USERS_LOCK, 'exclusive')
  const keeper = spawn('sh', ['-c', 'cat >/dev/null; sleep 1; rm -rf "$1"', 'sh', dir], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root })
  const files = listed
    .toString()
    .split('\0')
    .filter((file) => file && existsSync(path.join(root, file)))
  for (const file of [...files, 'prisma/generated'])
    await cp(path.join(root, file), path.join(dir, file), { recursive: true })
  await linkPackages(path.join(root, 'node_modules'), path.join(dir, 'node_modules'))
  return {
    dir,
    async remove() {
      lock?.release()
      await rm(dir, { recursive: true, force: true, maxRetries: 5 })
      const gone = once(keeper, 'close')
      keeper.stdin.end()
      await gone
    },
  }
}
