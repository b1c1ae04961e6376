import { useRef } from 'react'
import { useLocation } from '../../base/navigation/router.tsx'
import { useT } from '../../i18n/use-t.ts'
import { loadWords } from '../../i18n/words.ts'
import { ErrorBlock } from '../../ui/error-block.tsx'
import { useChunk } from '../../ui/use-chunk.ts'
import { useNear } from '../../ui/use-near.ts'
import styles from './comments-section.module.css'
import { COMMENTS, type DiscussedItem } from './place.ts'

const load = async () => {
  const [chunk] = await Promise.all([import('./discussion/discussion-block.tsx'), loadWords('comments')])
  return chunk
}

interface LiveCommentsProps {
  item: DiscussedItem
  /** The page that the address names, counted from the oldest. */
  fromOldest?: number
}

/**
 * Makes the comments of a page live. It fetches code, words and new comments when the reader comes near them, or at once when
 * the address leads to them.
 */
export function LiveComments({ item, fromOldest }: LiveCommentsProps) {
  const t = useT()
  const place = useRef<Element>(null)
  const { hash } = useLocation()
  const near = useNear(place, { now: /^#comment/.test(hash) })
  const { loaded, failed, retry } = useChunk(near && load)
  return (
    <div
      ref={(element) => {
        place.current = element?.closest(`#${COMMENTS}`) ?? null
      }}
      className={styles.live}
    >
      {loaded && <loaded.DiscussionBlock item={item} fromOldest={fromOldest} />}
      <ErrorBlock
        query={{
          error: failed ? { message: t('errors.noResponse') } : null,
          isFetching: false,
          refetch: retry,
        }}
      />
    </div>
  )
}
