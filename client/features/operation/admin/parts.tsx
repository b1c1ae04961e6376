import { useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { PartCard } from './part-card.tsx'
import { locksSay } from './parts/locks.tsx'
import { backupSays, databaseSays, processesSay, spaceSays, versionSays } from './parts/machine.tsx'
import { queuesSay } from './parts/queues.tsx'
import type { KnownPart, Says } from './parts/says.ts'
import { errorsSay, feedsSay, mailSays, translationSays } from './parts/services.tsx'
import { useSay } from './say.ts'
import type { PartName, Status } from './status.ts'

const SAYS: { [N in PartName]: Says<N> } = {
  database: databaseSays,
  space: spaceSays,
  backup: backupSays,
  mail: mailSays,
  translation: translationSays,
  feeds: feedsSay,
  queues: queuesSay,
  errors: errorsSay,
  locks: locksSay,
  processes: processesSay,
  version: versionSays,
}

/** One part of the status: its facts, and what to do. */
export function StatusPart<N extends PartName>({ name, status }: { name: N; status: Status }) {
  const t = useT('status')
  const lang = useLang()
  const say = useSay(status.at)
  const part = status[name]
  if (part.level === 'unknown') return <PartCard name={name} level="unknown" />
  const says: Says<N> = SAYS[name]
  return (
    <PartCard name={name} level={part.level} {...says(part as KnownPart<N>, { ...say, t, lang, status })} />
  )
}
