import { SHOWN, truncate } from '../../../../shared/format/truncate.ts'
import { SITE } from '../../../../shared/site.ts'
import { Island } from '../../../base/island.tsx'
import { useHref, useLang } from '../../../base/lang.tsx'
import type { CardOfText } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { ExternalButton, LinkButton } from '../../../ui/controls/button.tsx'
import { Carousel } from './carousel.tsx'
import type { SlideItem } from './carousel-slide.tsx'
import styles from './home-hero.module.css'

/** The top of the home page: who we are, the two ways in, and what is on the front page on a screen. */
export function HomeHero({ items }: { items: CardOfText[] }) {
  const t = useT()
  const lang = useLang()
  const href = useHref()
  return (
    <div className={classes('wrap', styles.hero)}>
      <div className={styles.words}>
        <p className={classes('label', styles.kicker)}>{t('home.kicker')}</p>
        <h1 className={styles.title}>
          {t('home.headline.before')}
          <em className={styles.accent}>{t('home.headline.accent')}</em>
          {t('home.headline.after')}
        </h1>
        <p className={styles.intro}>{SITE.tagline[lang]}</p>
        <div className={styles.actions}>
          <LinkButton to={href('news')}>{t('home.readNews')}</LinkButton>
          <ExternalButton variant="alt" icon="video" href={SITE.links.video}>
            {t('home.videoChannel')}
          </ExternalButton>
        </div>
      </div>
      {items.length > 0 && <Island name="carousel" of={Carousel} props={{ items: items.map(slideOf) }} />}
    </div>
  )
}

const slideOf = ({ id, kind, slug, title, excerpt, image, translation }: CardOfText): SlideItem => ({
  id,
  kind,
  slug,
  title,
  image,
  excerpt: truncate(excerpt, SHOWN.card),
  ...(translation && { translation }),
})
