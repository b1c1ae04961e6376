import { SITE } from '../../../shared/site.ts'
import { useT } from '../../i18n/use-t.ts'
import { ExternalButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { SectionHead } from '../content/section-head.tsx'
import styles from './home-videos.module.css'

/** Live replays and the latest videos. Until their feature is there: a test card, and the way to the channel. */
export function HomeVideos() {
  const t = useT()
  return (
    <section className="wrap" aria-labelledby="on-air">
      <SectionHead id="on-air" title={t('videoSection.title')} />
      <div className={classes('px6', styles.block)}>
        <div className={styles.testCard} aria-hidden="true" />
        <div className={styles.words}>
          <h3 className={styles.title}>{t('videoSection.emptyTitle')}</h3>
          <p className={styles.text}>{t('videoSection.empty')}</p>
          <ExternalButton look="alt" className={styles.link} icon="video" href={SITE.links.video}>
            {t('videoSection.channel')}
          </ExternalButton>
        </div>
      </div>
    </section>
  )
}
