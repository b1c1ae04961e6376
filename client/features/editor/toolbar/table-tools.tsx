import {
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $findCellNode,
  $findTableNode,
  $getTableRowIndexFromTableCellNode,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  $isTableCellNode,
  $isTableRowNode,
  TableCellHeaderStates,
} from '@lexical/table'
import { $getSelection, type LexicalEditor } from 'lexical'
import type { KeyEnd } from '../../../i18n/types.ts'
import { useT } from '../../../i18n/use-t.ts'
import { $caretAfter } from '../blocks.ts'
import styles from './toolbar.module.css'

const $anchor = () => $getSelection()?.getNodes()[0] ?? null

function $toggleHeader(): void {
  const node = $anchor()
  const row = node && $findTableNode(node)?.getFirstChild()
  if (!$isTableRowNode(row)) return
  const cells = row.getChildren().filter($isTableCellNode)
  const headed = cells.every((cell) => cell.getHeaderStyles() !== TableCellHeaderStates.NO_STATUS)
  for (const cell of cells)
    cell.setHeaderStyles(headed ? TableCellHeaderStates.NO_STATUS : TableCellHeaderStates.ROW)
}

/** Adds a row below, without the header cells of the row above. */
function $addRow(): void {
  $insertTableRowAtSelection(true)
  const node = $anchor()
  const cell = node && $findCellNode(node)
  const row = cell?.getParent()
  if (!cell || !$isTableRowNode(row)) return
  const next = $getTableRowIndexFromTableCellNode(cell) === 0 ? row.getNextSibling() : null
  if ($isTableRowNode(next))
    for (const below of next.getChildren().filter($isTableCellNode))
      below.setHeaderStyles(TableCellHeaderStates.NO_STATUS)
}

function $removeTable(): void {
  const node = $anchor()
  const table = node && $findTableNode(node)
  if (!table) return
  $caretAfter(table)
  table.remove()
}

const TOOLS: [name: KeyEnd<'editor.table.'>, $run: () => void][] = [
  ['addRow', $addRow],
  ['addColumn', () => void $insertTableColumnAtSelection(true)],
  ['removeRow', $deleteTableRowAtSelection],
  ['removeColumn', $deleteTableColumnAtSelection],
  ['header', $toggleHeader],
  ['removeTable', $removeTable],
]

/** The actions for tables, shown while the caret is in one. */
export function TableTools({ editor }: { editor: LexicalEditor }) {
  const t = useT('editor')
  return (
    <div className={styles.group}>
      {TOOLS.map(([name, $run]) => (
        <button
          key={name}
          type="button"
          className={styles.tool}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => editor.update($run)}
        >
          {t(`editor.table.${name}`)}
        </button>
      ))}
    </div>
  )
}
