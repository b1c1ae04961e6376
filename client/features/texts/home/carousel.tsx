import { useEffect, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import styles from './carousel.module.css'
import { CarouselControls } from './carousel-controls.tsx'
import { CarouselSlide, type SlideItem } from './carousel-slide.tsx'
import { useSlideshow } from './use-slideshow.ts'

/** Pictures of slides that are not shown yet are fetched well before their turn, but not with the page. */
const WARM_MS = 2500

/** What is on the front page on a screen, one at a time (the ARIA carousel pattern, by buttons). */
export function Carousel({ items }: { items: SlideItem[] }) {
  const t = useT()
  const show = useSlideshow(items.length)
  const { index, last } = show
  const [warm, setWarm] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setWarm(true), WARM_MS)
    return () => clearTimeout(timer)
  }, [])

  function hold() {
    setWarm(true)
    show.setHeld(true)
  }

  const stateOf = (i: number) => {
    if (i === index) return last ? 'coming' : 'shown'
    return i === last?.index ? 'leaving' : 'hidden'
  }

  return (
    <section
      className={classes('px8', styles.carousel)}
      aria-roledescription={t('carousel.role')}
      aria-label={t('carousel.label')}
      onPointerEnter={(event) => event.pointerType === 'mouse' && hold()}
      onPointerLeave={() => show.setHeld(false)}
      onFocus={hold}
      onBlur={() => show.setHeld(false)}
    >
      <div
        className={classes(styles.screen, last?.way === -1 && styles.backward)}
        // Announced when the reader moves it, not when it moves by itself.
        aria-live={show.moving ? 'off' : 'polite'}
        {...show.swipe}
      >
        {items.map((item, i) => (
          <CarouselSlide
            key={item.id}
            item={item}
            n={i + 1}
            total={items.length}
            state={stateOf(i)}
            load={i === 0 || warm || i === index}
          />
        ))}
      </div>
      {items.length > 1 && <CarouselControls show={show} total={items.length} />}
    </section>
  )
}
