import { SITE } from '../../../shared/site.ts'
import { trpc } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { ExternalButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import UnavailablePage from '../../ui/unavailable.tsx'
import { isUnavailable } from '../texts/failures.ts'
import { pageVideos } from './queries.ts'
import { VideoCard } from './video-card.tsx'
import { NoVideos, VideosPending } from './video-state.tsx'
import styles from './videos-page.module.css'

const SOCIAL = ['stream', 'photo', 'chat', 'video'] as const

/** The channel: the latest live replay, the latest videos, and where else to find the team. */
export function VideosPage() {
  const t = useT('videos')
  const query = trpc.videos.latest.useQuery(pageVideos)
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
            <VideoCard key={video.videoId} video={video} playlist="lives" level={3} layout="wide" eager />
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
              <VideoCard key={video.videoId} video={video} playlist="videos" level={3} />
            ))}
          </div>
        )}
      </section>
      <Social />
    </>
  )
}

/** When the team is live: the room it streams from, and the way there. */
function Banner() {
  const t = useT('videos')
  return (
    <div className="wrap">
      <div className={classes('px8', styles.banner)}>
        <div className={styles.room} aria-hidden="true" />
        <div className={styles.onAir}>
          <p className={classes('label', styles.lamp)}>{t('videos.banner.label')}</p>
          <p className={styles.bannerText}>{t('videos.banner.text')}</p>
          <ExternalButton icon="stream" href={SITE.links.stream}>
            {t('videos.banner.link')}
          </ExternalButton>
        </div>
      </div>
    </div>
  )
}

function Social() {
  const t = useT('videos')
  return (
    <section className={classes('dither', styles.band)} aria-labelledby="elsewhere">
      <div className="wrap">
        <h2 id="elsewhere" className={styles.heading}>
          {t('videos.elsewhere')}
        </h2>
        <ul className={styles.social}>
          {SOCIAL.map((name) => (
            <li key={name}>
              <a className={classes('px-layer', styles.door)} href={SITE.links[name]} rel="noopener">
                <Icon name={name} size={36} className={styles.doorIcon} />
                <span className={styles.doorName}>{t(`footer.social.${name}`)}</span>
                <span className={styles.doorText}>{t(`videos.social.${name}`)}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
