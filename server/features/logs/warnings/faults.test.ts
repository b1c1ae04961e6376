import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { silentLog } from '../../../testing/app.ts'
import { createFaults } from './faults.ts'

const { config, database, site, call } = useAccountSite()

let headers: Record<string, string>
beforeAll(async () => {
  headers = bearer(await signIn(database.db, await buildAccount(database.db, { role: 'admin' }), config))
})
beforeEach(() => database.db.logEntry.deleteMany())
afterEach(() => void vi.restoreAllMocks())

const entries = () =>
  database.db.logEntry.findMany({ where: { actionType: 'system_error' }, orderBy: { message: 'asc' } })

describe('a fault of ours', () => {
  it('is reported once in a storm, without what it said, by the id of its first request', async () => {
    vi.spyOn(database.db.user, 'findUnique').mockImplementation(() => {
      throw Object.assign(new Error('mot de passe = "hunter2"'), { code: 'EODD' })
    })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call.rest('GET', '/auth/me?token=abc', undefined, headers)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([500]))
    const over = await call.query('auth.me', headers)
    expect(over.status).toBe(500)
    await site.app.site.faults.settled()
    const written = await entries()
    expect(written).toMatchObject([
      {
        level: 'ERROR',
        message: 'Erreur inattendue : GET /api/auth/me',
        userId: null,
        data: { where: 'GET /api/auth/me', error: 'Error EODD', repeated: 0 },
      },
      { message: 'Erreur inattendue : auth.me' },
    ])
    const [{ requestId } = {}] = written.map(({ data }) => data as { requestId?: string })
    expect(answers.map((answer) => answer.headers['x-request-id'])).toContain(requestId)
    expect(JSON.stringify(written)).not.toMatch(/hunter2|token|stack|at /)
  })

  it('is none of what people meet every day', async () => {
    await call.rest('GET', '/auth/me')
    await call.rest('GET', '/articles/inconnu')
    await call.rest('GET', '/articles?page=0')
    await site.app.site.faults.settled()
    expect(await entries()).toEqual([])
  })

  it('that comes back is reported again later, with how often it had come', async () => {
    let time = 0
    const faults = createFaults(database.db, silentLog, () => time)
    const note = () => faults.note({ where: 'tâche purge-logs', error: new TypeError('rien') })
    for (let n = 0; n < 5; n++) note()
    time += 10 * 60_000
    note()
    await faults.settled()
    const repeated = (await entries()).map(({ data }) => (data as { repeated: number }).repeated)
    expect(repeated.sort()).toEqual([0, 4])
  })

  it('of many kinds at once is reported twenty times', async () => {
    const faults = createFaults(database.db, silentLog)
    for (let n = 0; n < 500; n++) faults.note({ where: `GET /api/x${n}`, error: new Error('x') })
    await faults.settled()
    expect(await entries()).toHaveLength(20)
  })

  it('does no harm when it cannot be written', async () => {
    const warn = vi.spyOn(silentLog, 'warn')
    vi.spyOn(database.db.logEntry, 'create').mockRejectedValue(new Error('away') as never)
    const faults = createFaults(database.db, silentLog)
    faults.note({ where: 'auth.me', error: 'même pas une erreur' })
    await faults.settled()
    expect(warn).toHaveBeenCalledOnce()
  })
})

describe('the id of a request', () => {
  const answered = async (id?: string) =>
    (await call.rest('GET', '/health', undefined, id === undefined ? {} : { 'x-request-id': id })).headers[
      'x-request-id'
    ]

  it('is ours, or that of a proxy when it looks like one', async () => {
    expect(await answered()).toMatch(/^[0-9a-f-]{36}$/)
    for (const id of [
      '01HV4Z6Q7M8N9P0R',
      'a'.repeat(64),
      'f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
      'trace.id_1',
    ])
      expect(await answered(id)).toBe(id)
  })

  it('is never a text that could spoil or fill the log', async () => {
    for (const id of [
      '',
      'short',
      'a'.repeat(65),
      'deux mots ici',
      '{"level":60}',
      '<script>alert(1)',
      'é'.repeat(10),
    ])
      expect(await answered(id)).toMatch(/^[0-9a-f-]{36}$/)
  })
})
