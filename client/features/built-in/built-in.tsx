import type { ReactNode } from 'react'
import { type BuiltInPage, builtInSlug } from '../../../shared/pages.ts'
import { usePageRead } from '../../base/page-reads.tsx'
import type { ContentItem, RouterOutputs } from '../../base/trpc.ts'
import { Loader } from '../../ui/loader.tsx'
import UnavailablePage from '../../ui/unavailable.tsx'
import { WrittenPage } from '../texts/item/written-page.tsx'

/** What the words that the release brings are made of, where they hang on what the site is set to. */
type Drawn = RouterOutputs['texts']['builtIn']['drawn']

interface BuiltInProps {
  name: BuiltInPage
  /** The words that the release brings. */
  brought: (drawn: Drawn) => ReactNode
  /** What stands below the team's own. */
  below?: ReactNode
  /** Says of the team's own since when they hold. */
  dated?: (item: ContentItem) => string | undefined
}

/** A page that brings words of its own: the team's in their place, where readers get some. */
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
