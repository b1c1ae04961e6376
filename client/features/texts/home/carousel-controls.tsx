import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import type { IconName } from '../../../ui/pictures/icon.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import styles from './carousel.module.css'
import type { Slideshow } from './use-slideshow.ts'

/** The keys below the screen: previous, one dot for each slide, next, and pause. */
export function CarouselControls({ show, total }: { show: Slideshow; total: number }) {
  const t = useT()
  return (
    <div className={classes('needs-script', styles.controls)}>
      <Key icon="chevron-left" label={t('carousel.previous')} press={show.previous} />
      <div className={styles.dots}>
        {Array.from({ length: total }, (_, i) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
            key={i}
            type="button"
            className={styles.dot}
            aria-label={t('carousel.goTo', { n: i + 1, total })}
            aria-current={i === show.index || undefined}
            onClick={() => show.goTo(i)}
          >
            <span />
          </button>
        ))}
      </div>
      <Key icon="chevron-right" label={t('carousel.next')} press={show.next} />
      <Key
        icon={show.paused ? 'play' : 'pause'}
        label={t(show.paused ? 'carousel.play' : 'carousel.pause')}
        press={() => show.setPaused(!show.paused)}
      />
    </div>
  )
}

function Key({ icon, label, press }: { icon: IconName; label: string; press: () => void }) {
  return (
    <button type="button" className={styles.key} aria-label={label} onClick={press}>
      <Icon name={icon} />
    </button>
  )
}
