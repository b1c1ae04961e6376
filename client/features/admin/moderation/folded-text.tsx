import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { CommentText } from '../../comments/comment/comment-text.tsx'
import styles from './moderation.module.css'

/** So many characters, or lines, stand in a row; of a longer comment the rest unfolds. */
const [ROW_CHARACTERS, ROW_LINES] = [320, 5]

/** What a comment says, a long one folded. */
export function FoldedText({ text, name }: { text: string; name: string }) {
  const t = useT('moderation')
  const comments = useT('comments')
  const [whole, setWhole] = useState(false)
  const long = text.length > ROW_CHARACTERS || text.split('\n').length > ROW_LINES
  return (
    <>
      <div className={classes(long && !whole && styles.short)}>
        <CommentText text={text} />
      </div>
      {long && (
        <button type="button" className={styles.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {t(whole ? 'moderation.less' : 'moderation.more')}
          <span className="visually-hidden"> – {comments('comments.by', { name })}</span>
        </button>
      )}
    </>
  )
}
