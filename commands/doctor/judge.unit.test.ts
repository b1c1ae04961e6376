import { describe, expect, it } from 'vitest'
import { readConfig } from '../../server/base/config.ts'
import type { Finding } from './finding.ts'
import { judgeAdmins } from './subjects/admins.ts'
import { judgeAppKeys } from './subjects/app-keys.ts'
import { judgeSkew, judgeZones, knowsParis } from './subjects/clock.ts'
import { judgeConnectionModes, judgeRoom } from './subjects/connections.ts'
import { judgeDatabase } from './subjects/database.ts'
import { judgeMachine } from './subjects/machine.ts'
import { judgeMigrations } from './subjects/migrations.ts'
import { judgeRights } from './subjects/privileges.ts'
import { judgeReplication } from './subjects/replication.ts'
import { judgeBackupRoom, judgeVolume } from './subjects/space.ts'
import { judgeUpkeep } from './subjects/upkeep.ts'

const DATABASE_URL = 'postgres://db.example/site'

/** The marks, and the words of findings that are not ok. */
const marks = (findings: Finding[]) => findings.map(({ mark }) => mark)
const not = (findings: Finding[]) =>
  findings.filter(({ mark }) => mark !== 'ok').map(({ mark, what, todo }) => `${mark}: ${what}. ${todo}`)

describe('keys of authenticator apps', () => {
  const fine = { own: ['aa'], makes: false, clear: 0, wrapped: { aa: 3 } }
  it.each([
    ['wrapped', {}, []],
    ['wrapped by one of several', { own: ['bb', 'aa'] }, []],
    [
      'in clear without a key',
      { own: [], wrapped: {}, clear: 2 },
      [/advice: SECRETS_KEY is not set.*\(2\).*openssl/],
    ],
    ['nobody’s, without a key', { own: [], wrapped: {} }, [/advice: SECRETS_KEY is not set/]],
    ['before the start that makes one', { own: [], wrapped: {}, makes: true }, []],
    ['not wrapped yet', { clear: 2 }, [/advice: The keys of 2 .* not wrapped yet.*night/]],
    [
      'wrapped by a key that is lost',
      { wrapped: { aa: 3, cc: 2 } },
      [/wrong: The keys of 2 .*reset-second-factor/],
    ],
    ['all lost', { own: [], wrapped: { cc: 2 } }, [/wrong: The keys of 2/, /advice: SECRETS_KEY is not set/]],
  ])('%s', (_what, change, expected) => {
    const said = not(judgeAppKeys({ ...fine, ...change }))
    expect(said).toHaveLength(expected.length)
    for (const [at, words] of expected.entries()) expect(said[at]).toMatch(words)
  })
})

describe('machine', () => {
  const machine = {
    ...{ node: '24.21.0', platform: 'linux', arch: 'x64', cores: 2, memory: 4e9, descriptors: 65_536 },
    postgres: true,
  }
  it.each([
    ['as it should be', {}, []],
    ['Node 20', { node: '20.19.0' }, [/wrong: Node 20\.19\.0.*Node 24/]],
    ['Node 22', { node: '22.20.0' }, [/advice: Node 22/]],
    ['256 MB', { memory: 256e6 }, [/wrong: 256 MB of memory/]],
    ['800 MB', { memory: 800e6 }, [/advice: 800 MB/]],
    ['1024 files', { descriptors: 1024 }, [/advice: .*1024 files.*LimitNOFILE/]],
    ['a system that does not say how many', { descriptors: undefined }, []],
    ['no PostgreSQL', { postgres: false }, [/wrong: No PostgreSQL.*linux x64/]],
  ])('%s', (_what, change, expected) => {
    const said = not(judgeMachine({ ...machine, ...change }, {}))
    expect(said).toHaveLength(expected.length)
    for (const [at, words] of expected.entries()) expect(said[at]).toMatch(words)
  })

  it('wants no PostgreSQL of its own where another is named', () => {
    expect(marks(judgeMachine({ ...machine, postgres: false }, { DATABASE_URL }))).toEqual(['ok'])
  })
})

describe('database', () => {
  const facts = {
    ...{ version: '18.4', database: 'manette', encoding: 'UTF8', clientEncoding: 'UTF8', collate: 'C.UTF-8' },
    ...{
      collationMoved: false,
      fsync: 'on',
      fullPageWrites: 'on',
      synchronousCommit: 'on',
      autovacuum: 'on',
    },
    bytes: '12 MB',
  }
  it.each([
    ['as it should be', {}, []],
    ['SQL_ASCII', { encoding: 'SQL_ASCII' }, [/wrong: .*SQL_ASCII/]],
    ['a moved collation', { collationMoved: true }, [/wrong: .*REINDEX DATABASE "manette"/]],
    ['fsync off', { fsync: 'off' }, [/wrong: .*fsync=off/]],
    ['full_page_writes off', { fullPageWrites: 'off' }, [/wrong: .*full_page_writes=off/]],
    ['synchronous_commit off', { synchronousCommit: 'off' }, [/advice: .*synchronous_commit/]],
    ['autovacuum off', { autovacuum: 'off' }, [/wrong: .*autovacuum=off/]],
  ])('%s', (_what, change, expected) => {
    const said = not(judgeDatabase({ ...facts, ...change }))
    expect(said).toHaveLength(expected.length)
    for (const [at, words] of expected.entries()) expect(said[at]).toMatch(words)
  })

  const row = { name: '1_init', checksum: 'a', finished: true, logs: null, runsFrom: '0.1.0' }
  it.each([
    ['all applied', [row], []],
    ['none in an empty one', [], []],
    ['failed', [{ ...row, finished: false }], [/wrong: Failed half-way: 1_init.*resolve/]],
    ['edited', [{ ...row, checksum: 'b' }], [/wrong: Changed after.*1_init/]],
    [
      'a later release’s',
      [row, { ...row, name: '9_new', runsFrom: '99.0.0' }],
      [/wrong: Of a later release.*9_new/],
    ],
    [
      'a later one’s that we run beside',
      [row, { ...row, name: '9_new' }],
      [/advice: Of a later release.*9_new/],
    ],
  ])('migrations: %s', (_what, rows, expected) => {
    const said = not(judgeMigrations([row], rows, 0))
    expect(said).toHaveLength(expected.length)
    for (const [at, words] of expected.entries()) expect(said[at]).toMatch(words)
  })

  it('migrations: pending ones, and tables of something else', () => {
    expect(not(judgeMigrations([row, { name: '2_next', checksum: 'c' }], [row], 5))).toEqual([
      expect.stringMatching(/advice: Not applied yet: 2_next/),
    ])
    expect(not(judgeMigrations([row], [], 3))).toEqual([expect.stringMatching(/wrong: .*not ours/)])
  })

  const rights = {
    ...{
      role: 'm',
      database: 'd',
      schema: 'public',
      makesTables: true,
      makesSchemas: true,
      makesDatabases: true,
    },
    ...{ foreign: 0, closed: 0, hasQueues: true, missing: [] as string[], unavailable: [] as string[] },
  }
  it.each([
    ['all', {}, []],
    ['no tables', { makesTables: false }, [/wrong: "m" may not make tables.*GRANT CREATE/]],
    ['no schema at all', { schema: null }, [/wrong: .*GRANT CREATE, USAGE ON SCHEMA public/]],
    ['no queues', { hasQueues: false, makesSchemas: false }, [/wrong: .*queues/]],
    ['closed tables', { closed: 3, foreign: 3 }, [/wrong: .*3 tables/]],
    ['tables of another', { foreign: 3 }, [/advice: 3 tables belong to another role/]],
    [
      'an extension that is not there',
      { missing: ['unaccent'], unavailable: ['unaccent'] },
      [/wrong: .*contrib/],
    ],
    [
      'one that may not be installed',
      { missing: ['unaccent'], makesSchemas: false },
      [/wrong: .*CREATE EXTENSION unaccent;/],
    ],
    ['one that the start installs', { missing: ['unaccent'] }, []],
    ['no databases', { makesDatabases: false }, [/advice: .*verified.*CREATEDB/]],
  ])('privileges: %s', (_what, change, expected) => {
    const said = not(judgeRights({ ...rights, ...change }, { DATABASE_URL }))
    expect(said).toHaveLength(expected.length)
    for (const [at, words] of expected.entries()) expect(said[at]).toMatch(words)
  })

  it('connections: how addresses lead there', () => {
    expect(judgeConnectionModes('direct', undefined)).toEqual([])
    expect(judgeConnectionModes('transaction pooler', 'direct')).toEqual([])
    expect(not(judgeConnectionModes('transaction pooler', undefined))).toEqual([
      expect.stringMatching(/wrong: .*DATABASE_DIRECT_URL/),
    ])
    expect(not(judgeConnectionModes('session pooler', undefined))).toEqual([
      expect.stringMatching(/advice: .*pooler/),
    ])
    expect(not(judgeConnectionModes('transaction pooler', 'transaction pooler'))).toEqual([
      expect.stringMatching(/wrong: .*too/),
    ])
    expect(judgeConnectionModes('transaction pooler', 'session pooler')).toEqual([])
    expect(not(judgeConnectionModes('direct', 'direct'))).toEqual([
      expect.stringMatching(/advice: .*Remove it/),
    ])
  })

  it('connections: what a pool takes, and what there is', () => {
    const room = { max: 100, reserved: 3, others: 10 }
    expect(judgeRoom(room, 16).mark).toBe('ok')
    expect(judgeRoom(room, 84).mark).toBe('advice')
    expect(judgeRoom(room, 88)).toMatchObject({
      mark: 'wrong',
      todo: expect.stringContaining('DATABASE_POOL'),
    })
  })

  const alone = {
    ...{ recovering: false, readOnly: false, waitsFor: '', standbys: 0, synchronous: 0, lag: null },
    ...{ server: '10.0.0.11:5432' as string | null, seen: true, hanging: 0 },
    ...{ idleSlots: [] as string[], kept: null as number | null },
  }
  it.each([
    ['one server', {}, []],
    ['a standby', { recovering: true }, [/wrong: .*standby/]],
    ['read only', { readOnly: true }, [/wrong: .*default_transaction_read_only/]],
    ['a commit that waits for nobody', { waitsFor: 'b' }, [/wrong: Every commit waits/]],
    ['a synchronous standby', { waitsFor: 'b', standbys: 1, synchronous: 1 }, []],
    ['one that may not be seen', { waitsFor: 'b', standbys: 1, seen: false }, [/advice: .*GRANT pg_monitor/]],
    [
      'one that may not be seen, and does not answer',
      { waitsFor: 'b', standbys: 1, seen: false, hanging: 2 },
      [/wrong: Every commit waits/, /advice: .*GRANT pg_monitor/],
    ],
    ['a slow one', { standbys: 1, lag: 90 }, [/advice: A standby is 90 s behind/]],
    [
      'a slot that fills the disk',
      { idleSlots: ['b'], kept: 5e9 },
      [/wrong: .*5\.0 GB.*pg_drop_replication_slot/],
    ],
    ['a slot', { idleSlots: ['b'], kept: 5 }, [/advice: .*slot b/]],
  ])('replication: %s', (_what, change, expected) => {
    const said = not(judgeReplication({ ...alone, ...change }))
    expect(said).toHaveLength(expected.length)
    for (const [at, words] of expected.entries()) expect(said[at]).toMatch(words)
  })

  it('replication: who is the primary, and how far its standbys are behind', () => {
    const now = { ...alone, waitsFor: 'b', standbys: 2, synchronous: 1, lag: 0.25 }
    expect(judgeReplication(now)).toEqual([
      {
        mark: 'ok',
        what: '10.0.0.11:5432 is the primary; standbys: 2, 1 of which commits wait for, 0.3 s behind at most',
      },
    ])
  })

  const tidy = { open: [], prepared: [], bloated: [], age: 1000, invalid: [] }
  it.each([
    ['tidy', {}, []],
    [
      'a long transaction',
      { open: [{ pid: 7, who: 'psql', seconds: 7200, idle: true }] },
      [/advice: .*psql \(process 7\) is open for 2 hours, and does nothing.*pg_terminate_backend\(7\)/],
    ],
    ['a prepared one', { prepared: ['x'] }, [/wrong: Prepared.*x/]],
    ['bloat', { bloated: ['Content'] }, [/advice: .*Content.*VACUUM/]],
    ['old rows', { age: 600_000_000 }, [/advice: .*600 million/]],
    ['very old rows', { age: 1_900_000_000 }, [/wrong: .*1900 million/]],
    ['an invalid index', { invalid: ['a_idx'] }, [/wrong: .*REINDEX INDEX CONCURRENTLY a_idx/]],
  ])('upkeep: %s', (_what, change, expected) => {
    const said = not(judgeUpkeep({ ...tidy, ...change }))
    expect(said).toHaveLength(expected.length)
    for (const [at, words] of expected.entries()) expect(said[at]).toMatch(words)
  })
})

it('admins: none, the standard one, a password in the environment, no second step', () => {
  const there = { able: 2, passwordOnly: 0, standard: false }
  const config = readConfig({ PUBLIC_URL: 'https://manette.example' })
  expect(marks(judgeAdmins(there, config))).toEqual(['ok'])
  expect(not(judgeAdmins({ ...there, able: 0 }, config))).toEqual([
    expect.stringMatching(/advice: No administrator/),
  ])
  expect(
    not(judgeAdmins({ able: 2, passwordOnly: 1, standard: true }, { ...config, ADMIN_PASSWORD: 'x' })),
  ).toEqual([
    expect.stringMatching(/ADMIN_PASSWORD is set/),
    expect.stringMatching(/admin@manette\.local/),
    expect.stringMatching(/1 of 2 administrators/),
  ])
  // Nobody reaches it from another machine.
  expect(marks(judgeAdmins({ able: 1, passwordOnly: 1, standard: true }, readConfig({})))).toEqual(['ok'])
})

describe('space', () => {
  const volume = {
    ...{ name: 'DATA_DIR', dir: '/data', free: 50e9, total: 100e9, files: 1e6, filesTotal: 2e6 },
    ...{ writable: true, folder: true, device: 1 },
  }
  it.each([
    ['enough', {}, 'ok', ''],
    ['a full disk', { free: 0 }, 'wrong', 'Make room now'],
    ['an almost full one', { free: 1e9 }, 'advice', 'Make room'],
    ['1 GB of 4', { free: 1e9, total: 4e9 }, 'ok', ''],
    ['no more files', { files: 3 }, 'wrong', '3 more files'],
    ['a system that counts no files', { files: 0, filesTotal: 0 }, 'ok', ''],
    ['read only', { writable: false }, 'wrong', 'cannot be written'],
    ['a file', { folder: false }, 'wrong', 'is a file'],
  ])('%s', (_what, change, mark, words) => {
    const finding = judgeVolume({ ...volume, ...change })
    expect(finding.mark).toBe(mark)
    expect(`${finding.what} ${finding.todo}`).toContain(words)
  })

  it('backups beside the data, and without room for one', () => {
    const backups = { ...volume, name: 'BACKUP_DIR', device: 2 }
    expect(judgeBackupRoom(volume, backups, 1e9)).toEqual([])
    expect(not(judgeBackupRoom(volume, { ...backups, device: 1 }, 1e9))).toEqual([
      expect.stringMatching(/advice: .*lost together/),
    ])
    expect(not(judgeBackupRoom(volume, backups, 60e9))).toEqual([
      expect.stringMatching(/advice: .*less room/),
    ])
  })
})

describe('clock', () => {
  it.each([
    [0.5, 'ok', 'agrees'],
    [5, 'advice', '5 s ahead'],
    [-5, 'advice', '5 s behind'],
    [3600, 'wrong', '60 minutes ahead'],
  ])('%s s apart', (skew, mark, words) => {
    const finding = judgeSkew(skew)
    expect(finding.mark).toBe(mark)
    expect(finding.what).toContain(words)
  })

  it('knows the time in Paris, or says who does not', () => {
    expect(knowsParis()).toBe(true)
    expect(knowsParis((at) => String(at.getUTCHours()))).toBe(false)
    expect(
      knowsParis(() => {
        throw new RangeError('Invalid time zone')
      }),
    ).toBe(false)
    expect(judgeZones({ machine: true, database: true })).toEqual([])
    expect(judgeZones({ machine: true, database: undefined })).toEqual([])
    expect(not(judgeZones({ machine: false, database: false }))).toEqual([
      expect.stringMatching(/wrong: Node/),
      expect.stringMatching(/wrong: PostgreSQL.*tzdata/),
    ])
  })
})
