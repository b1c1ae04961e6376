import type { ReactNode } from 'react'
import { useLang } from '../../../../base/lang.tsx'
import { usePageRead } from '../../../../base/page-reads.tsx'
import { followingQuery } from '../../../../base/queries.ts'
import type { CardOfText, ListedText } from '../../../../base/trpc.ts'
import { ErrorBlock } from '../../../../ui/error-block.tsx'
import { TranslateCards } from '../../../translation/list-notes.tsx'
import { FollowingList } from './following-list.tsx'

interface FollowingItemsProps {
  item: ListedText
  /** Renders one text in the way of its kind. */
  card: (other: CardOfText) => ReactNode
}

/** The two items after this one in the list, which are older. Nothing after the oldest. */
export function FollowingItems({ item, card }: FollowingItemsProps) {
  const { kind, id } = item
  const following = usePageRead('texts.following', followingQuery(kind, id, useLang()))
  if (following.error) return <ErrorBlock query={following} level={2} />
  if (!following.data) return null
  return (
    <>
      <FollowingList kind={kind} items={following.data} card={card} />
      <TranslateCards items={following.data} />
    </>
  )
}
