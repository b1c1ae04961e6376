import { useT } from '../../../../i18n/use-t.ts'
import { type Fact, PartCard } from '../part-card.tsx'
import { useSay } from '../say.ts'
import type { Status } from '../status.ts'

/** The release, since when it runs, and the migrations. */
export function VersionPart({ status: { at, version: part, processes } }: { status: Status }) {
  const t = useT('status')
  const { day, moment } = useSay(at)
  if (part.level === 'unknown') return <PartCard name="version" level="unknown" />
  const { level, version, node, migrations, lastMigration, unfinished } = part
  const running = processes.level === 'unknown' ? [] : processes.processes
  const oldest = running.find((one) => one.version === version)
  const facts: Fact[] = [
    [t('status.version.site'), version],
    ...(oldest ? [[t('status.version.since'), moment(oldest.startedAt)] satisfies Fact] : []),
    [t('status.version.node'), node],
  ]
  if (lastMigration)
    facts.push([
      t('status.version.migrations'),
      t('status.version.applied', {
        count: migrations,
        name: lastMigration.name,
        when: day(lastMigration.at),
      }),
    ])
  return (
    <PartCard
      name="version"
      level={level}
      facts={facts}
      todo={unfinished ? t('status.version.todo', { name: unfinished }) : undefined}
    />
  )
}
