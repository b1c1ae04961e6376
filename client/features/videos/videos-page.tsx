import type { BrandLink } from '../../../shared/brand/link.ts'
import { linkIcon, linkName } from '../../base/brand-links.ts'
import { useHref } from '../../base/lang.tsx'
import { usePageBrand } from '../../base/page-brand.ts'
import { usePageRead } from '../../base/page-reads.tsx'
import type { RouterOutputs } from '../../base/trpc.ts'
import type { TFunction } from '../../i18n/types.ts'
import { useT } from '../../i18n/use-t.ts'
import { Chip, Chips } from '../../ui/chips.tsx'
import { classes } from '../../ui/classes.ts'
import { ExternalButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import UnavailablePage from '../../ui/unavailable.tsx'
import { isUnavailable } from '../texts/failures.ts'
import { pageVideos } from './queries.ts'
import { VideoCard } from './video-card.tsx'
import { NoVideos, VideosPending } from './video-state.tsx'
import styles from './videos-page.module.css'

/** The page is about the channel, so its link comes last. */
const elsewhere = (links: readonly BrandLink[]): BrandLink[] => {
  const shown = links.filter(({ kind }) => kind !== 'repository')
  const isChannel = ({ kind }: BrandLink) => kind === 'video'
  return [...shown.filter((link) => !isChannel(link)), ...shown.filter(isChannel)]
}

/** The channel: the latest live replay, the latest videos, and links to the team's other places. */
export function VideosPage() {
  const t = useT('pages', 'videos')
  const query = usePageRead('videos.latest', pageVideos)
  const { data, error } = query
  if (error && isUnavailable(error))
    return <UnavailablePage retry={() => void query.refetch()} busy={query.isFetching} />
  return (
    <>
      <div className={classes('wrap', styles.head)}>
        <p className={classes('label', styles.kicker)}>{t('videos.kicker')}</p>
        <h1 className={styles.title}>{t('videos.title')}</h1>
        <p className={styles.intro}>{t('videos.intro')}</p>
      </div>
      <Banner />
      <section className={classes('wrap', styles.section)} aria-labelledby="live">
        <h2 id="live" className={styles.heading}>
          {t('videos.latestLive')}
        </h2>
        {!data ? (
          <VideosPending query={query} />
        ) : data.lives.length === 0 ? (
          <NoVideos playlist="lives" />
        ) : (
          data.lives.map((video) => (
            <VideoCard key={video.videoId} video={video} playlist="lives" level={3} layout="wide" eager>
              <ItsGames games={video.games} />
            </VideoCard>
          ))
        )}
      </section>
      <section className={classes('wrap', styles.section)} aria-labelledby="videos">
        <h2 id="videos" className={styles.heading}>
          {t('videos.latestVideos')}
        </h2>
        {!data ? (
          <VideosPending query={query} />
        ) : data.videos.length === 0 ? (
          <NoVideos playlist="videos" />
        ) : (
          <div className={styles.two}>
            {data.videos.map((video) => (
              <VideoCard key={video.videoId} video={video} playlist="videos" level={3}>
                <ItsGames games={video.games} />
              </VideoCard>
            ))}
          </div>
        )}
      </section>
      <Social />
    </>
  )
}

/** The public games that a video is about. */
function ItsGames({ games }: Pick<RouterOutputs['videos']['latest']['lives'][number], 'games'>) {
  const t = useT('pages')
  const href = useHref()
  if (games.length === 0) return null
  return (
    <Chips label={t('menu.games')}>
      {games.map(({ id, slug, name }) => (
        <Chip key={id} to={href('game', { slug })}>
          {name}
        </Chip>
      ))}
    </Chips>
  )
}

/** An invitation to the team's streams, where the site has a channel for them: the room, and a link to the channel. */
function Banner() {
  const t = useT('pages', 'videos')
  const stream = usePageBrand()?.links.find(({ kind }) => kind === 'stream')
  if (!stream) return null
  return (
    <div className="wrap">
      <div className={classes('px8', styles.banner)}>
        <div className={styles.room} aria-hidden="true" />
        <div className={styles.onAir}>
          <p className={classes('label', styles.lamp)}>{t('videos.banner.label')}</p>
          <p className={styles.bannerText}>{t('videos.banner.text')}</p>
          <ExternalButton icon="stream" href={stream.address}>
            {t('videos.banner.link')}
          </ExternalButton>
        </div>
      </div>
    </div>
  )
}

function Social() {
  const t = useT('pages', 'videos')
  const links = elsewhere(usePageBrand()?.links ?? [])
  if (links.length === 0) return null
  return (
    <section className={classes('dither', styles.band)} aria-labelledby="elsewhere">
      <div className="wrap">
        <h2 id="elsewhere" className={styles.heading}>
          {t('videos.elsewhere')}
        </h2>
        <ul className={styles.social}>
          {links.map((link) => (
            <li key={link.address}>
              <a className={classes('px-layer', styles.door)} href={link.address} rel="noopener">
                <Icon name={linkIcon(link)} size={36} className={styles.doorIcon} />
                <span className={styles.doorName}>{linkName(link, t)}</span>
                <span className={styles.doorText}>{doorText(link, t)}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The words for the target of a link: those of its kind, or its host for an unknown kind. */
const doorText = ({ kind, address }: BrandLink, t: TFunction<'pages' | 'videos'>): string =>
  kind === 'other' || kind === 'repository' ? new URL(address).hostname : t(`videos.social.${kind}`)
