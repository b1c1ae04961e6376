import type { SearchMark } from '../../../shared/search/kinds.ts'
import styles from './search-page.module.css'

/** A text with the words that were searched marked in it. */
export function Marked({ text, marks }: { text: string; marks: readonly SearchMark[] }) {
  let at = 0
  const parts = marks.map(([from, to]) => {
    const before = text.slice(at, from)
    at = to
    return (
      <span key={from}>
        {before}
        <mark className={styles.mark}>{text.slice(from, to)}</mark>
      </span>
    )
  })
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}
