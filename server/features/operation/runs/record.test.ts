import { beforeEach, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { useDatabase } from '../../../testing/database.ts'
import { recordRun } from './record.ts'

const database = useDatabase()

beforeEach(async () => {
  await database.db.operationRun.deleteMany()
})

const runs = () => database.db.operationRun.findMany({ orderBy: { startedAt: 'asc' } })

it('keeps that a run began, and how it ended', async () => {
  const done = await recordRun(database.url, 'backup', { file: '/b/one', nightly: true }, async () => {
    expect(await runs()).toMatchObject([{ kind: 'backup', ok: null, endedAt: null }])
    return { bytes: 12, rows: 3 }
  })
  expect(done).toEqual({ bytes: 12, rows: 3 })
  expect(await runs()).toMatchObject([
    { ok: true, endedAt: expect.any(Date), detail: { file: '/b/one', nightly: true, bytes: 12, rows: 3 } },
  ])
})

it('keeps why one failed, in one line, and throws it on', async () => {
  const broken = recordRun(database.url, 'restore', {}, async () => {
    throw new Error(`no\n  good ${'x'.repeat(1000)}`)
  })
  await expect(broken).rejects.toThrow('no\n  good')
  const [run] = await runs()
  expect(run).toMatchObject({ ok: false, detail: { error: expect.stringMatching(/^no good x{400,492}$/) } })
})

it('closes what a killed process left open, of the same kind only, and forgets after a year', async () => {
  const open = (kind: string, startedAt: Date, endedAt?: Date) =>
    database.db.operationRun.create({
      data: { id: newId(), kind, startedAt, ...(endedAt ? { endedAt, ok: true } : {}) },
    })
  const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60_000)
  const old = await open('update', days(400), days(400))
  const killed = await open('backup', days(2))
  const update = await open('update', days(1))
  await recordRun(database.url, 'backup', {}, async () => ({}))
  const kept = await runs()
  expect(kept.map(({ id }) => id)).not.toContain(old.id)
  expect(kept.find(({ id }) => id === killed.id)).toMatchObject({
    ok: false,
    detail: { error: 'It was ended from outside, or the machine stopped.' },
  })
  expect(kept.find(({ id }) => id === update.id)).toMatchObject({ ok: null, endedAt: null })
})
