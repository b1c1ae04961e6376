import { LOCALE } from '../../../../shared/base/lang.ts'
import { formatLong } from '../../../../shared/format/dates.ts'
import { useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { sizeIn } from '../../images/bytes.ts'
import type { Logs } from '../answers.ts'
import styles from './logs-tab.module.css'

const MB = 2 ** 20

/** How much is kept, and since when. */
export function LogStats({ stats }: { stats: Logs['stats'] }) {
  const t = useT('admin')
  const lang = useLang()
  const number = (n: number) => n.toLocaleString(LOCALE[lang])
  const size = sizeIn(stats.totalSizeMB * MB, lang)
  const day = (at: Date | null) => (at ? formatLong(at, lang) : '–')
  const facts: [string, string][] = [
    [t('adminLogs.totalLogs'), number(stats.totalLogs)],
    [t('adminLogs.totalSize'), t(`adminImages.${size.unit}`, { n: size.n })],
    [t('adminLogs.oldest'), day(stats.oldestLog)],
    [t('adminLogs.newest'), day(stats.newestLog)],
  ]
  return (
    <dl className={styles.stats}>
      {facts.map(([term, value]) => (
        <div key={term} className={classes('px4', styles.stat)}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
