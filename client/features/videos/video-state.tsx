import { usePageBrand } from '../../base/page-brand.ts'
import { useT } from '../../i18n/use-t.ts'
import { ExternalButton } from '../../ui/controls/button.tsx'
import { type Query, QueryState } from '../../ui/query-state.tsx'
import { StateBlock } from '../../ui/state-block.tsx'

/** Shown in place of videos that are loading or failed to load. */
export function VideosPending({ query }: { query: Query }) {
  const t = useT('pages')
  return <QueryState query={query} failure={() => t('videoSection.error')} />
}

/** Says that there are no videos, and links to the channel. */
export function NoVideos({ playlist }: { playlist: 'lives' | 'videos' | 'both' }) {
  const t = useT('pages')
  const channel = usePageBrand()?.links.find(({ kind }) => kind === 'video')
  return (
    <StateBlock
      icon={playlist === 'lives' ? 'stream' : 'video'}
      level={3}
      title={t(`videoSection.none.${playlist}`)}
      actions={
        channel && (
          <ExternalButton variant="alt" icon="video" href={channel.address}>
            {t('videoSection.channel')}
          </ExternalButton>
        )
      }
    >
      {t('videoSection.empty')} {channel && t('videoSection.onChannel')}
    </StateBlock>
  )
}
