import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  bearer,
  buildAccount,
  PASSWORD,
  type Reply,
  signIn,
  useAccountSite,
} from '../../../testing/accounts.ts'
import { buildUser } from '../../../testing/factories.ts'
import { createAdmin } from '../accounts/first-admin.ts'
import { fillSkeletons } from './fill-skeletons.ts'
import { usernameSkeleton } from './skeleton.ts'

const { config, database, call } = useAccountSite()
const db = () => database.db

const TAKEN = 'Ce nom d’utilisateur est déjà pris.'
const RESERVED = 'Ce nom d’utilisateur est réservé à l’équipe du site.'

const newcomer = (username: string) => ({
  email: `nouveau-${randomBytes(5).toString('hex')}@example.org`,
  username,
  password: PASSWORD,
})
/** A different name for each test, with letters that look like no digit. */
const tail = () =>
  randomBytes(4)
    .toString('hex')
    .replace(/[0-9]/g, (digit) => 'ghjkpqstuv'[Number(digit)] ?? 'z')

const byRest = (username: string) => call.rest('POST', '/auth/register', newcomer(username))
const byTrpc = (username: string) => call.mutate('auth.register', newcomer(username))
const answer = ({ status, json }: Reply) => [status, json.code, json.fields?.username]

beforeEach(async () => {
  await database.db.user.deleteMany()
})

describe.each([
  ['REST', byRest],
  ['tRPC', byTrpc],
])('signing up over %s', (_how, signUp) => {
  it('takes no name that looks like somebody’s', async () => {
    await buildUser(db(), { username: 'Chef Bernard' })
    for (const name of ['Сhef Bernard', 'chеf bemard', 'Ｃｈｅｆ Ｂｅｒｎａｒｄ', 'CHEF  BERNÀRD'])
      expect([name, ...answer(await signUp(name))]).toEqual([name, 409, 'USERNAME_TAKEN', TAKEN])
    expect(answer(await signUp('Che\u200bf Bernard'))).toEqual([
      400,
      'BAD_INPUT',
      'Le nom d’utilisateur contient un caractère interdit.',
    ])
    expect((await signUp('Chef Bernadette')).status).toBe(200)
  })

  it('takes no name of the team', async () => {
    for (const name of ['admin', 'аdmin', 'ＡＤＭＩＮ', 'Léa Marchand', 'Lea Маrchand', 'Modérateur'])
      expect([name, ...answer(await signUp(name))]).toEqual([name, 400, 'BAD_INPUT', RESERVED])
  })

  it('gives one of ten look-alikes that come at once', async () => {
    const end = tail()
    const letters = ['Ole', '0le', 'Οle', 'Оle', 'оle', 'ole', 'OIe', 'OLE', '0lE', 'О1e']
    const replies = await Promise.all(letters.map((name) => signUp(`${name}${end}`)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })
})

describe('the profile', () => {
  const rename = async (account: Awaited<ReturnType<typeof buildAccount>>, username: string) => {
    const headers = bearer(await signIn(db(), account, config))
    const replies = [
      await call.rest('PUT', '/auth/profile', { username }, headers),
      await call.mutate('auth.profile', { username }, headers),
    ]
    return replies.map(answer)
  }

  it('takes no look-alike, and none of the team’s names', async () => {
    await buildUser(db(), { username: 'Bernard' })
    const member = await buildAccount(db())
    expect(await rename(member, 'Веrnаrd')).toEqual(Array(2).fill([409, 'USERNAME_TAKEN', TAKEN]))
    expect(await rename(member, 'Admin')).toEqual(Array(2).fill([400, 'BAD_INPUT', RESERVED]))
  })

  it('takes the team’s names of the team', async () => {
    const admin = await buildAccount(db(), { role: 'admin' })
    expect(await rename(admin, 'Léa Marchand')).toEqual(Array(2).fill([200, undefined, undefined]))
  })

  it('keeps a name of before, in other letters too', async () => {
    await buildUser(db(), { username: 'Bernard' })
    const alike = await buildAccount(db(), { username: 'Bemard', usernameSkeleton: null })
    const reserved = await buildAccount(db(), { username: 'Support' })
    for (const name of ['Bemard', 'BEMARD', 'Bémard'])
      expect(await rename(alike, name)).toEqual(Array(2).fill([200, undefined, undefined]))
    expect(await rename(reserved, 'SUPPORT')).toEqual(Array(2).fill([200, undefined, undefined]))
    expect(await rename(alike, 'Bernard')).toEqual(Array(2).fill([409, 'USERNAME_TAKEN', TAKEN]))
  })

  it('frees the look of a name that was given up, and keeps that of the new one', async () => {
    const account = await buildAccount(db(), { username: 'Bernard' })
    await rename(account, 'Olivier')
    expect((await byRest('Bemard')).status).toBe(200)
    expect((await byRest('0livier')).status).toBe(409)
  })

  it('keeps name and look together when two changes of one person meet', async () => {
    const account = await buildAccount(db(), { username: 'Bernard' })
    const headers = bearer(await signIn(db(), account, config))
    const names = ['Olivier', 'BERNARD', 'Olivier', 'bernard', 'Bernàrd']
    await Promise.all(names.map((username) => call.rest('PUT', '/auth/profile', { username }, headers)))
    const { username, usernameSkeleton: kept } = await db().user.findUniqueOrThrow({
      where: { id: account.id },
    })
    expect(kept).toBe(usernameSkeleton(username))
  })
})

describe('accounts of before', () => {
  const stored = async () =>
    (await db().user.findMany({ orderBy: { createdAt: 'asc' } })).map((user) => user.usernameSkeleton)
  const older = (username: string, day: number) =>
    buildUser(db(), { username, usernameSkeleton: null, createdAt: new Date(Date.UTC(2026, 0, day)) })

  it('are compared with from the next start on, by processes that start at once', async () => {
    for (let day = 1; day <= 20; day++) await older(`Membre ${'a'.repeat(day)}`, day)
    const filled = await Promise.all([1, 2, 3].map(() => fillSkeletons(db())))
    expect(filled.reduce((sum, count) => sum + count)).toBe(20)
    expect(await stored()).not.toContain(null)
    expect(await fillSkeletons(db())).toBe(0)
    expect((await byRest('Membre ааа')).status).toBe(409)
  })

  it('that look alike stay as they are: the oldest stands for all, then the next', async () => {
    const first = await older('Bernard', 1)
    await older('Bemard', 2)
    await older('Веrnаrd', 3)
    expect(await fillSkeletons(db())).toBe(1)
    const skeleton = usernameSkeleton('Bernard')
    expect(await stored()).toEqual([skeleton, null, null])
    expect((await db().user.findMany()).map(({ username }) => username).sort()).toEqual([
      'Bemard',
      'Bernard',
      'Веrnаrd',
    ])
    await db().user.delete({ where: { id: first.id } })
    expect(await fillSkeletons(db())).toBe(1)
    expect(await stored()).toEqual([skeleton, null])
  })

  it('are more than one batch', async () => {
    const rows = Array.from({ length: 1001 }, (_, n) => ({
      id: n.toString(16).padStart(24, '0'),
      email: `membre-${n}@example.org`,
      username: `Membre n° ${n}`,
      usernameKey: `membre no ${n}`,
    }))
    await db().user.createMany({ data: rows })
    expect(await fillSkeletons(db())).toBe(1001)
  })
})

it('an admin of the command line has a name that looks like nobody’s', async () => {
  await buildUser(db(), { username: 'Сhef' })
  expect((await createAdmin(db(), 'chef@example.org')).username).toBe('chef-2')
  expect((await createAdmin(db(), 'x@example.org')).username).toBe('admin')
})
