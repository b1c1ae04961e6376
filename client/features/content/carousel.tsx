import { type TouchEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentCard } from '../../trpc.ts'
import { classes } from '../../ui/classes.ts'
import styles from './carousel.module.css'
import { CarouselControls } from './carousel-controls.tsx'
import { CarouselSlide } from './carousel-slide.tsx'
import { swipeStep } from './carousel-state.ts'
import { useCarousel } from './use-carousel.ts'

/** Pictures of slides that are not shown yet are fetched well before their turn, but not with the page. */
const WARM_MS = 2500

/** The latest articles on a screen, one at a time (the ARIA carousel pattern, by buttons). */
export function Carousel({ items }: { items: ContentCard[] }) {
  const { t } = useTranslation()
  const { index, from, forward, paused, moving, dispatch } = useCarousel(items.length)
  const touch = useRef<{ x: number; y: number } | null>(null)
  const [warm, setWarm] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setWarm(true), WARM_MS)
    return () => clearTimeout(timer)
  }, [])

  function onTouchEnd(event: TouchEvent) {
    const end = event.changedTouches[0]
    if (!touch.current || !end) return
    const by = swipeStep(end.clientX - touch.current.x, end.clientY - touch.current.y)
    touch.current = null
    if (by) dispatch({ type: 'step', by })
  }

  const hold = (held: boolean) => () => {
    if (held) setWarm(true)
    dispatch({ type: 'hold', held })
  }
  return (
    <section
      className={classes('px8', styles.carousel)}
      aria-roledescription={t('carousel.role')}
      aria-label={t('carousel.label')}
      onPointerEnter={(event) => event.pointerType === 'mouse' && hold(true)()}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      <div
        className={classes(styles.screen, !forward && styles.backward)}
        // Told when the reader moves it, not when it moves by itself.
        aria-live={moving ? 'off' : 'polite'}
        onTouchStart={(event) => {
          const begin = event.touches[0]
          touch.current = begin ? { x: begin.clientX, y: begin.clientY } : null
        }}
        onTouchEnd={onTouchEnd}
      >
        {items.map((item, i) => (
          <CarouselSlide
            key={item.id}
            item={item}
            n={i + 1}
            total={items.length}
            state={i === index ? (from === null ? 'shown' : 'coming') : i === from ? 'leaving' : 'hidden'}
            load={i === 0 || warm || i === index}
          />
        ))}
      </div>
      <CarouselControls total={items.length} index={index} paused={paused} dispatch={dispatch} />
    </section>
  )
}
