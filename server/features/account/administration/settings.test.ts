import { beforeEach, describe, expect, it } from 'vitest'
import { SETTING_KEYS } from '../../../../shared/settings/settings.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { ageProof, giveTotp } from '../../../testing/second-step.ts'
import { knownLanguages } from '../../settings/languages/known-languages.ts'

const { config, database, call } = useAccountSite()

let headers: Record<string, string>
let admin: Awaited<ReturnType<typeof buildAccount>>
beforeEach(async () => {
  await database.db.setting.deleteMany()
  await database.db.user.deleteMany()
  await database.db.logEntry.deleteMany()
  admin = await buildAccount(database.db, { role: 'admin' })
  headers = bearer(await signIn(database.db, admin, config))
})

const save = (input: unknown, as = headers) => call.mutate('admin.saveSetting', input, as)
// biome-ignore lint/suspicious/noExplicitAny: an answer.
const one = (list: any, key: string) => list.settings.find((setting: { key: string }) => setting.key === key)
const shown = async (key: string) => one((await call.query('admin.settings', headers)).json, key)

describe('a setting', () => {
  it('is listed as it came, each of them', async () => {
    const { json } = await call.query('admin.settings', headers)
    expect(json.settings.map(({ key }: { key: string }) => key)).toEqual(SETTING_KEYS)
    expect(json.mail).toBe(false)
    expect(one(json, 'registration')).toEqual({
      key: 'registration',
      ...{ value: 'open', was: null, version: 0, changedAt: null, changedBy: null },
    })
  })

  it('is saved with what it was, by whom and when, and logged', async () => {
    const { status, json } = await save({ key: 'comments', value: 'off', version: 0 })
    expect(status).toBe(200)
    expect(one(json, 'comments')).toMatchObject({
      ...{ value: 'off', was: 'on', version: 1 },
      changedBy: { id: admin.id, username: admin.username },
      changedAt: expect.stringMatching(/^20/),
    })
    await save({ key: 'comments', value: 'on', version: 1 })
    expect(await shown('comments')).toMatchObject({ value: 'on', was: 'off', version: 2 })
    const entries = await database.db.logEntry.findMany({ orderBy: { timestamp: 'asc' } })
    expect(entries.map(({ data }) => data)).toEqual([
      { event: 'setting_changed', key: 'comments', from: 'on', to: 'off' },
      { event: 'setting_changed', key: 'comments', from: 'off', to: 'on' },
    ])
    expect(entries[0]).toMatchObject({
      ...{ level: 'WARN', actionType: 'admin_action', message: 'Réglage changé : commentaires' },
      ...{ userId: admin.id, userEmail: admin.email },
    })
  })

  it('of languages holds at the next page of the same process, before its announcement is heard', async () => {
    const known = knownLanguages(database.db)
    known.connected()
    expect(await known.read()).toBe('both')
    await save({ key: 'languages', value: 'fr', version: 0 })
    expect(await known.read()).toBe('fr')
    known.lost()
  })

  it('is no change when it is that already', async () => {
    expect((await save({ key: 'registration', value: 'open', version: 0 })).status).toBe(200)
    expect(await database.db.setting.count()).toBe(0)
    expect(await database.db.logEntry.count()).toBe(0)
  })

  it('goes to the first of two admins who change it at once, and the other is told', async () => {
    const second = bearer(
      await signIn(database.db, await buildAccount(database.db, { role: 'admin' }), config),
    )
    // Both ask for another value, as saving the present one would be no change.
    for (const version of [0, 2, 4]) {
      const answers = await Promise.all([
        save({ key: 'registration', value: 'closed', version }),
        save({ key: 'registration', value: 'invited', version }, second),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
        code: 'SETTING_CONFLICT',
        message: 'Quelqu’un d’autre a changé ce réglage entre-temps.',
      })
      expect((await shown('registration')).version).toBe(version + 1)
      await save({ key: 'registration', value: 'open', version: version + 1 })
    }
  })

  it('of before is no ground to change it', async () => {
    await save({ key: 'comments', value: 'off', version: 0 })
    for (const version of [0, 2, 7])
      expect((await save({ key: 'comments', value: 'on', version })).json.code).toBe('SETTING_CONFLICT')
    expect((await shown('comments')).value).toBe('off')
  })

  it.each([
    [{ key: 'nothing', value: 1, version: 0 }, 'key'],
    [{ key: 'constructor', value: 1, version: 0 }, 'key'],
    [{ key: 'comments', value: true, version: 0 }, 'value'],
    [{ key: 'comments', version: 0 }, 'value'],
    [{ key: 'confirmAddress', value: 'yes', version: 0 }, 'value'],
    [{ key: 'registration', value: ['open'], version: 0 }, 'value'],
    [{ key: 'secondStepRoles', value: ['visitor'], version: 0 }, 'value'],
    [{ key: 'secondStepRoles', value: 'admin', version: 0 }, 'value'],
    [{ key: 'comments', value: 'off', version: -1 }, 'version'],
    [{ key: 'comments', value: 'off', version: 1.5 }, 'version'],
    [{ key: 'comments', value: 'off', version: 2 ** 40 }, 'version'],
    [{ key: 'comments', value: 'off' }, 'version'],
  ])('takes no %j', async (input, field) => {
    const { status, json } = await save(input)
    expect([status, json.code, Object.keys(json.fields)]).toEqual([400, 'BAD_INPUT', [field]])
    expect(json.fields[field]).toMatch(/\S/)
    expect(await database.db.setting.count()).toBe(0)
  })

  it('stays when who changed it goes, without their name', async () => {
    await save({ key: 'comments', value: 'off', version: 0 })
    await buildAccount(database.db, { role: 'admin' }).then(async (other) => {
      headers = bearer(await signIn(database.db, other, config))
    })
    await call.mutate('admin.removeUser', { id: admin.id, confirmAction: true }, headers)
    expect(await shown('comments')).toMatchObject({ value: 'off', was: 'on', changedBy: null })
  })

  it('is told to everybody only as far as it concerns them', async () => {
    await save({ key: 'registration', value: 'invited', version: 0 })
    expect((await call.query('settings.public')).json).toEqual({ registration: 'invited', comments: 'on' })
  })
})

describe('asking the team for a second step', () => {
  const ask = (value: string[], version: number) => save({ key: 'secondStepRoles', value, version })

  it('takes one of one’s own, also to ask less', async () => {
    const refused = await ask(['admin'], 0)
    expect([refused.status, refused.json.code, refused.json.message]).toEqual([
      403,
      'SECOND_STEP_FIRST',
      'Installez d’abord une deuxième étape sur votre propre compte.',
    ])
    await giveTotp(database.db, admin.id)
    // In the order of their rank, each once.
    expect((await ask(['editor', 'moderator', 'editor'], 0)).status).toBe(200)
    expect(await shown('secondStepRoles')).toMatchObject({ value: ['moderator', 'editor'], was: [] })
    const other = await buildAccount(database.db, { role: 'admin' })
    headers = bearer(await signIn(database.db, other, config))
    expect((await ask([], 1)).json.code).toBe('SECOND_STEP_FIRST')
    expect((await shown('secondStepRoles')).value).toEqual(['moderator', 'editor'])
  })
})

it('a change asks for a proof again when the last is old', async () => {
  await ageProof(database.db, admin.id)
  const { status, json } = await save({ key: 'comments', value: 'off', version: 0 })
  expect([status, json.code]).toEqual([403, 'PROOF_REQUIRED'])
  expect((await shown('comments')).value).toBe('on')
})
