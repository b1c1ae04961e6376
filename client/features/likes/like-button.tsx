import { useRef, useState } from 'react'
import type { ListedText } from '../../base/trpc.ts'
import { loadWords } from '../../i18n/words.ts'
import { useChunk } from '../../ui/use-chunk.ts'
import { useNear } from '../../ui/use-near.ts'
import { LikeButtonView } from './like-button-view.tsx'

/** The id of the like and share buttons on a page; a return address may name it. */
export const REACTIONS = 'reactions'

const load = async () => {
  const [chunk] = await Promise.all([import('./live-like-button.tsx'), loadWords('likes')])
  return chunk
}

/**
 * Likes an article or a review. The server writes the button; the code behind it is fetched when the reader comes near, and
 * a press before that is not lost.
 */
export function LikeButton({ item }: { item: Pick<ListedText, 'id' | 'kind' | 'likeCount'> }) {
  const place = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ liked: false, likeCount: item.likeCount, burst: false })
  const [presses, setPresses] = useState(0)
  const { loaded } = useChunk(useNear(place, { now: presses > 0 }) && load)
  return (
    <div ref={place}>
      <LikeButtonView view={view} burst={view.burst} onPress={() => setPresses((n) => n + 1)} />
      {loaded && <loaded.LiveLikeButton item={item} presses={presses} onShow={setView} />}
    </div>
  )
}
