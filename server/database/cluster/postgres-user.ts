import { spawnSync } from 'node:child_process'
import { chown, mkdtemp, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseStartError } from './start-error.ts'

/** Undefined where PostgreSQL runs as our own user. */
export type Account = { uid: number; gid: number } | undefined

/** Each distribution's package creates this user. */
const USER = 'postgres'

export const canEnter = (account: Account, dir: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', dir], { ...account, cwd: '/', stdio: 'ignore' }).status === 0

/** Root starts the program there, as that user (Linux). */
export async function canStartIn(account: Account, root: string): Promise<boolean> {
  if (process.platform !== 'linux' || !account) return false
  const probe = await mkdtemp(path.join(root, 'pg.new-'))
  try {
    await chown(probe, account.uid, account.gid)
    const tried = spawnSync('/bin/sh', ['-c', 'cd /proc/self/cwd && : >a && rm a'], {
      ...account,
      cwd: probe,
      stdio: 'ignore',
    })
    return tried.status === 0
  } finally {
    await rmdir(probe)
  }
}

const idOf = (flag: '-u' | '-g'): number | undefined => {
  const asked = spawnSync('id', [flag, USER], { encoding: 'utf8' })
  return asked.status === 0 ? Number(asked.stdout) : undefined
}

/** @throws DatabaseStartError when it cannot be created */
export function postgresUser(): NonNullable<Account> {
  if (idOf('-u') === undefined) addUser()
  const uid = idOf('-u')
  const gid = idOf('-g')
  if (!uid || !gid)
    throw new DatabaseStartError(
      `PostgreSQL does not run as root, and there is no user "${USER}" nor could one be made. Make one ("useradd --system ${USER}"), start Manette as another user, or give a DATABASE_URL.`,
    )
  return { uid, gid }
}

function addUser(): void {
  const added = spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    USER,
  ])
  if (added.status === 0) return
  // BusyBox has no useradd.
  spawnSync('addgroup', ['-S', USER])
  spawnSync('adduser', ['-S', '-D', '-H', '-G', USER, USER])
}
