import { CALENDAR_PATH } from '../../../../shared/games/calendar.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { ExternalButton } from '../../../ui/controls/button.tsx'
import styles from './subscribe.module.css'

/** The way to have the calendar in one's own. @param at the whole address of the feed */
export function Subscribe({ at }: { at: string }) {
  const t = useT('releases')
  return (
    <section className={classes('px8', styles.box)} aria-labelledby="subscribe">
      <div>
        <h2 id="subscribe" className={styles.heading}>
          {t('subscribe.title')}
        </h2>
        <p className={styles.text}>{t('subscribe.text')}</p>
      </div>
      <div className={styles.keys}>
        <ExternalButton icon="calendar" href={at.replace(/^https?:/, 'webcal:')}>
          {t('subscribe.open')}
        </ExternalButton>
        <ExternalButton variant="alt" icon="download" href={CALENDAR_PATH} type="text/calendar">
          {t('subscribe.address')}
        </ExternalButton>
      </div>
    </section>
  )
}
