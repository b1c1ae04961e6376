import { randomBytes } from 'node:crypto'
import type { Db } from '../../server/database/client.ts'
import type { Role } from '../../shared/account/roles.ts'

interface Call {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  token?: string
  body?: unknown
}

/** The body of the answer. @throws Error when the answer is not a success */
export async function call(origin: string, { method = 'GET', path, token, body }: Call) {
  const headers = new Headers()
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (token) headers.set('authorization', `Bearer ${token}`)
  const answer = await fetch(origin + path, { method, headers, body: body ? JSON.stringify(body) : null })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text.slice(0, 200)}`)
  return JSON.parse(text)
}

export type BenchMember = Awaited<ReturnType<typeof makeMember>>

/** Makes a member who is signed in. `remove` deletes the account and everything of it. */
export async function makeMember(origin: string, db: Db, role: Role) {
  const name = randomBytes(5).toString('hex')
  const account = { email: `${name}@example.org`, username: name, password: randomBytes(12).toString('hex') }
  await call(origin, { method: 'POST', path: '/api/auth/register', body: account })
  await db.user.update({ where: { email: account.email }, data: { role } })
  const { email, password } = account
  const signIn = { method: 'POST', path: '/api/auth/login', body: { email, password } } as const
  const { user, accessToken, refreshToken } = await call(origin, signIn)
  return {
    id: user._id,
    token: accessToken,
    /** The session as a browser stores it. */
    stored: { accessToken, refreshToken, user: JSON.stringify({ ...user, id: user._id }) },
    remove: async () => void (await db.user.deleteMany({ where: { email } })),
  }
}
