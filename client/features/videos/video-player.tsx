import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import { useContentLang } from '../texts/content-lang.ts'
import styles from './video-player.module.css'

interface VideoPlayerProps {
  videoId: string
  title: string
  /** A picture of this site; null shows the fallback. */
  still: string | null
  /** The displayed width, for the `sizes` attribute. */
  sizes: string
  /** Whether it is visible when the page opens. */
  eager?: boolean
}

/**
 * A still with a play key. Only a press contacts the video's host (docs/product/site-and-pages.md, "Around every page"): the
 * player then replaces the still and gets the focus (features/texts/item/play-video.ts).
 */
export function VideoPlayer({ videoId, title, still, sizes, eager = false }: VideoPlayerProps) {
  const t = useT('pages')
  const contentLang = useContentLang()
  if (!videoId)
    return (
      <div className={styles.screen}>
        <Picture className={styles.still} image={still} alt="" sizes={sizes} />
        <p className={classes('label', styles.missing)}>{t('videoSection.unavailable')}</p>
      </div>
    )
  return (
    <div className={styles.screen} data-video={videoId} data-title={title} data-player={styles.player}>
      <Picture className={styles.still} image={still} alt="" sizes={sizes} eager={eager} />
      <button type="button" className={classes('needs-script', styles.button)}>
        <span className={classes('px6', styles.key)}>
          <span className={classes('cursor', styles.arrow)} />
        </span>
        <span className="visually-hidden">
          {t('text.playVideo')} – <span {...contentLang}>{title}</span>
        </span>
      </button>
    </div>
  )
}
