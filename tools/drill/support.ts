import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../server/database/client.ts'
import { postgresUser } from '../../server/database/cluster/postgres-user.ts'
import { OLDEST_POSTGRES } from '../../server/database/server-check.ts'
import { signIn } from '../../server/testing/accounts.ts'
import { buildArticle, buildUser } from '../../server/testing/factories.ts'
import { ensureProgram } from '../../server/testing/programs.ts'
import { type Site, startSite } from '../bench/site.ts'

const JWT_SECRET = 'le secret d’un exercice, assez long pour en être un'

export type Report = (line: string) => void

export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds().catch(() => false)); tries++) {
    if (tries > 900) throw new Error(`waited 90 seconds for ${what}`)
    await wait(100)
  }
}

/** This asks for health, not readiness: only load balancers should ask for that. */
export const serves = (port: number) => async () =>
  (await fetch(`http://127.0.0.1:${port}/api/health`)).status === 200

/** A folder that PostgreSQL's user may enter, too. */
export async function makeFolder(parent = tmpdir()): Promise<string> {
  const dir = await mkdtemp(path.join(parent, 'manette-drill-'))
  await chmod(dir, 0o755)
  return dir
}

/** Starts the site as a service manager does: one process, or with PROCESSES a supervisor of several. */
export const startDrilled = (port: number, env: NodeJS.ProcessEnv): Promise<Site> =>
  startSite({ kind: 'production', port, env: { JWT_SECRET, LOG_LEVEL: 'error', ...env } })

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** An article, and members who read it and comment on it. */
export interface Crowd {
  article: { id: string; slug: string }
  emails: string[]
  /** New access tokens of the members. */
  tokens(): Promise<string[]>
}

export async function makeCrowd(db: Db, members = 1): Promise<Crowd> {
  const { id, slug } = await buildArticle(db)
  const users = await Promise.all(Array.from({ length: members }, () => buildUser(db)))
  const tokenOf = async (user: (typeof users)[number]) => (await signIn(db, user, { JWT_SECRET })).accessToken
  return {
    article: { id, slug },
    emails: users.map(({ email }) => email),
    tokens: () => Promise.all(users.map(tokenOf)),
  }
}

/** Counts equal strings, such as statuses of answers. */
export const counted = (list: readonly string[]): string =>
  Object.entries(Object.groupBy(list, (one) => one))
    .map(([one, all]) => `${all?.length} × ${one}`)
    .join(', ') || 'none'

/** Debian's PostgreSQL of the oldest supported major version, and a user other than root who may run it. */
export function oldestPostgres(): { bin: string; account: { uid: number; gid: number } } {
  // The program is not on the PATH, so it is found relative to /usr/sbin, which is.
  const program = `../lib/postgresql/${OLDEST_POSTGRES}/bin/pg_rewind`
  const bin = path.dirname(ensureProgram(program, `postgresql-${OLDEST_POSTGRES}`))
  const { uid = 0, gid = 0 } = userInfo()
  return { bin, account: uid === 0 ? postgresUser() : { uid, gid } }
}
