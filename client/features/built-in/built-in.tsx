import type { ReactNode } from 'react'
import { type BuiltInPage, builtInSlug } from '../../../shared/pages.ts'
import { usePageRead } from '../../base/page-reads.tsx'
import type { ContentItem, RouterOutputs } from '../../base/trpc.ts'
import { Loader } from '../../ui/loader.tsx'
import UnavailablePage from '../../ui/unavailable.tsx'
import { WrittenPage } from '../texts/item/written-page.tsx'

/** The settings of the site that the built-in words mention. */
type Drawn = RouterOutputs['texts']['builtIn']['drawn']

interface BuiltInProps {
  name: BuiltInPage
  /** Makes the built-in words. */
  brought: (drawn: Drawn) => ReactNode
  /** Shown below the team's own words. */
  below?: ReactNode
  /** The sentence that says since when the team's own words hold. */
  dated?: (item: ContentItem) => string | undefined
}

/** A built-in page: the team's own words where readers can see them, else the built-in ones. */
export function BuiltIn({ name, brought, below, dated }: BuiltInProps) {
  const query = usePageRead('texts.builtIn', { name })
  const { data } = query
  if (query.error && !data)
    return <UnavailablePage retry={() => void query.refetch()} busy={query.isFetching} />
  if (!data) return <Loader />
  if (!data.own) return brought(data.drawn)
  return (
    <>
      <WrittenPage slug={builtInSlug(name)} missing={brought(data.drawn)} dated={dated} />
      {below}
    </>
  )
}
