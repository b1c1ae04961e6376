import { typeset } from '../../../shared/format/typography.ts'
import type { SearchMark } from '../../../shared/search/kinds.ts'
import styles from './search-page.module.css'

/** A text with its matches marked. The marks are positions in the stored text. */
export function Marked({ text, marks }: { text: string; marks: readonly SearchMark[] }) {
  const piece = (from?: number, to?: number) => typeset(text.slice(from, to))
  return (
    <>
      {marks.map(([from, to], i) => (
        <span key={from}>
          {piece(marks[i - 1]?.[1] ?? 0, from)}
          <mark className={styles.mark}>{piece(from, to)}</mark>
        </span>
      ))}
      {piece(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
