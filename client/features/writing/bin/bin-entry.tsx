import { can } from '../../../../shared/account/permissions.ts'
import { formatLong } from '../../../../shared/format/dates.ts'
import { typeset } from '../../../../shared/format/typography.ts'
import { useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import kit from '../../admin/kit/kit.module.css'
import { useUser } from '../../session/store.ts'
import styles from './bin.module.css'
import type { BinnedText } from './binned-text.ts'

interface BinEntryProps {
  text: BinnedText
  busy: boolean
  onRestore: () => void
  onErase: () => void
}

/** One deleted text: its title, how long it is kept, and keys to restore or erase it. */
export function BinEntry({ text, busy, onRestore, onErase }: BinEntryProps) {
  const t = useT('versions')
  const lang = useLang()
  const user = useUser()
  const title = typeset(text.title) || t('bin.untitled')
  const of = <span className="visually-hidden"> – {title}</span>
  return (
    <li className={classes('px6', styles.entry)}>
      <h3 className={styles.title} lang="fr">
        {title}
      </h3>
      <p className={styles.facts}>
        <Tag>{t(`bin.kind.${text.kind}`)}</Tag>
        <Tag>{t(`bin.status.${text.status}`)}</Tag>
      </p>
      <p className={styles.facts}>
        <span>{t('bin.owner', { name: text.owner.username })}</span>
        <time dateTime={text.deletedAt.toISOString()}>
          {t('bin.deleted', { date: formatLong(text.deletedAt, lang) })}
        </time>
        <time dateTime={text.until.toISOString()}>
          {t('bin.until', { date: formatLong(text.until, lang) })}
        </time>
        {text.comments > 0 && <span>{t('bin.comments', { count: text.comments })}</span>}
      </p>
      <div className={classes(styles.actions, kit.calm)}>
        <Button variant="alt" icon="refresh" aria-disabled={busy} onClick={onRestore}>
          {t(busy ? 'bin.restoring' : 'bin.restore')}
          {of}
        </Button>
        {can(user, 'texts.publish') && (
          <Button variant="alt" icon="trash" onClick={onErase}>
            {t('bin.erase')}
            {of}
          </Button>
        )}
      </div>
    </li>
  )
}
