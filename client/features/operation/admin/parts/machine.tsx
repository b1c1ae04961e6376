import { Badge } from '../badge.tsx'
import styles from '../status.module.css'
import type { Fact, Says } from './says.ts'

/** The site's PostgreSQL: whether it answers and can be written, and how it grows. */
export const databaseSays: Says<'database'> = (database, { t, bytes, number }) => {
  const { problem, version, embedded, writable, answerMs, size, growth, replication } = database
  const grown = growth && {
    size: `${growth.bytes < 0 ? '−' : '+'}${bytes(Math.abs(growth.bytes))}`,
    count: growth.days,
  }
  const standbys = replication?.standbys.map(({ name, state, sync, lagSeconds }) => {
    const said = { name, lag: number(Math.round((lagSeconds ?? 0) * 10) / 10) }
    const waited = sync === 'sync' || sync === 'quorum'
    return state === null ? name : t(waited ? 'status.database.waited' : 'status.database.standby', said)
  })
  // An older release does not send this.
  const facts: Fact[] = replication
    ? [
        [t('status.database.primary'), replication.server ?? t('status.none')],
        [t('status.database.standbys'), standbys?.join(t('status.database.and')) || t('status.none')],
        [t('status.database.waits'), t(replication.waitsFor === '' ? 'status.no' : 'status.yes')],
      ]
    : []
  return {
    facts: [
      [
        t('status.database.version'),
        t(embedded ? 'status.database.embedded' : 'status.database.external', { version }),
      ],
      [t('status.database.answer'), t('status.ms', { n: number(answerMs) })],
      [t('status.database.writable'), t(writable ? 'status.yes' : 'status.no')],
      ...facts,
      [t('status.database.size'), bytes(size)],
      [t('status.database.growth'), grown ? t('status.database.grown', grown) : t('status.database.later')],
    ],
    todo: problem ? t(`status.database.todo.${problem}`) : undefined,
  }
}

/** The free space where the site writes. */
export const spaceSays: Says<'space'> = ({ level, folders }, { t, bytes, status: { database } }) => ({
  facts: folders.map(({ folder, free, total, ...one }) => [
    t(`status.space.${folder}`),
    <span key={folder} className={styles.withBadge}>
      {free === null || total === null
        ? t('status.space.unseen')
        : t('status.space.free', { free: bytes(free), total: bytes(total) })}
      {one.level !== 'good' && <Badge level={one.level} />}
    </span>,
  ]),
  todo: level === 'warning' || level === 'bad' ? t(`status.space.todo.${level}`) : undefined,
  children: database.level !== 'unknown' && !database.embedded && (
    <p className={styles.quiet}>{t('status.space.elsewhere')}</p>
  ),
})

/** The last backup, and whether it could be read back. */
export const backupSays: Says<'backup'> = (backup, { t, ago, bytes }) => {
  const { problem, nightly, running, last, lastGood, verified, copies } = backup
  const made = (at: Date | undefined) => (at ? ago(at) : t('status.never'))
  const wrong = [last, verified, copies?.last].find((run) => run && !run.ok)
  return {
    facts: [
      [
        t('status.backup.last'),
        lastGood && lastGood.bytes !== null
          ? t('status.backup.made', { when: ago(lastGood.at), size: bytes(lastGood.bytes) })
          : made(lastGood?.at),
      ],
      [
        t('status.backup.verified'),
        verified
          ? t(verified.ok ? 'status.backup.verifiedGood' : 'status.backup.verifiedBad', {
              when: ago(verified.at),
            })
          : t('status.never'),
      ],
      [t('status.backup.nightly'), t(nightly ? 'status.yes' : 'status.no')],
      [t('status.backup.copied'), copies ? made(copies.lastGood?.at) : t('status.no')],
    ],
    todo: problem
      ? t(`status.backup.todo.${problem}`)
      : copies?.problem
        ? t(`status.backup.copyTodo.${copies.problem}`)
        : undefined,
    children: (
      <>
        {wrong && (
          <p className={styles.detail}>
            <strong>
              {t('status.backup.failed')} – {ago(wrong.at)}
            </strong>
            {wrong.error && (
              <code lang="en" className={styles.code}>
                {wrong.error}
              </code>
            )}
          </p>
        )}
        {running && <p className={styles.quiet}>{t('status.backup.running')}</p>}
      </>
    ),
  }
}

/** The processes that share the database, which report every minute. */
export const processesSay: Says<'processes'> = ({ problem, processes }, { t, ago, bytes }) => ({
  facts: processes.map(({ host, pid, version, startedAt, memory }) => [
    t('status.processes.one', { host, pid }),
    t('status.processes.facts', { version, when: ago(startedAt), memory: bytes(memory) }),
  ]),
  todo: problem ? t('status.processes.todo') : undefined,
  children: processes.length === 0 && <p className={styles.quiet}>{t('status.processes.none')}</p>,
})

/** The release, its start, and the migrations. */
export const versionSays: Says<'version'> = (part, { t, day, moment, status: { processes } }) => {
  const { version, node, migrations, lastMigration, unfinished } = part
  const running = processes.level === 'unknown' ? [] : processes.processes
  const oldest = running.find((one) => one.version === version)
  const facts: Fact[] = [
    [t('status.version.site'), version],
    ...(oldest ? [[t('status.version.since'), moment(oldest.startedAt)] satisfies Fact] : []),
    [t('status.version.node'), node],
  ]
  if (lastMigration) {
    const { name, at } = lastMigration
    const applied = t('status.version.applied', { count: migrations, name, when: day(at) })
    facts.push([t('status.version.migrations'), applied])
  }
  return { facts, todo: unfinished ? t('status.version.todo', { name: unfinished }) : undefined }
}
