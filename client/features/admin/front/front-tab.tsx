import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { PanelHead } from '../../../ui/lists/panel-head.tsx'
import { QueryFrame } from '../../../ui/lists/query-frame.tsx'
import { ALWAYS_REFETCH } from '../kit/always-refetch.ts'
import { FrontForm } from './front-form.tsx'

/** What stands on the front page's carousel, and until when. */
export function FrontTab() {
  const t = useT('outgoing')
  const query = trpc.content.frontPicks.useQuery(undefined, ALWAYS_REFETCH)
  return (
    <>
      <PanelHead title={t('front.title')} />
      <p>{t('front.intro')}</p>
      <QueryFrame query={query} failure={(message) => t('front.loadError', { message })}>
        {(saved) => <FrontForm saved={saved} />}
      </QueryFrame>
    </>
  )
}
