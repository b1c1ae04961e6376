import type { SearchMark } from '../../../shared/search/kinds.ts'
import styles from './search-page.module.css'

/** A text with the words that were searched marked in it. */
export function Marked({ text, marks }: { text: string; marks: readonly SearchMark[] }) {
  return (
    <>
      {marks.map(([from, to], i) => (
        <span key={from}>
          {text.slice(marks[i - 1]?.[1] ?? 0, from)}
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
