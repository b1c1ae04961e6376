import { randomBytes } from 'node:crypto'
import type { Db } from '../../server/database/client.ts'
import type { Role } from '../../shared/account/roles.ts'

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  token?: string
  body?: unknown
}

/** The body of the answer. @throws Error when the answer is not a success */
export async function call(origin: string, { method, path, token, body }: Call) {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const json = await answer.json()
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${json.message}`)
  return json
}

/** Somebody signed in, and gone again with everything of theirs. */
export interface BenchMember {
  id: string
  token: string
  /** What a browser of theirs has stored. */
  stored: Record<string, string>
  remove(): Promise<void>
}

export const makeAdmin = (origin: string, db: Db): Promise<BenchMember> => makeMember(origin, db, 'admin')

export async function makeMember(origin: string, db: Db, role: Role): Promise<BenchMember> {
  const name = randomBytes(5).toString('hex')
  const account = { email: `${name}@example.org`, username: name, password: randomBytes(12).toString('hex') }
  await call(origin, { method: 'POST', path: '/auth/register', body: account })
  await db.user.update({ where: { email: account.email }, data: { role } })
  const { user, accessToken, refreshToken } = await call(origin, {
    ...{ method: 'POST', path: '/auth/login' },
    body: { email: account.email, password: account.password },
  })
  return {
    id: user._id,
    token: accessToken,
    stored: { accessToken, refreshToken, user: JSON.stringify({ ...user, id: user._id }) },
    remove: async () => void (await db.user.delete({ where: { email: account.email } })),
  }
}
