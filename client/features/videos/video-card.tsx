import type { ReactNode } from 'react'
import { formatLong } from '../../../shared/format/dates.ts'
import { typeset } from '../../../shared/format/typography.ts'
import { useLang } from '../../base/lang.tsx'
import type { RouterOutputs } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useContentLang } from '../texts/content-lang.ts'
import styles from './video-card.module.css'
import { VideoPlayer } from './video-player.tsx'

type VideoItem = Omit<RouterOutputs['videos']['latest']['lives'][number], 'games'>

interface VideoCardProps {
  video: VideoItem
  playlist: 'lives' | 'videos'
  /** The level of its title. */
  level: 2 | 3
  /** `wide`: over the full width, with the words beside the screen. */
  layout?: 'tile' | 'wide'
  eager?: boolean
  /** More content, above its foot. */
  children?: ReactNode
}

const SIZES = {
  tile: '(min-width: 1248px) 590px, (min-width: 600px) 48vw, 100vw',
  wide: '(min-width: 1248px) 750px, (min-width: 900px) 62vw, 100vw',
}

/** A video or a live replay: its screen, its title and number, and a link to it on its own site. */
export function VideoCard({
  video,
  playlist,
  level,
  layout = 'tile',
  eager = false,
  children,
}: VideoCardProps) {
  const t = useT('pages')
  const lang = useLang()
  const contentLang = useContentLang()
  const { videoId, title, mainTitle, videoNumber, link, publishDate, still } = video
  const Title = `h${level}` as const
  return (
    <article className={classes('px6', styles.card, styles[layout])}>
      <VideoPlayer videoId={videoId} title={title} still={still} sizes={SIZES[layout]} eager={eager} />
      <div className={styles.words}>
        <p className={styles.tags}>
          <Tag icon={playlist === 'lives' ? 'stream' : 'video'}>{t(`videoSection.kind.${playlist}`)}</Tag>
          {videoNumber && <span className={classes('label', styles.number)}>{videoNumber}</span>}
        </p>
        <Title className={styles.title} {...contentLang}>
          {typeset(mainTitle)}
        </Title>
        {children}
        <p className={styles.foot}>
          <time dateTime={publishDate.toISOString()}>{formatLong(publishDate, lang)}</time>
          <a className={styles.link} href={link} rel="noopener">
            {t('text.watchVideo')}
            <span className="visually-hidden">
              {' – '}
              <span {...contentLang}>{title}</span>
            </span>
            <Icon name="external" size={12} />
          </a>
        </p>
      </div>
    </article>
  )
}
