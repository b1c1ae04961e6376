import { useState } from 'react'
import { formatMoment } from '../../../../shared/format/moment.ts'
import { relativeTime } from '../../../../shared/format/relative-time.ts'
import { useLang } from '../../../base/lang.tsx'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import rows from '../../../ui/ruled-rows.module.css'
import kit from '../../admin/kit/kit.module.css'
import styles from './preview-panel.module.css'

type Link = RouterOutputs['writing']['previews'][number]

/** A link to the text: who made it, how long it works, how often it was opened. */
export function OneLink({ link, busy, onRevoke }: { link: Link; busy: boolean; onRevoke: () => void }) {
  const t = useT('previews')
  const lang = useLang()
  const [now] = useState(() => new Date())
  const until = t('previews.until', { when: formatMoment(link.expiresAt, lang) })
  return (
    <li className={classes(rows.row, styles.one)}>
      <div>
        <p className={kit.name}>{t('previews.by', { name: link.by.username })}</p>
        <p className={kit.note}>
          {link.opened > 0 ? t('previews.opened', { count: link.opened }) : t('previews.unopened')}
        </p>
        {link.openedAt && (
          <p className={kit.note}>{t('previews.last', { when: relativeTime(link.openedAt, now, lang) })}</p>
        )}
        <p className={kit.note}>{until}</p>
      </div>
      <Button variant="alt" icon="trash" aria-disabled={busy} onClick={onRevoke}>
        {t(busy ? 'previews.revoking' : 'previews.revoke')}
        <span className="visually-hidden">
          {' '}
          – {t('previews.by', { name: link.by.username })}, {until}
        </span>
      </Button>
    </li>
  )
}
