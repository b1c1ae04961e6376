import { Gauge, type Registry } from 'prom-client'
import type { Site } from '../../../http/decorations.ts'
import { databaseState, lastReplication } from '../health/health.ts'
import type { Replication } from '../health/replication.ts'
import { type BackupRun, lastBackupRuns } from '../status/backup.ts'
import { feedTimes } from '../status/feeds.ts'
import { countQueues } from '../status/queues.ts'

/** The database is asked at most this often, however many programs scrape. */
const FRESH_MS = 2000

interface SharedReading {
  up: boolean
  writable: boolean
  replication: Replication | undefined
  queues: { name: string; waiting: number; active: number; failed: number }[]
  feeds: { playlist: string; fetchedAt: Date | null; failures: number }[]
  backups: BackupRun[]
}

async function ask({ db, config }: Pick<Site, 'db' | 'config'>): Promise<SharedReading> {
  const state = await databaseState(db)
  const away = {
    up: state !== 'unavailable',
    writable: state === 'ok',
    replication: state === 'unavailable' ? undefined : lastReplication(db),
    queues: [],
    feeds: [],
    backups: [],
  }
  if (!away.up) return away
  try {
    const [queues, feeds, backups] = await Promise.all([
      countQueues(db),
      feedTimes(db, config),
      lastBackupRuns(db),
    ])
    return { ...away, queues, feeds, backups }
  } catch {
    // Missing values tell Prometheus that the database is in trouble.
    return away
  }
}

const ageOf = (at: Date): number => Math.max(0, (Date.now() - at.getTime()) / 1000)

/** All processes read these from the same database, so one process's values are used (`aggregator`). */
export function addSharedMetrics(site: Pick<Site, 'db' | 'config'>, registry: Registry): void {
  let latest: { at: number; answer: Promise<SharedReading> } | undefined
  const read = (): Promise<SharedReading> => {
    if (!latest || Date.now() - latest.at >= FRESH_MS) latest = { at: Date.now(), answer: ask(site) }
    return latest.answer
  }

  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    values: (shared: SharedReading) => [labels: Record<string, string>, value: number][],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      aggregator: 'max' as const,
      async collect() {
        this.reset()
        for (const [labels, value] of values(await read())) this.set(labels, value)
      },
    })

  gauge('manette_database_up', '1 while the database answers', [], ({ up }) => [[{}, Number(up)]])
  gauge('manette_database_writable', '1 while it can be written', [], ({ writable }) => [
    [{}, Number(writable)],
  ])
  gauge('manette_database_primary', '1, with the address that answers', ['server'], ({ replication }) =>
    replication ? [[{ server: replication.server ?? '' }, 1]] : [],
  )
  gauge('manette_database_standbys', 'Standbys by whether commits wait for them', ['sync'], (shared) => {
    if (!shared.replication) return []
    const { standbys, synchronous } = shared.replication
    return [
      [{ sync: 'yes' }, synchronous],
      [{ sync: 'no' }, standbys.length - synchronous],
    ]
  })
  gauge('manette_database_standby_lag_seconds', 'Of a standby', ['standby'], ({ replication }) =>
    (replication?.standbys ?? []).flatMap(({ name, state, lagSeconds }) =>
      state === null ? [] : [[{ standby: name }, lagSeconds ?? 0]],
    ),
  )
  gauge('manette_database_commits_waiting', '1 while commits hang for want of a standby', [], (shared) =>
    shared.up ? [[{}, Number(shared.replication?.commitsWait ?? false)]] : [],
  )
  gauge('manette_jobs', 'Background jobs by queue and state', ['queue', 'state'], ({ queues }) =>
    queues.flatMap(({ name, ...counts }) =>
      Object.entries(counts).map(([state, count]): [Record<string, string>, number] => [
        { queue: name, state },
        count,
      ]),
    ),
  )
  gauge('manette_feed_age_seconds', 'Since a video feed was read', ['playlist'], ({ feeds }) =>
    feeds.flatMap(({ playlist, fetchedAt }) => (fetchedAt ? [[{ playlist }, ageOf(fetchedAt)]] : [])),
  )
  gauge('manette_feed_failures', 'Failures of a video feed in a row', ['playlist'], ({ feeds }) =>
    feeds.map(({ playlist, failures }) => [{ playlist }, failures]),
  )
  gauge('manette_backup_age_seconds', 'Since the last that succeeded', ['kind'], ({ backups }) =>
    backups.filter(({ ok }) => ok).map(({ kind, at }) => [{ kind }, ageOf(at)]),
  )
  gauge('manette_backup_failed', '1 while the last one failed', ['kind'], ({ backups }) =>
    backups
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ kind, ok }) => [{ kind }, Number(!ok)]),
  )
}
