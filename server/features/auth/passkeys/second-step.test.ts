import { describe, expect, it } from 'vitest'
import { bearer, PASSWORD, signIn } from '../../../testing/accounts.ts'
import { usePasskeySite } from '../../../testing/passkeys.ts'
import { ageProof } from '../../../testing/second-step.ts'

const { config, database, call, member, mutate, options, add, withPasskey } = usePasskeySite()

type Owner = Awaited<ReturnType<typeof withPasskey>>
const login = ({ user: { email } }: Owner) => call.rest('POST', '/auth/login', { email, password: PASSWORD })
const ticketOf = async (one: Owner): Promise<string> => (await login(one)).json.ticket
const answerTo = async (one: Owner, ticket: string) =>
  one.device.get((await mutate('stepOptions', { ticket })).json)
const told = ({ status, json }: { status: number; json: { code?: string } }) =>
  `${status} ${json?.code ?? 'ok'}`

describe('a passkey as the second step', () => {
  it('is asked for after the right password, over REST and tRPC', async () => {
    const one = await withPasskey()
    for (const reply of [
      await login(one),
      await call.mutate('auth.login', { email: one.user.email, password: PASSWORD }),
    ]) {
      expect([told(reply), reply.json.means]).toEqual(['401 SECOND_FACTOR_REQUIRED', ['passkey']])
      expect(reply.json.accessToken).toBeUndefined()
    }
  })

  it('opens the session, and uses the ticket up', async () => {
    const one = await withPasskey()
    const ticket = await ticketOf(one)
    const { json: asked } = await mutate('stepOptions', { ticket })
    expect(asked.allowCredentials).toMatchObject([{ id: one.device.credentials[0]?.id }])
    const reply = await mutate('step', { ticket, response: one.device.get(asked) })
    expect([reply.status, reply.json.user._id]).toEqual([200, one.user.id])
    expect((await call.rest('GET', '/auth/me', undefined, bearer(reply.json))).status).toBe(200)
    expect(told(await mutate('stepOptions', { ticket }))).toBe('401 TICKET_INVALID')
    const response = one.device.get({ challenge: asked.challenge, rpId: 'localhost' })
    expect(told(await mutate('step', { ticket, response }))).toBe('401 TICKET_INVALID')
  })

  it('of somebody else is refused, as is a challenge made for another ticket’s owner', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()]
    const [mine, theirs] = [await ticketOf(one), await ticketOf(other)]
    const before = await database.db.session.count({ where: { userId: other.user.id } })
    const response = await answerTo(one, mine)
    expect(told(await mutate('step', { ticket: theirs, response }))).toBe('401 PASSKEY_REFUSED')
    const { json } = await mutate('stepOptions', { ticket: theirs })
    expect(told(await mutate('step', { ticket: theirs, response: one.device.get(json) }))).toBe(
      '401 PASSKEY_REFUSED',
    )
    const forSignIn = one.device.get(await options('signInOptions'))
    expect(told(await mutate('step', { ticket: mine, response: forSignIn }))).toBe('401 PASSKEY_REFUSED')
    expect(await database.db.session.count({ where: { userId: other.user.id } })).toBe(before)
    // None of these used up the owner's challenge or ticket.
    expect((await mutate('step', { ticket: mine, response })).status).toBe(200)
  })

  it('takes five tries of a ticket', async () => {
    const one = await withPasskey()
    const ticket = await ticketOf(one)
    const wrong = one.device.get(await options('signInOptions'))
    for (let n = 0; n < 5; n++)
      expect(told(await mutate('step', { ticket, response: wrong }))).toBe('401 PASSKEY_REFUSED')
    expect(told(await mutate('step', { ticket, response: wrong }))).toBe('401 TICKET_INVALID')
  })

  it.each([{}, { ticket: 7 }, { ticket: '' }, { ticket: 'x'.repeat(1000) }])('is not %j', async (input) => {
    expect(told(await mutate('stepOptions', input))).toBe('400 BAD_INPUT')
    expect(told(await mutate('step', input))).toBe('400 BAD_INPUT')
  })

  it('ends the other sessions, which were opened without one', async () => {
    const one = await member()
    const elsewhere = bearer(await signIn(database.db, one.user, config))
    expect((await add(one)).status).toBe(200)
    expect((await call.rest('GET', '/auth/me', undefined, elsewhere)).status).toBe(401)
    expect((await call.rest('GET', '/auth/me', undefined, one.headers)).status).toBe(200)
  })

  it('is none where it was made for another host: the password is enough again', async () => {
    const one = await withPasskey()
    await database.db.passkey.updateMany({ where: { userId: one.user.id }, data: { rpId: 'vieux.example' } })
    expect((await login(one)).status).toBe(200)
  })

  it('is no longer asked for once it is removed, and recovery codes go with it', async () => {
    const one = await withPasskey()
    const codes = await call.mutate('auth.renewRecoveryCodes', undefined, one.headers)
    expect(codes.json.recoveryCodes).toHaveLength(10)
    const ticket = await ticketOf(one)
    const body = { ticket, code: codes.json.recoveryCodes[0] }
    expect((await call.rest('POST', '/auth/second-factor', body)).status).toBe(200)
    expect((await mutate('remove', { id: one.passkey.id }, one.headers)).status).toBe(200)
    expect(await database.db.recoveryCode.count({ where: { userId: one.user.id } })).toBe(0)
    expect((await login(one)).status).toBe(200)
  })
})

describe('a proof again by a passkey', () => {
  const prove = (passkey: unknown, { headers }: Owner) =>
    call.rest('POST', '/auth/prove', { passkey }, headers)

  it('is needed for every change of passkeys after 15 minutes', async () => {
    const one = await withPasskey()
    await ageProof(database.db, one.user.id)
    const { id } = one.passkey
    for (const [path, input] of [
      ['addOptions', undefined],
      [
        'add',
        {
          name: 'x',
          response: one.device.create({
            rp: { id: '', name: '' },
            user: { id: '', name: '', displayName: '' },
            challenge: 'x',
            pubKeyCredParams: [],
          }),
        },
      ],
      ['rename', { id, name: 'x' }],
      ['remove', { id }],
    ] as const)
      expect(told(await mutate(path, input, one.headers)), path).toBe('403 PROOF_REQUIRED')
    expect((await call.query('passkeys.list', one.headers)).json).toMatchObject([{ name: 'Mon téléphone' }])
  })

  it('is given to this login, and the password is not enough', async () => {
    const one = await withPasskey()
    await ageProof(database.db, one.user.id)
    const password = await call.rest('POST', '/auth/prove', { password: PASSWORD }, one.headers)
    expect(told(password)).toBe('400 BAD_INPUT')
    const asked = await options('proveOptions', one.headers)
    expect(told(await prove(one.device.get(asked), one))).toBe('200 ok')
    expect(told(await mutate('rename', { id: one.passkey.id, name: 'x' }, one.headers))).toBe('200 ok')
  })

  it('is no replay, and nobody else’s', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()]
    await ageProof(database.db, one.user.id)
    const response = one.device.get(await options('proveOptions', one.headers))
    const theirs = other.device.get(await options('proveOptions', one.headers))
    expect(told(await prove(theirs, one))).toBe('400 PASSKEY_INVALID')
    expect(told(await prove(response, other))).toBe('400 PASSKEY_INVALID')
    expect(told(await prove(response, one))).toBe('200 ok')
    await ageProof(database.db, one.user.id)
    expect(told(await prove(response, one))).toBe('400 PASSKEY_INVALID')
    for (const bad of [{}, 'x', 7]) expect(told(await prove(bad, one))).toBe('400 BAD_INPUT')
    expect(told(await mutate('remove', { id: one.passkey.id }, one.headers))).toBe('403 PROOF_REQUIRED')
  })
})
