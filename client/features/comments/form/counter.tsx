import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import styles from './comment-form.module.css'

/** The remaining length is shown and announced from this number on. */
const NEAR_END = 50

/** The length of a text, and the most that it may have. */
export function Counter({ id, length, max }: { id: string; length: number; max: number }) {
  const t = useT('comments')
  const left = max - length
  return (
    <>
      <span id={id} className={classes(styles.counter, left < 0 && styles.over)}>
        {length}/{max}
      </span>
      <span role="status" className="visually-hidden">
        {left <= NEAR_END && left >= 0 && t('comments.left', { count: left })}
      </span>
    </>
  )
}
