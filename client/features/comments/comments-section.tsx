import { useRef } from 'react'
import { useLocation } from '../../base/navigation/router.tsx'
import { useT } from '../../i18n/use-t.ts'
import { loadWords } from '../../i18n/words.ts'
import { ErrorBlock } from '../../ui/error-block.tsx'
import { Loader } from '../../ui/loader.tsx'
import { useChunk } from '../../ui/use-chunk.ts'
import { useNear } from '../../ui/use-near.ts'
import styles from './comments-section.module.css'
import { COMMENTS, type DiscussedItem } from './place.ts'

/** Comments on the first page; load-discussion.ts comes later than the room it needs. */
const PAGE = 5

const load = async () => {
  const [chunk] = await Promise.all([import('./discussion/discussion-block.tsx'), loadWords('comments')])
  return chunk
}

/**
 * The comments of an article or review. The page brings their place; their code, words and data are fetched when
 * they come near, or at once when the address leads to them.
 */
export function CommentsSection({ item }: { item: DiscussedItem }) {
  const t = useT()
  const place = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  const near = useNear(place, { now: /^#comment/.test(hash) })
  const { loaded, failed, retry } = useChunk(near && load)
  return (
    <section
      ref={place}
      id={COMMENTS}
      className={styles.section}
      aria-labelledby="comments-title"
      // Room for the first page of them, kept when they are there: what follows never jumps, up or down.
      data-room={Math.min(item.commentCount, PAGE)}
    >
      <h2 id="comments-title" className={styles.title}>
        {t('singleContent.commentsTitle')}
      </h2>
      <noscript>
        <p className={styles.note}>{t('singleContent.commentsNeedScript')}</p>
      </noscript>
      {loaded && <loaded.DiscussionBlock item={item} />}
      {near && !loaded && !failed && <Loader />}
      <ErrorBlock
        query={{
          error: failed ? { message: t('errors.noResponse') } : null,
          isFetching: false,
          refetch: retry,
        }}
      />
    </section>
  )
}
