import { useRef, useState } from 'react'
import { formatLong } from '../../../shared/format/dates.ts'
import { relativeTime } from '../../../shared/format/relative-time.ts'
import { useLang } from '../../base/lang.tsx'
import type { RouterOutputs } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/controls/button.tsx'
import rows from '../../ui/ruled-rows.module.css'
import styles from './open-sessions.module.css'

export type OpenSession = RouterOutputs['auth']['sessions'][number]

interface OpenSessionsProps {
  sessions: OpenSession[]
  /** The id of the session that is being ended. */
  ending: string | undefined
  /** Settles when the session has left the list, or has to stay on it. */
  onEnd: (one: OpenSession) => Promise<unknown>
}

/** Open sessions, each with a button that ends it; in the profile and in the back office. */
export function OpenSessions({ sessions, ending, onEnd }: OpenSessionsProps) {
  const list = useRef<HTMLUListElement>(null)
  async function end(one: OpenSession) {
    await onEnd(one)
    // The button has gone with its session: the list takes the focus.
    if (document.activeElement === document.body) list.current?.focus()
  }
  return (
    <ul ref={list} className={classes(rows.list, styles.list)} tabIndex={-1}>
      {sessions.map((one) => (
        <One key={one.id} one={one} busy={ending === one.id} onEnd={() => ending || void end(one)} />
      ))}
    </ul>
  )
}

function One({ one, busy, onEnd }: { one: OpenSession; busy: boolean; onEnd: () => void }) {
  const t = useT('profile')
  const lang = useLang()
  const [now] = useState(() => new Date())
  const browser = one.device.browser ?? t('profile.unknownBrowser')
  const system = one.device.system ?? t('profile.unknownSystem')
  const device = t('profile.device', { browser, system })
  return (
    <li className={classes(rows.row, styles.one)}>
      <div>
        <p className={styles.device}>
          {device}
          {one.current && <span className={classes('label', styles.here)}>{t('profile.thisDevice')}</span>}
          {one.stays && <span className={classes('label', styles.here)}>{t('profile.stays')}</span>}
        </p>
        <p className={styles.quiet}>{t('profile.openedOn', { date: formatLong(one.createdAt, lang) })}</p>
        {!one.current && (
          <p className={styles.quiet}>
            {t('profile.lastSeen', { date: relativeTime(one.lastSeenAt, now, lang) })}
          </p>
        )}
      </div>
      <Button variant="alt" icon="log-out" className={styles.end} aria-disabled={busy} onClick={onEnd}>
        {t(busy ? 'profile.endingOthers' : 'profile.endOne')}
        <span className="visually-hidden"> – {device}</span>
      </Button>
    </li>
  )
}
