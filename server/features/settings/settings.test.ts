import { beforeEach, describe, expect, it } from 'vitest'
import { SETTING_KEYS, SETTINGS } from '../../../shared/settings/settings.ts'
import { useDatabase } from '../../testing/database.ts'
import { giveSetting } from '../../testing/settings.ts'
import { settings } from './settings.ts'

const database = useDatabase()
beforeEach(() => database.db.setting.deleteMany())

const INITIAL = {
  ...Object.fromEntries(SETTING_KEYS.map((key) => [key, SETTINGS[key].initial])),
  ...{ secondStepRoles: [], confirmAddress: false, registration: 'open', comments: 'on' },
  translateBeforehand: false,
  backupsDaily: 7,
  backupsWeekly: 4,
  backupsMonthly: 6,
}

describe('what the team has decided', () => {
  it('is nothing at first', async () => {
    expect(await settings(database.db)).toEqual(INITIAL)
  })

  it('is what was set, whole, also inside the transaction that sets it', async () => {
    await giveSetting(database.db, 'secondStepRoles', ['editor', 'admin'])
    await giveSetting(database.db, 'confirmAddress', true)
    await giveSetting(database.db, 'comments', 'off')
    const set = { ...INITIAL, secondStepRoles: ['editor', 'admin'], confirmAddress: true, comments: 'off' }
    expect(await settings(database.db)).toEqual(set)
    await database.db.$transaction(async (tx) => {
      await tx.setting.update({ where: { key: 'comments' }, data: { value: 'on' } })
      expect((await settings(tx)).comments).toBe('on')
    })
  })

  it.each([
    ['registration', 'everybody'],
    ['registration', ['open']],
    ['comments', true],
    ['confirmAddress', 'yes'],
    ['secondStepRoles', ['visitor']],
    ['secondStepRoles', 'admin'],
    ['hasOwnProperty', true],
    ['of a later release', {}],
  ])('is not what no release of now writes: %s %j', async (key, value) => {
    await database.db.setting.create({ data: { key, value, was: value } })
    expect(await settings(database.db)).toEqual(INITIAL)
  })
})

it('pages are told when it changes, and not when it is set to what it is', async () => {
  const { db } = database
  await db.$executeRaw`DELETE FROM page_change`
  const told = () => db.$queryRaw<{ tags: string[] }[]>`DELETE FROM page_change RETURNING tags`
  await giveSetting(db, 'comments', 'off')
  expect(await told()).toEqual([{ tags: ['site'] }])
  await giveSetting(db, 'comments', 'off')
  expect(await told()).toEqual([])
  await giveSetting(db, 'comments', 'on')
  expect(await told()).toEqual([{ tags: ['site'] }])
  await db.setting.deleteMany()
  expect(await told()).toEqual([{ tags: ['site'] }])
})
