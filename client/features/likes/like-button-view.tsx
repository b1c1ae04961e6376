import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import styles from './like-button-view.module.css'
import type { LikeView } from './like-sender.ts'

interface LikeButtonViewProps {
  view: LikeView
  /** Whether to play the animation of a like just given, for two seconds. */
  burst: boolean
  onPress: () => void
}

/** The button that likes an article or a review, with the number of likes. */
export function LikeButtonView({ view: { liked, likeCount }, burst, onPress }: LikeButtonViewProps) {
  const t = useT()
  return (
    <Button
      variant={liked ? 'brand' : 'alt'}
      className={classes('needs-script', styles.like)}
      aria-pressed={liked}
      onClick={onPress}
    >
      <span className={classes(styles.heart, burst && styles.burst)}>
        <Icon name={liked ? 'heart' : 'heart-outline'} />
      </span>
      {t('singleContent.like')}
      <span className={styles.count} aria-hidden="true">
        {likeCount}
      </span>
      <span className="visually-hidden">{t('singleContent.likes', { count: likeCount })}</span>
    </Button>
  )
}
