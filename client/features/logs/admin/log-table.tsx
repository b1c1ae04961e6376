import { LOCALE } from '../../../../shared/base/lang.ts'
import { typeset } from '../../../../shared/format/typography.ts'
import { useLang } from '../../../base/lang.tsx'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import type { IconName } from '../../../ui/pictures/icon.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import styles from './logs-tab.module.css'

type Entry = RouterOutputs['logs']['list']['logs'][number]

const ICONS: Record<Entry['level'], IconName> = {
  INFO: 'info',
  WARN: 'warning',
  ERROR: 'error',
  DEBUG: 'wrench',
}

/** The time of an entry to the second, in the time zone of Paris, like all days of the log. */
const times = new Map<string, Intl.DateTimeFormat>()
function timeOf(at: Date, locale: string): string {
  let format = times.get(locale)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone: 'Europe/Paris',
    })
    times.set(locale, format)
  }
  return format.format(at)
}

export function LogTable({ logs }: { logs: Entry[] }) {
  const t = useT('admin')
  return (
    <ListTable
      className={styles.table}
      columns={[
        { name: t('adminLogs.time'), className: styles.narrow },
        { name: t('adminLogs.level'), className: styles.narrow },
        { name: t('adminLogs.type'), className: styles.type },
        { name: t('adminLogs.message') },
        { name: t('adminLogs.who'), className: styles.who },
      ]}
    >
      {logs.map((entry) => (
        <Row key={entry.id} entry={entry} />
      ))}
    </ListTable>
  )
}

function Row({ entry }: { entry: Entry }) {
  const t = useT('admin')
  const locale = LOCALE[useLang()]
  const { level, actionType, timestamp, userEmail, username, data } = entry
  return (
    <tr>
      <td data-label={t('adminLogs.time')} className={styles.time}>
        <time dateTime={timestamp.toISOString()}>{timeOf(timestamp, locale)}</time>
      </td>
      <td data-label={t('adminLogs.level')}>
        <span className={classes(styles.level, styles[level.toLowerCase()])}>
          <Icon name={ICONS[level]} size={12} />
          {t(`adminLogs.levels.${level}`)}
        </span>
      </td>
      <td data-label={t('adminLogs.type')} className={styles.small}>
        {t(`adminLogs.types.${actionType}`)}
      </td>
      <td className={styles.event}>
        <p lang="fr">{typeset(entry.message)}</p>
        {data !== null && data !== undefined && (
          <details className={styles.data}>
            <summary>{t('adminLogs.data')}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls */}
            <pre tabIndex={0}>{JSON.stringify(data, null, 2)}</pre>
          </details>
        )}
      </td>
      <td data-label={t('adminLogs.who')} className={styles.small}>
        {userEmail ?? username ?? t('adminLogs.system')}
      </td>
    </tr>
  )
}
