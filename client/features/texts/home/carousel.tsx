import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import styles from './carousel.module.css'
import { CarouselControls } from './carousel-controls.tsx'
import { CarouselSlide, type Slide } from './carousel-slide.tsx'
import { useSlideshow } from './use-slideshow.ts'

/** How long after the page the pictures of hidden slides are fetched: later than the page, but well before their turn. */
const WARM_MS = 2500

interface CarouselProps {
  slides: Slide[]
  /** The words of each slide; the browser has them in the page already. */
  captions?: ReactNode[]
}

/** The texts of the home page's carousel, one at a time (the ARIA carousel pattern, with buttons). */
export function Carousel({ slides, captions = [] }: CarouselProps) {
  const t = useT()
  const show = useSlideshow(slides.length)
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
        // Slides are announced when the reader moves the carousel, not when it moves by itself.
        aria-live={show.moving ? 'off' : 'polite'}
        {...show.swipe}
      >
        {slides.map((slide, i) => (
          <CarouselSlide
            key={slide.id}
            slide={slide}
            n={i + 1}
            total={slides.length}
            state={stateOf(i)}
            load={i === 0 || warm || i === index}
          >
            {captions[i]}
          </CarouselSlide>
        ))}
      </div>
      {slides.length > 1 && <CarouselControls show={show} total={slides.length} />}
    </section>
  )
}
