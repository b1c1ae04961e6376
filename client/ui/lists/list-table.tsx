import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './list-table.module.css'
import { PANEL_TITLE } from './panel-head.tsx'
import table from './table.module.css'
import { type Column, TableHead } from './table-head.tsx'

interface ListTableProps {
  columns: readonly Column[]
  className?: string | undefined
  children: ReactNode
}

/** The table of a panel, named by the panel's head; on a phone each row is a card, and cells show their column's name. */
export const ListTable = ({ columns, className, children }: ListTableProps) => (
  <table
    className={classes(table.table, table.narrow, styles.table, className)}
    aria-labelledby={PANEL_TITLE}
  >
    <TableHead columns={columns} />
    <tbody>{children}</tbody>
  </table>
)
