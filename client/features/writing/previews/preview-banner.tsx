import { formatMoment } from '../../../../shared/format/moment.ts'
import { useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { Preview } from './preview-data.ts'
import styles from './preview-page.module.css'

/** Says that this is a preview, and how long its link works. */
export function PreviewBanner({ preview: { state, publishAt }, until }: { preview: Preview; until: Date }) {
  const t = useT('previews')
  const lang = useLang()
  return (
    <section className={styles.banner} aria-label={t('preview.label')}>
      <div className={classes('wrap', styles.words)}>
        <Icon name="eye" />
        <p>
          <strong>{t('preview.label')}</strong> {t(`preview.state.${state}`)}{' '}
          {publishAt && t('preview.plannedFor', { when: formatMoment(publishAt, lang) })}{' '}
          {t('preview.until', { when: formatMoment(until, lang) })}
        </p>
      </div>
    </section>
  )
}
