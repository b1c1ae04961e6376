import { afterEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../shared/base/id.ts'
import { useDatabase } from '../../testing/database.ts'
import { writeLog } from './service.ts'

const database = useDatabase()
afterEach(() => void vi.useRealTimers())

describe('writeLog', () => {
  it.each([
    ['2026-11-21T22:59:00Z', '2026-11-21'],
    ['2026-11-21T23:00:00Z', '2026-11-22'],
    ['2026-07-14T21:59:00Z', '2026-07-14'],
    ['2026-07-14T22:00:00Z', '2026-07-15'],
  ])('files what happens at %s under the day in Paris', async (at, day) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
    const user = { id: newId(), email: 'emma@example.org' }
    await writeLog(database.db, {
      actionType: 'user_action',
      message: 'Connexion',
      user,
      data: { event: 'login' },
    })
    const entry = await database.db.logEntry.findFirstOrThrow({ where: { userId: user.id } })
    expect(entry).toMatchObject({
      level: 'INFO',
      actionType: 'user_action',
      message: 'Connexion',
      userEmail: user.email,
      data: { event: 'login' },
    })
    expect(entry.day.toISOString().slice(0, 10)).toBe(day)
    expect(entry.timestamp).toEqual(new Date(at))
    expect(entry.bytes).toBeGreaterThan(150)
  })

  it('cuts a message that is too long, and not in the middle of a character', async () => {
    const id = newId()
    await writeLog(database.db, { actionType: 'cleanup', message: '💥'.repeat(2000), user: { id } })
    const { message, userEmail } = await database.db.logEntry.findFirstOrThrow({ where: { userId: id } })
    expect([message, userEmail]).toEqual(['💥'.repeat(1000), null])
  })

  it('stands or falls with its transaction', async () => {
    const id = newId()
    const attempt = database.db.$transaction(async (tx) => {
      await writeLog(tx, { actionType: 'user_action', message: 'Rien', user: { id } })
      throw new Error('retour')
    })
    await expect(attempt).rejects.toThrow('retour')
    expect(await database.db.logEntry.count({ where: { userId: id } })).toBe(0)
  })
})
