import { typeset } from '../../../../shared/format/typography.ts'
import { useHref } from '../../../base/lang.tsx'
import type { ContentItem } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/controls/link.tsx'
import { Rating } from '../../../ui/pictures/rating.tsx'
import { Stars } from '../../../ui/pictures/stars.tsx'
import { useContentLang } from '../content-lang.ts'
import { PlatformLogo } from '../platform-logo.tsx'
import { usePlatformName } from '../platform-name.ts'
import styles from './review-facts.module.css'

/** What a review is about, and its verdict. */
export function ReviewFacts({ item }: { item: ContentItem }) {
  const t = useT()
  const href = useHref()
  const platformName = usePlatformName()
  const contentLang = useContentLang()
  return (
    <section className={classes('px6', styles.facts)} aria-label={t('singleContent.facts')}>
      <div className={styles.verdict}>
        <Rating rating={item.rating} big />
        {item.rating !== null && <Stars rating={item.rating} />}
        {item.rating !== null && (
          <Link className={styles.how} to={href('howWeRate')}>
            {t('menu.howWeRate')}
          </Link>
        )}
      </div>
      <dl className={styles.list}>
        {item.gameTitle && (
          <div>
            <dt>{t('singleContent.game')}</dt>
            <dd {...contentLang}>{typeset(item.gameTitle)}</dd>
          </div>
        )}
        {item.platform && (
          <div>
            <dt>{t('singleContent.platform')}</dt>
            <dd className={styles.platform}>
              <PlatformLogo platform={item.platform} size={32} />
              {platformName(item.platform)}
            </dd>
          </div>
        )}
        {item.genre && (
          <div>
            <dt>{t('singleContent.genre')}</dt>
            <dd>{t(`genres.${item.genre}`)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
