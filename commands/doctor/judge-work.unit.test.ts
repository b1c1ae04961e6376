import { describe, expect, it } from 'vitest'
import { DiskFullError } from '../../server/database/cluster/start-error.ts'
import type { Finding } from './finding.ts'
import { judgeBackups, judgeRuns } from './subjects/backups.ts'
import { judgeCopies } from './subjects/copies.ts'
import { judgeRefusal } from './subjects/database.ts'
import { judgeFeeds } from './subjects/feeds.ts'
import { judgeQueues } from './subjects/jobs.ts'
import { judgeUpdate } from './subjects/update.ts'

/** The marks, and the words of findings that are not ok. */
const marks = (findings: Finding[]) => findings.map(({ mark }) => mark)
const not = (findings: Finding[]) =>
  findings.filter(({ mark }) => mark !== 'ok').map(({ mark, what, todo }) => `${mark}: ${what}. ${todo}`)

it('a full disk wants room and no start of a site that runs', () => {
  const of = (error: unknown, config = {}) =>
    not([judgeRefusal(error, { DATA_DIR: '/data', ...config } as never)])
  expect(of(new DiskFullError('/data/pg'))).toEqual([
    'wrong: The disk that holds /data/pg is full. Make room on it. A site that runs comes back by itself then; one that has ended wants a start.',
  ])
  expect(of(new Error('No way'))).toEqual(['wrong: No way. Mend that first; more may stand in /data/pg.log.'])
  expect(of(new Error('No way'), { DATABASE_URL: 'postgres://db.example/site' })).toEqual([
    'wrong: No way. Mend that first; nothing that lies in the database was looked at.',
  ])
})

describe('backups', () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  const made = (hours: number) => ({
    newest: { name: 'manette-x.tar.gz', at: new Date(now - hours * 3_600_000), bytes: 5e6 },
    ...{ count: 7, partial: [] },
  })
  it.each([
    ['of last night', made(9), ['ok']],
    ['of two nights ago', made(40), ['advice']],
    ['of last month', made(700), ['wrong']],
    ['none', { count: 0, partial: [] }, ['advice']],
    ['one cut off', { ...made(9), partial: ['manette-y.tar.gz.partial'] }, ['ok', 'advice']],
  ])('%s', (_what, backups, expected) => {
    expect(marks(judgeBackups(backups, now))).toEqual(expected)
  })

  it.each([
    ['of last night', made(9), 'ok'],
    ['of two nights ago', made(40), 'advice'],
    ['of last month', made(700), 'wrong'],
    ['none', { count: 0, partial: [] }, 'advice'],
  ])('copied elsewhere, %s', (_what, copies, expected) => {
    expect(judgeCopies(copies, now).mark).toBe(expected)
  })

  it('runs that failed', () => {
    const run = { at: new Date(now), error: 'No space left', ok: false }
    expect(
      not(
        judgeRuns([
          { ...run, kind: 'backup' },
          { ...run, kind: 'verify' },
          { ...run, kind: 'copy' },
          { ...run, kind: 'update' },
          { ...run, kind: 'backup', ok: true },
        ]),
      ),
    ).toEqual([
      expect.stringMatching(/wrong: The last backup failed \(2026-11-22T12:00Z\): No space left/),
      expect.stringMatching(/wrong: The last verification/),
      expect.stringMatching(/wrong: The last copy into BACKUP_TO failed .*No space left/),
    ])
  })
})

it('jobs: what waits, and what has failed', () => {
  const queues = { waiting: 0, oldest: null, oldestOf: null, failed: [] }
  expect(marks(judgeQueues(queues))).toEqual(['ok'])
  const late = { waiting: 3, oldestOf: 'mail' }
  expect(not(judgeQueues({ ...queues, ...late, oldest: 1800 }))).toEqual([
    expect.stringMatching(/advice: 3 jobs are due, the oldest \(mail\) since 30 minutes/),
  ])
  expect(not(judgeQueues({ ...queues, ...late, oldest: 40_000 }))).toEqual([
    expect.stringMatching(/wrong: .*dropped/),
  ])
  expect(not(judgeQueues({ ...queues, failed: ['mail (2)'] }))).toEqual([
    expect.stringMatching(/advice: Failed for good.*mail \(2\)/),
  ])
})

it('feeds: never read, failing, old', () => {
  const configured = { videos: 'VIDEOS_FEED_URL' }
  const feed = { playlist: 'videos', age: 60, failures: 0, lastError: null }
  expect(marks(judgeFeeds([feed], configured))).toEqual(['ok'])
  expect(judgeFeeds([feed], {})).toEqual([])
  expect(not(judgeFeeds([], configured))).toEqual([expect.stringMatching(/advice: .*never read/)])
  expect(not(judgeFeeds([{ ...feed, failures: 2, lastError: 'HTTP 404' }], configured))).toEqual([
    expect.stringMatching(/advice: .*HTTP 404.*VIDEOS_FEED_URL/),
  ])
  expect(not(judgeFeeds([{ ...feed, age: 90_000 }], configured))).toEqual([
    expect.stringMatching(/advice: .*25 hours/),
  ])
})

it('update: none, at work, broken off', () => {
  const to = { root: '/srv/site/.releases/new-1', version: '9.9.9' }
  const marks = (findings: Finding[]) => findings.map(({ mark, what }) => `${mark}: ${what}`)
  expect(judgeUpdate(undefined)).toEqual([])
  expect(marks(judgeUpdate({ to, alive: true }))).toEqual(['advice: An update to 9.9.9 is at work'])
  expect(marks(judgeUpdate({ to, stopped: true, alive: false }))).toEqual([
    'wrong: An update to 9.9.9 was broken off, and nobody can write until its end',
  ])
  expect(judgeUpdate({ to, alive: false })[0]?.todo).toContain('npm run update')
})
