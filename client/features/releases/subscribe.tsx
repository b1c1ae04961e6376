import { calendarHref } from '../../../shared/releases/calendar.ts'
import { useLang } from '../../base/lang.tsx'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { ExternalButton } from '../../ui/controls/button.tsx'
import styles from './subscribe.module.css'

/** Explains how to subscribe to the calendar. @param origin the address at which calendar programs find the site */
export function Subscribe({ origin }: { origin: string }) {
  const t = useT('releases')
  const path = calendarHref(useLang())
  return (
    <section className={classes('px8', styles.box)} aria-labelledby="subscribe">
      <div>
        <h2 id="subscribe" className={styles.heading}>
          {t('subscribe.title')}
        </h2>
        <p className={styles.text}>{t('subscribe.text')}</p>
      </div>
      <div className={styles.keys}>
        <ExternalButton icon="calendar" href={origin.replace(/^https?:/, 'webcal:') + path}>
          {t('subscribe.open')}
        </ExternalButton>
        <ExternalButton variant="alt" icon="download" href={path} type="text/calendar">
          {t('subscribe.address')}
        </ExternalButton>
      </div>
    </section>
  )
}
