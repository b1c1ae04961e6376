import { type ReactNode, useId } from 'react'
import { classes } from '../../../ui/classes.ts'
import table from '../../../ui/lists/table.module.css'
import { TableHead } from '../../../ui/lists/table-head.tsx'
import compare from './compare.module.css'

/** Two versions side by side, each with its heading; on a phone one below the other. */
export const CompareTable = ({ heads, children }: { heads: readonly string[]; children: ReactNode }) => (
  <table className={classes(table.table, table.phone, compare.table)}>
    <TableHead columns={heads.map((name) => ({ name }))} />
    <tbody>{children}</tbody>
  </table>
)

interface KeepProps {
  group: string
  checked: boolean
  words: string
  /** What the choice is about, for screen readers. */
  label: string
  onChoose: () => void
}

/** Chooses the version to keep. */
export function Keep({ group, checked, words, label, onChoose }: KeepProps) {
  const id = useId()
  return (
    <label className={compare.keep}>
      <input type="radio" name={`keep-${group}`} checked={checked} aria-labelledby={id} onChange={onChoose} />
      <span id={id}>
        {words}
        <span className="visually-hidden"> – {label}</span>
      </span>
    </label>
  )
}
