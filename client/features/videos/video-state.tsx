import { SITE } from '../../../shared/site.ts'
import { useT } from '../../i18n/use-t.ts'
import { ExternalButton } from '../../ui/controls/button.tsx'
import { Loader } from '../../ui/loader.tsx'
import { ErrorBlock, StateBlock } from '../../ui/state-block.tsx'

/** A query, as far as the places of videos look at it. */
export interface VideoQuery {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** Stands where videos would: they failed to load, or are on their way. */
export function VideosPending({ query }: { query: VideoQuery }) {
  const t = useT()
  if (!query.error) return <Loader />
  return (
    <ErrorBlock
      message={t('videoSection.error')}
      retry={() => void query.refetch()}
      busy={query.isFetching}
      level={3}
    />
  )
}

/** Nothing on air: says so, and leads to the channel. */
export function NoVideos({ playlist }: { playlist: 'lives' | 'videos' | 'both' }) {
  const t = useT()
  return (
    <StateBlock
      icon={playlist === 'lives' ? 'stream' : 'video'}
      level={3}
      title={t(`videoSection.none.${playlist}`)}
      actions={
        <ExternalButton look="alt" icon="video" href={SITE.links.video}>
          {t('videoSection.channel')}
        </ExternalButton>
      }
    >
      {t('videoSection.empty')}
    </StateBlock>
  )
}
