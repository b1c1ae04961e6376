import type { ReactNode } from 'react'
import { Written } from '../../../base/island.tsx'
import type { CardOfText } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import styles from './carousel.module.css'

/** The fields of a text that its slide needs. */
export type Slide = Pick<CardOfText, 'id' | 'image'>

interface CarouselSlideProps {
  slide: Slide
  n: number
  total: number
  state: 'shown' | 'coming' | 'leaving' | 'hidden'
  /** Whether its picture should be loaded by now. */
  load: boolean
  children: ReactNode
}

/** One article or review in the carousel of the home page. */
export function CarouselSlide({ slide, n, total, state, load, children }: CarouselSlideProps) {
  const t = useT()
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
          image={slide.image}
          alt=""
          sizes="(min-width: 1248px) 540px, (min-width: 900px) 45vw, 100vw"
          eager={n === 1}
        />
      )}
      <Written name={slide.id} className={styles.caption}>
        {children}
      </Written>
    </div>
  )
}
