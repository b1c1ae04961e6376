import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../shared/base/id.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../testing/accounts.ts'
import { removeAccount } from '../account/accounts/removal.ts'
import { enableSecondStep } from '../auth/doors/enable-second-step.ts'
import { csvCell } from './downloads/csv.ts'
import { writeLog } from './service.ts'
import { daysOf } from './warnings/tally.ts'

const { config, database, site, call } = useAccountSite()

let headers: Record<string, string>
let admin: Awaited<ReturnType<typeof buildAccount>>
beforeAll(async () => {
  admin = await buildAccount(database.db, { role: 'admin' })
  headers = bearer(await signIn(database.db, admin, config))
})
beforeEach(async () => {
  await database.db.$executeRaw`TRUNCATE "LogEntry"`
})

const download = (query: string) => call.rest('GET', `/admin/logs/download${query}`, undefined, headers)
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' })

/** Reads a CSV file by RFC 4180. */
function readCsv(text: string): string[][] {
  const lines = [...text.matchAll(/(?:"(?:[^"]|"")*"|[^",\r\n]*)(?:,(?:"(?:[^"]|"")*"|[^",\r\n]*))*\r\n/g)]
  expect(lines.map(([line]) => line).join('')).toBe(text)
  return lines.map(([line]) =>
    [...line.slice(0, -2).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, bare]) =>
      quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'),
    ),
  )
}

describe('a downloaded log', () => {
  beforeEach(async () => {
    const { db } = database
    await writeLog(db, {
      actionType: 'user_action',
      message: 'Connexion',
      user: admin,
      data: { n: 1, clé: '"é", 💥' },
    })
    await writeLog(db, { level: 'WARN', actionType: 'cleanup', message: 'Deux lignes\net « trois »' })
  })

  it('is an array of entries, oldest first, as large as the list of days says', async () => {
    const [day] = await daysOf(database.db)
    const date = today.format(new Date())
    const { status, headers: head, body, json } = await download(`?format=json&date=${date}`)
    expect([status, head['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(head['content-disposition']).toBe(`attachment; filename="logs-${date}.json"`)
    expect(head['cache-control']).toBe('private, no-store')
    expect(json).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        level: 'INFO',
        actionType: 'user_action',
        message: 'Connexion',
        userId: admin.id,
        userEmail: admin.email,
        data: { n: 1, clé: '"é", 💥' },
      },
      expect.objectContaining({ level: 'WARN', userId: null, userEmail: null }),
    ])
    expect(day).toMatchObject({ date, count: 2, size: Buffer.byteLength(body) })
  })

  it('stays as large as the list says when somebody in it has left', async () => {
    const leaver = await buildAccount(database.db, { email: 'père.noël@example.org' })
    await writeLog(database.db, { actionType: 'user_action', message: 'Connexion', user: leaver })
    await removeAccount(database.db, leaver.id)
    const [day] = await daysOf(database.db)
    const { body } = await download(`?date=${day?.date}`)
    expect(body).not.toContain('père')
    expect(day?.size).toBe(Buffer.byteLength(body))
  })

  it('is a table, too', async () => {
    const { headers: head, body } = await download('?format=csv')
    expect(head['content-type']).toBe('text/csv; charset=utf-8')
    expect(head['content-disposition']).toBe('attachment; filename="logs-all.csv"')
    expect(body.startsWith('\ufefftimestamp,level,actionType,message,userEmail,data\r\n')).toBe(true)
    const [, first, second] = readCsv(body.slice(1))
    expect(first?.slice(1)).toEqual([
      'INFO',
      'user_action',
      'Connexion',
      admin.email,
      '{"n":1,"clé":"\\"é\\", 💥"}',
    ])
    expect(second?.slice(1)).toEqual(['WARN', 'cleanup', 'Deux lignes\net « trois »', '', ''])
  })

  it('is recorded in the log itself, and holds only what was there before', async () => {
    const { json } = await download('')
    expect(json).toHaveLength(2)
    const [last] = await database.db.logEntry.findMany({ orderBy: { timestamp: 'desc' }, take: 1 })
    expect(last).toMatchObject({
      userId: admin.id,
      actionType: 'admin_action',
      data: { format: 'json', date: null },
    })
  })

  it('of a day without entries is empty', async () => {
    expect((await download('?date=2020-01-01')).body).toBe('[]\n')
    expect((await download('?date=2020-01-01&format=csv')).body.trim().split('\r\n')).toHaveLength(1)
  })

  it.each([
    ['json', '[]\n'],
    ['csv', '\ufefftimestamp,level,actionType,message,userEmail,data\r\n'],
  ])('that is purged once it was begun is an empty file (%s)', async (format, empty) => {
    const { db } = database
    const ask = db.$queryRaw.bind(db) as (...query: unknown[]) => Promise<unknown>
    const read = vi.spyOn(db, '$queryRaw').mockImplementation((async (...query: unknown[]) => {
      const rows = await ask(...query)
      // The last entry is looked up before the file begins.
      if (JSON.stringify(query[0]).includes('DESC LIMIT 1')) await db.$executeRaw`TRUNCATE "LogEntry"`
      return rows
    }) as never)
    const { status, body } = await download(`?format=${format}`)
    read.mockRestore()
    expect([status, body]).toEqual([200, empty])
  })

  it.each([
    'date=2026-13-40',
    'date=2026-02-30',
    'date=../../etc/passwd',
    'date=2026-1-1',
    'date=a&date=b',
    'format=xml',
    'format=JSON',
    'format=',
  ])('%s is refused', async (query) => {
    const before = await database.db.logEntry.count()
    const { status, json } = await download(`?${query}`)
    expect([status, json.code, Object.keys(json.fields)]).toEqual([400, 'BAD_INPUT', [query.split('=')[0]]])
    expect(await database.db.logEntry.count()).toBe(before)
  })

  it('answers HEAD without reading the log', async () => {
    const read = vi.spyOn(database.db, '$queryRaw')
    const { status, body } = await call.inject({ method: 'HEAD', url: '/api/admin/logs/download', headers })
    expect([status, body]).toEqual([200, ''])
    // Only the caller is looked up.
    expect(read.mock.calls.length).toBe(1)
    read.mockRestore()
  })
})

describe('a cell of a table', () => {
  it.each([
    '=1+1',
    '+33 1',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '  =1',
    '\u00a0=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
  ])('that a spreadsheet would run is made text: %j', (text) => expect(csvCell(text)).toBe(`"'${text}"`))
  it('cannot begin another one', () => {
    expect(csvCell('a";=1,"')).toBe('"a"";=1,"""')
    expect(csvCell('Connexion')).toBe('"Connexion"')
    expect(csvCell(null)).toBe('""')
  })
})

describe('a large log', () => {
  const COUNT = 20_000
  beforeEach(async () => {
    // Nearly 20 MB: far more than all buffers on the way take.
    await database.db.$executeRaw`
      INSERT INTO "LogEntry" ("id", "timestamp", "day", "level", "actionType", "message", "bytes")
      SELECT lpad(to_hex(n), 24, '0'), TIMESTAMPTZ '2026-03-01T10:00:00Z' + (n / 7) * INTERVAL '1 ms', '2026-03-01',
        'INFO', 'user_action', repeat('a', 900) || n, 1000 FROM generate_series(1, ${COUNT}::int) n`
  })

  it('arrives whole and in order, also where many entries have the same time', async () => {
    const { json } = await download('')
    expect(json).toHaveLength(COUNT)
    expect(json.every(({ message }: { message: string }, n: number) => message.endsWith(`a${n + 1}`))).toBe(
      true,
    )
    // A line of names, and the entry about the first download.
    expect(readCsv((await download('?format=csv')).body.slice(1))).toHaveLength(COUNT + 2)
  })

  it('is read no faster than it is taken, and no longer than somebody listens', async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = site.app.server.address() as AddressInfo
    const read = vi.spyOn(database.db, '$queryRaw')
    const batchesRead = () =>
      read.mock.calls.filter(([sql]) => JSON.stringify(sql).includes('LogEntry')).length
    const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path: '/api/admin/logs/download', headers }, resolve)
        .on('error', reject)
        .end()
    })
    answer.pause()
    // Sockets on both sides fill up, then reading stops by itself: the count stays the same for a while.
    let before = -1
    await vi.waitFor(
      () => {
        const now = batchesRead()
        const still = now === before && now > 2
        before = now
        expect(still).toBe(true)
      },
      { timeout: 20_000, interval: 400 },
    )
    expect(before).toBeLessThan(COUNT / 500)
    answer.destroy()
    const open = () =>
      new Promise<number>((resolve, reject) =>
        site.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      )
    await expect.poll(open).toBe(0)
    // One batch may have been under way.
    expect(batchesRead()).toBeLessThanOrEqual(before + 1)
    read.mockRestore()
  })

  it.each(['the role', 'the session', 'the account', 'the right to come by password alone'])(
    'breaks off when its reader loses %s',
    async (what) => {
      const { db } = database
      const reader = await buildAccount(db, { role: 'admin' })
      const own = bearer(await signIn(db, reader, config))
      if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = site.app.server.address() as AddressInfo
      const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
        request({ port, host: '127.0.0.1', path: '/api/admin/logs/download', headers: own }, resolve)
          .on('error', reject)
          .end()
      })
      answer.pause()
      expect(answer.statusCode).toBe(200)
      if (what === 'the role') await db.user.update({ where: { id: reader.id }, data: { role: 'editor' } })
      if (what === 'the session') await db.session.deleteMany({ where: { userId: reader.id } })
      if (what === 'the right to come by password alone')
        // Set up on another device.
        await db.$transaction((tx) => enableSecondStep(tx, { userId: reader.id, familyId: newId() }))
      if (what === 'the account') await removeAccount(db, reader.id)
      let read = 0
      const end = await new Promise<string>((resolve) => {
        answer.on('data', (part: Buffer) => {
          read += part.length
        })
        answer.on('error', (error) => resolve(error.message))
        answer.on('end', () => resolve('whole'))
        answer.resume()
      })
      expect([end, read < COUNT * 900]).toEqual(['aborted', true])
    },
  )
})
