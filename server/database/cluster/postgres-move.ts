import { spawnSync } from 'node:child_process'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { textAt } from '../../../shared/base/property.ts'
import { HALF, madeBy, removeHalfMade } from './postgres-cluster.ts'
import { POINTER, type PostgresHome } from './postgres-home.ts'
import { findRunning } from './postgres-running.ts'
import { canEnter, canStartIn } from './postgres-user.ts'

/** Node's own copying does not keep owners and permissions. */
const copy = (from: string, to: string): boolean =>
  spawnSync('cp', ['-a', from, to], { stdio: 'ignore' }).status === 0 &&
  spawnSync('sync', ['-f', to], { stdio: 'ignore' }).status === 0

async function move(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (textAt(error, 'code') !== 'EXDEV') return false
  }
  // On another disk, this makes a copy beside the target and renames it.
  const dir = path.dirname(to)
  await removeHalfMade(dir)
  const half = path.join(dir, `${HALF}moved`)
  if (copy(from, half)) {
    await rename(half, to)
    return true
  }
  await removeHalfMade(dir)
  return false
}

/**
 * An older release kept the database in /var/lib/manette, so copies and backups missed it. It stays there while it runs,
 * and when PostgreSQL's user cannot get into DATA_DIR; the start then says so.
 */
export async function moveIntoDataDir(
  home: PostgresHome,
  log: (line: string) => void,
): Promise<PostgresHome> {
  const { siteDir, root, account } = home
  const pointer = path.join(siteDir, POINTER)
  if (root === siteDir) {
    await rm(pointer, { force: true })
    return home
  }
  const walkable = canEnter(account, siteDir)
  const dataDir = path.join(siteDir, 'pg')
  const may = walkable || (await canStartIn(account, siteDir))
  // The folder is empty when its creation was interrupted.
  const there = (await madeBy(home)) !== ''
  if (!may || (await findRunning(home.dataDir)) || (there && !(await move(home.dataDir, dataDir)))) {
    log(`The database of ${siteDir} lies in ${home.dataDir}: a copy of DATA_DIR does not hold it.`)
    return home
  }
  await rm(pointer, { force: true })
  await rm(root, { recursive: true, force: true })
  if (there) log(`The database was kept in ${root}: it lies in ${dataDir} now.`)
  return { ...home, root: siteDir, dataDir, walkable }
}
