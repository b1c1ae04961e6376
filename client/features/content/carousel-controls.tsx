import { useTranslation } from 'react-i18next'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-art.ts'
import styles from './carousel.module.css'
import type { CarouselAction } from './carousel-state.ts'

interface CarouselControlsProps {
  total: number
  index: number
  paused: boolean
  dispatch: (action: CarouselAction) => void
}

/** The keys below the screen: back, one dot for each slide, on, and pause. */
export function CarouselControls({ total, index, paused, dispatch }: CarouselControlsProps) {
  const { t } = useTranslation()
  if (total < 2) return null
  return (
    <div className={classes('needs-script', styles.controls)}>
      <Key
        icon="chevron-left"
        label={t('carousel.previous')}
        press={() => dispatch({ type: 'step', by: -1 })}
      />
      <div className={styles.dots}>
        {Array.from({ length: total }, (_, i) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
            key={i}
            type="button"
            className={styles.dot}
            aria-label={t('carousel.goTo', { n: i + 1, total })}
            aria-current={i === index || undefined}
            onClick={() => dispatch({ type: 'go', to: i })}
          >
            <span />
          </button>
        ))}
      </div>
      <Key icon="chevron-right" label={t('carousel.next')} press={() => dispatch({ type: 'step', by: 1 })} />
      <Key
        icon={paused ? 'play' : 'pause'}
        label={t(paused ? 'carousel.play' : 'carousel.pause')}
        press={() => dispatch({ type: 'pause', paused: !paused })}
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
