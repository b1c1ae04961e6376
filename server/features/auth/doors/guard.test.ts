import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { FILES, ROUTES } from '../../../rest/routes.ts'
import { appRouter } from '../../../router.ts'
import { bearer, buildAccount, type Reply, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { giveTotp } from '../../../testing/second-step.ts'
import { giveSetting } from '../../../testing/settings.ts'
import { drawing, pictureForm } from '../../../testing/uploads.ts'
import { RIGHTS, rightsOf } from '../../../trpc/rights.ts'
import { stepOf, totpCode } from './totp.ts'

const { config, database, call } = useAccountSite()
let headers: Record<string, string>

const PROCEDURES = Object.entries(
  (appRouter as unknown as { _def: { procedures: Record<string, { _def: { type: string } }> } })._def
    .procedures,
)
/** Procedures that check an access token; the others ignore it, or end it. */
const guarded = PROCEDURES.filter(([name]) => rightsOf(name).right !== 'open')
/** Everything open to a user who must set up a second step. */
const WHILE_UNFINISHED: ReadonlySet<string> = new Set(
  Object.keys(RIGHTS).filter((path) => rightsOf(path).whileUnfinished),
)
const rows = [
  ...ROUTES.filter(
    ({ procedure }) => rightsOf(procedure).right !== 'open' && !WHILE_UNFINISHED.has(procedure),
  ),
  ...FILES.filter(({ right }) => right !== 'public'),
]
const addressOf = (path: string) =>
  path.replace(':type', 'article').replace(/:(id|contentId|idOrSlug|slug|sessionId)/g, newId())
const told = ({ status, json }: Reply) => `${status} ${json?.code ?? 'ok'}`
const ask = (name: string, type: string, as: Record<string, string>) =>
  type === 'mutation' ? call.mutate(name, {}, as) : call.query(`${name}?input=%7B%7D`, as)

/**
 * What a user with only such a session meets: over tRPC alone, in a batch, with REST, in other spellings, with an upload
 * or a download.
 */
function closedEverywhere(refusal: string, exempt: ReadonlySet<string>) {
  const closed = guarded.filter(([name]) => !exempt.has(name))

  it.each(closed.map(([name, { _def }]) => [name, _def.type]))('%s is closed', async (name, type) => {
    expect(told(await ask(name, type, headers))).toBe(refusal)
  })

  it('a batch opens none of them, whatever stands beside', async () => {
    const mutations = closed.filter(([, { _def }]) => _def.type === 'mutation').map(([name]) => name)
    const queries = closed.filter(([, { _def }]) => _def.type === 'query').map(([name]) => name)
    for (const [method, first, names] of [
      ['POST', 'auth.prove', mutations],
      ['GET', 'auth.doors', queries],
    ] as const)
      for (let at = 0; at < names.length; at += 9) {
        const part = names.slice(at, at + 9)
        const reply = await call.inject({
          method,
          url: `/trpc/${[first, ...part].join(',')}?batch=1${method === 'GET' ? '&input=%7B%7D' : ''}`,
          headers: { ...headers, 'content-type': 'application/json' },
          ...(method === 'POST' ? { payload: '{}' } : {}),
        })
        const answers = (reply.json as { error?: { json: { data: { code: string } } } }[]).slice(1)
        expect(answers.map(({ error }) => error?.json.data.code)).toEqual(part.map(() => refusal.slice(4)))
      }
  })

  it.each(rows.map(({ method, path }) => [method, path] as const))(
    '%s %s is closed',
    async (method, path) => {
      const address = addressOf(path)
      const body = method === 'GET' ? undefined : {}
      expect(told(await call.rest(method, address, body, headers))).toBe(refusal)
      const spellings = [
        `/api${address}/`,
        `//api${address}`,
        `/api/${address}`,
        `/api/.${address}`,
        `/API${address.toUpperCase()}`,
        `/api${address.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}`,
        `/api${address};x`,
        `/api${address}?_method=GET`,
      ]
      for (const url of spellings) {
        const reply = await call.inject({
          method,
          url,
          headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { payload: '{}' }),
        })
        expect([301, 308, 400, 401, 403, 404, 405], `${method} ${url}: ${reply.body}`).toContain(reply.status)
      }
    },
  )

  it('no picture is taken, and no file given', async () => {
    const form = pictureForm(await drawing(40, 30).png().toBuffer())
    const url = '/api/images/upload'
    const sent = await call.inject({ method: 'POST', url, ...form, headers: { ...headers, ...form.headers } })
    expect(told(sent)).toBe(refusal)
    expect(await database.db.image.count()).toBe(0)
    for (const format of ['json', 'csv'])
      expect(told(await call.rest('GET', `/admin/logs/download?format=${format}`, undefined, headers))).toBe(
        refusal,
      )
  })
}

describe('a session of a role that must have a second step, without one', () => {
  let admin: Awaited<ReturnType<typeof buildAccount>>
  let tokens: Awaited<ReturnType<typeof signIn>>
  beforeAll(async () => {
    const { db } = database
    admin = await buildAccount(db, { role: 'admin' })
    // Opened before the team's decision: older tokens do not get round it.
    tokens = await signIn(db, admin, config)
    headers = bearer(tokens)
    expect((await call.rest('GET', '/admin/users', undefined, headers)).status).toBe(200)
    await giveSetting(db, 'secondStepRoles', ['admin'])
  })

  closedEverywhere('403 SECOND_STEP_MISSING', WHILE_UNFINISHED)

  it('opens by what is listed no more than setting it up', () => {
    const inward = /^(auth\.(doors|prove|offerTotp|confirmTotp)|passkeys\.(list|accepted|addOptions|add))$/
    for (const name of WHILE_UNFINISHED) expect(name).toMatch(inward)
  })

  it('is none the wiser for a renewal, rotated or not', async () => {
    const { refreshToken } = tokens
    const kept = await call.rest('POST', '/auth/refresh', { refreshToken })
    const rotated = await call.mutate('auth.refresh', { refreshToken })
    for (const { json } of [kept, rotated])
      expect(told(await call.rest('GET', '/auth/me', undefined, bearer(json)))).toBe(
        '403 SECOND_STEP_MISSING',
      )
    headers = bearer(rotated.json)
  })

  it('leaves other roles alone', async () => {
    for (const role of ['visitor', 'editor'] as const) {
      const other = await signIn(database.db, await buildAccount(database.db, { role }), config)
      expect(told(await call.rest('GET', '/auth/me', undefined, bearer(other)))).toBe('200 ok')
    }
  })

  it('is told so in words, signs out, and has all rights once a second step is set up', async () => {
    const refused = await call.rest('GET', '/admin/users', undefined, headers)
    expect(refused.json.message).toMatch(/deuxième étape/)
    const elsewhere = bearer(await signIn(database.db, admin, config))
    expect(told(await call.mutate('auth.logout', undefined, elsewhere))).toBe('200 ok')
    const offer = await call.mutate('auth.offerTotp', undefined, headers)
    expect((await call.query('auth.doors', headers)).json).toMatchObject({ required: true, secondSteps: [] })
    const secret = fromBase32(offer.json.key)
    const code = await totpCode(secret, stepOf(new Date()))
    expect((await call.mutate('auth.confirmTotp', { code }, headers)).json.recoveryCodes).toHaveLength(10)
    expect(told(await call.rest('GET', '/admin/users', undefined, headers))).toBe('200 ok')
    // The second step stays, as otherwise somebody with the password could set up another.
    expect(told(await call.mutate('auth.removeTotp', undefined, headers))).toBe('409 SECOND_STEP_KEPT')
    expect((await call.query('auth.doors', headers)).json.secondSteps).toEqual(['totp'])
  })
})

describe('a session opened by password alone, of somebody who has a second step', () => {
  let refreshToken: string
  beforeEach(async () => {
    const { db } = database
    const admin = await buildAccount(db, { role: 'admin' })
    await giveTotp(db, admin.id)
    // As an older release, running beside this one, would open it.
    const tokens = await signIn(db, admin, config)
    refreshToken = tokens.refreshToken
    headers = bearer(tokens)
  })

  closedEverywhere('401 UNAUTHENTICATED', new Set())

  it('is not renewed either', async () => {
    expect(told(await call.mutate('auth.refresh', { refreshToken }))).toBe('401 SESSION_EXPIRED')
    expect(told(await call.rest('POST', '/auth/refresh', { refreshToken }))).toBe('401 SESSION_EXPIRED')
  })
})

/** RFC 4648, section 6, as apps read it. */
function fromBase32(text: string): Uint8Array {
  const bits = Array.from(text, (sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  ).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}
