import { beforeAll, describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../../shared/account/roles.ts'
import { newId } from '../../shared/base/id.ts'
import { FILES, ROUTES } from '../rest/routes.ts'
import { appRouter } from '../router.ts'
import { bearer, buildAccount, type Reply, signIn, useAccountSite } from '../testing/accounts.ts'
import { RIGHTS, rightsOf } from './rights.ts'
import type { Callers } from './rights-row.ts'

// Calls every procedure and every REST operation as every role, without exception. The expected callers are listed
// beside each right by hand, so that the test also finds mistakes in the tables of rights.

const { config, database, call } = useAccountSite()

/** The roles of each group (docs/product/roles.md, "Roles and rights"). */
const ALLOWED: Record<Callers, readonly (Role | 'anonymous')[]> = {
  everybody: ['anonymous', ...ROLES],
  members: ROLES,
  moderators: ['moderator', 'editor', 'admin'],
  authors: ['author', 'editor', 'admin'],
  editors: ['editor', 'admin'],
  admins: ['admin'],
}

const PROCEDURES = Object.entries(
  (appRouter as unknown as { _def: { procedures: Record<string, { _def: { type: string } }> } })._def
    .procedures,
)
const CALLERS = ['anonymous', ...ROLES] as const
type Who = (typeof CALLERS)[number]
const headersOf = { anonymous: {} } as Record<Who, Record<string, string>>
beforeAll(async () => {
  const { db } = database
  for (const role of ROLES)
    headersOf[role] = bearer(await signIn(db, await buildAccount(db, { role }), config))
})

/** The guard's refusal; any other answer is `passed`, be it 200, 400 or 404. */
const verdict = ({ status, json }: Reply): string =>
  json?.code === 'UNAUTHENTICATED' || json?.code === 'FORBIDDEN' ? `${status} ${json.code}` : 'passed'

const expected = (callers: Callers, who: Who): string => {
  if (ALLOWED[callers].includes(who)) return 'passed'
  return who === 'anonymous' ? '401 UNAUTHENTICATED' : '403 FORBIDDEN'
}

/** The result for each caller. */
async function verdicts(ask: (headers: Record<string, string>) => Promise<Reply>) {
  const met: Partial<Record<Who, string>> = {}
  for (const who of CALLERS) met[who] = verdict(await ask(headersOf[who]))
  return met
}
const wanted = (callers: Callers) => Object.fromEntries(CALLERS.map((who) => [who, expected(callers, who)]))

// Signing out would end what the others need.
const others = PROCEDURES.filter(([name]) => name !== 'auth.logout')
const rows = [
  ...ROUTES.filter(({ procedure }) => procedure !== 'auth.logout').map(({ method, path, procedure }) => ({
    method,
    path,
    callers: rightsOf(procedure).callers,
  })),
  ...FILES,
]
const addressOf = (path: string) =>
  path.replace(':type', 'article').replace(/:(id|contentId|idOrSlug|slug|sessionId|versionId)/g, newId())

describe('who may call what', () => {
  it('is said of every procedure, once', () => {
    expect(Object.keys(RIGHTS).sort()).toEqual(PROCEDURES.map(([name]) => name).sort())
  })

  it.each(others.map(([name, { _def }]) => [name, _def.type]))('%s, over tRPC', async (name, type) => {
    // Empty on purpose, as callers without the right are refused before the input is read.
    const ask = (headers: Record<string, string>) =>
      type === 'mutation' ? call.mutate(name, {}, headers) : call.query(`${name}?input=%7B%7D`, headers)
    expect(await verdicts(ask)).toEqual(wanted(rightsOf(name).callers))
  })

  it.each(rows.map(({ method, path, callers }) => [method, path, callers] as const))(
    '%s %s, over REST',
    async (method, path, callers) => {
      const address = addressOf(path)
      const ask = (headers: Record<string, string>) =>
        call.rest(method, address, method === 'GET' ? undefined : {}, headers)
      expect(await verdicts(ask)).toEqual(wanted(callers))
    },
  )
})

/** The highest role that may not call it. */
const refusedOf = (callers: Callers): Who | undefined =>
  CALLERS.findLast((who) => !ALLOWED[callers].includes(who))

const encodedFirst = (text: string): string =>
  text.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)

describe('another spelling of a path', () => {
  const closed = rows.flatMap(({ method, path, callers }) => {
    const who = refusedOf(callers)
    return who ? [[method, path, who] as const] : []
  })

  it.each(closed)('%s %s opens nothing to %s', async (method, path, who) => {
    const address = `/api${addressOf(path)}`
    const spellings = [
      `${address}/`,
      `/${address}`,
      address.replace('/api/', '/api//'),
      address.replace('/api/', '/api/./'),
      address.replace('/api/', '/api/x/../'),
      address.toUpperCase(),
      `/api${encodedFirst(address.slice('/api'.length))}`,
      address.replaceAll('/', '%2F').replace('%2F', '/'),
      `${address};x`,
      `${address}%00`,
      `${address}?a=1`,
    ]
    for (const url of spellings)
      for (const verb of method === 'GET' ? (['GET', 'HEAD'] as const) : [method]) {
        const body = verb === 'GET' || verb === 'HEAD' ? {} : { payload: '{}' }
        const type = 'payload' in body ? { 'content-type': 'application/json' } : {}
        const reply = await call.inject({
          method: verb,
          url,
          headers: { ...headersOf[who], ...type },
          ...body,
        })
        expect([301, 308, 400, 401, 403, 404, 405], `${verb} ${url}: ${reply.body}`).toContain(reply.status)
      }
  })

  it.each(
    others.flatMap(([name, { _def }]) => {
      const who = refusedOf(rightsOf(name).callers)
      return who ? [[name, who, _def.type] as const] : []
    }),
  )('of %s over tRPC opens nothing to %s', async (name, who, type) => {
    const [noun = '', verb = ''] = name.split('.')
    const spellings = [
      `${name}/`,
      `/${name}`,
      name.toUpperCase(),
      encodedFirst(name),
      `${noun}%2E${verb}`,
      `${noun}/${verb}`,
      `${noun}..${verb}`,
      `texts.counts,${name}?batch=1`,
      `${name},${name}?batch=1`,
    ]
    for (const path of spellings) {
      const batch = path.endsWith('?batch=1')
      const reply = await call.inject({
        method: type === 'mutation' ? 'POST' : 'GET',
        url: `/trpc/${path}${type === 'mutation' ? '' : `${batch ? '&' : '?'}input=%7B%7D`}`,
        headers: { ...headersOf[who], 'content-type': 'application/json' },
        ...(type === 'mutation'
          ? { payload: batch ? '{"0":{"json":{}},"1":{"json":{}}}' : '{"json":{}}' }
          : {}),
      })
      const answers: { result?: unknown }[] = [reply.json].flat()
      expect(answers.at(-1), `${path}: ${reply.body}`).not.toHaveProperty('result')
    }
  })
})
