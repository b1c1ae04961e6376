import { typeset } from '../../../../shared/format/typography.ts'
import { itemHref } from '../../../../shared/routes.ts'
import { useLang } from '../../../base/lang.tsx'
import type { CardOfText } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/controls/link.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { useContentLang } from '../content-lang.ts'
import styles from './carousel.module.css'

/** What a slide shows of an article or a review. */
export type SlideItem = Pick<
  CardOfText,
  'id' | 'kind' | 'slug' | 'title' | 'excerpt' | 'image' | 'translation'
>

interface CarouselSlideProps {
  item: SlideItem
  n: number
  total: number
  state: 'shown' | 'coming' | 'leaving' | 'hidden'
  /** Whether its picture is wanted by now. */
  load: boolean
}

/** One article or review on the screen of the home page. */
export function CarouselSlide({ item, n, total, state, load }: CarouselSlideProps) {
  const t = useT()
  const lang = useLang()
  const contentLang = useContentLang(item)
  const away = state === 'hidden' || state === 'leaving'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; the carousel pattern wants this role
    <div
      className={classes(styles.slide, styles[state])}
      role="group"
      aria-roledescription={t('carousel.slideRole')}
      aria-label={t('carousel.slide', { n, total })}
      aria-hidden={away || undefined}
      inert={away}
    >
      {load && (
        <Picture
          className={styles.picture}
          image={item.image}
          alt=""
          sizes="(min-width: 1248px) 540px, (min-width: 900px) 45vw, 100vw"
          eager={n === 1}
        />
      )}
      <div className={styles.caption}>
        <p className={classes('label', styles.kicker)}>{t('carousel.label')}</p>
        <h2 className={styles.title} {...contentLang}>
          <Link className={styles.link} to={itemHref(item.kind, item.slug, lang)}>
            {typeset(item.title)}
          </Link>
        </h2>
        <p className={styles.excerpt} {...contentLang}>
          {typeset(item.excerpt)}
        </p>
      </div>
    </div>
  )
}
