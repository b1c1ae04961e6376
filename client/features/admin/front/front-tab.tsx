import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ALWAYS_REFETCH } from '../kit/always-refetch.ts'
import { Panel } from '../kit/panel.tsx'
import { FrontForm } from './front-form.tsx'

/** What stands on the front page's carousel, and until when. */
export function FrontTab() {
  const t = useT('outgoing')
  const query = trpc.texts.frontPicks.useQuery(undefined, ALWAYS_REFETCH)
  return (
    <Panel
      title={t('front.title')}
      intro={t('front.intro')}
      query={query}
      failure={(message) => t('front.loadError', { message })}
    >
      {(saved) => <FrontForm saved={saved} />}
    </Panel>
  )
}
