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

/** By health, not by readiness: only what spreads requests shall ask that. */
export const serves = (port: number) => async () =>
  (await fetch(`http://127.0.0.1:${port}/api/health`)).status === 200

/** A folder that PostgreSQL's user may enter, too. */
export async function makeFolder(parent = tmpdir()): Promise<string> {
  const dir = await mkdtemp(path.join(parent, 'manette-drill-'))
  await chmod(dir, 0o755)
  return dir
}

/** The site as a service manager starts it: one process, or with PROCESSES a supervisor of several. */
export const startDrilled = (port: number, env: NodeJS.ProcessEnv): Promise<Site> =>
  startSite({ kind: 'production', port, env: { JWT_SECRET, LOG_LEVEL: 'error', ...env } })

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** An article that members read and write below. */
export interface Crowd {
  article: { id: string; slug: string }
  emails: string[]
  /** Their access tokens, new. */
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

/** Counts by what they are, such as the status of an answer. */
export const counted = (list: readonly string[]): string =>
  Object.entries(Object.groupBy(list, (one) => one))
    .map(([one, all]) => `${all?.length} × ${one}`)
    .join(', ') || 'none'

/** Debian's PostgreSQL of the oldest major that the site runs on, and who may run it: not root. */
export function oldestPostgres(): { bin: string; account: { uid: number; gid: number } } {
  // Not on the PATH: looked for from /usr/sbin, which is.
  const program = `../lib/postgresql/${OLDEST_POSTGRES}/bin/pg_rewind`
  const bin = path.dirname(ensureProgram(program, `postgresql-${OLDEST_POSTGRES}`))
  const { uid = 0, gid = 0 } = userInfo()
  return { bin, account: uid === 0 ? postgresUser() : { uid, gid } }
}
