import { isPageOff } from '../../base/brand.ts'
import { useHref } from '../../base/lang.tsx'
import type { RouterOutputs } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import type { Query } from '../../ui/query-state.tsx'
import sections from '../texts/home/home-sections.module.css'
import { SectionHead } from '../texts/section-head.tsx'
import styles from './home-videos.module.css'
import { VideoCard } from './video-card.tsx'
import { NoVideos, VideosPending } from './video-state.tsx'

type Data = RouterOutputs['videos']['latest']

/** The latest video and two live replays, on the home page. */
export function HomeVideos({ query }: { query: Query<Data> }) {
  const t = useT('pages')
  const href = useHref()
  return (
    <section className={classes('wrap', sections.section)} aria-labelledby="on-air">
      <SectionHead
        id="on-air"
        title={t('videoSection.title')}
        {...(!isPageOff('videos') && { more: { to: href('videos'), words: t('videoSection.all') } })}
      />
      {query.data ? <Screens {...query.data} /> : <VideosPending query={query} />}
    </section>
  )
}

function Screens({ lives, videos }: Data) {
  if (lives.length + videos.length === 0) return <NoVideos playlist="both" />
  return (
    <div className={styles.grid}>
      {videos.map((video) => (
        <VideoCard key={video.videoId} video={video} playlist="videos" level={3} layout="wide" />
      ))}
      {videos.length === 0 && <NoVideos playlist="videos" />}
      {lives.map((video) => (
        <VideoCard key={video.videoId} video={video} playlist="lives" level={3} />
      ))}
      {lives.length === 0 && <NoVideos playlist="lives" />}
    </div>
  )
}
