import {
  $createTableCellNode,
  $createTableNode,
  $createTableRowNode,
  TableCellHeaderStates,
} from '@lexical/table'
import { $createParagraphNode, type LexicalNode } from 'lexical'
import { alignmentOf, type HtmlReading } from './reading.ts'

const span = (cell: Element, name: string): number => Math.min(100, Number(cell.getAttribute(name)) || 1)

/** Leaves out rows of nested tables. */
const rowsOf = (table: Element): Element[] =>
  Array.from(table.getElementsByTagName('tr')).filter((row) => row.closest('table') === table)

type Blocks = (parent: Node, reading: HtmlReading) => LexicalNode[]

/**
 * @returns null when it has no cells
 * @param $blocks reads the cells, which may contain anything that a body may
 */
export function $importTable(element: Element, reading: HtmlReading, $blocks: Blocks): LexicalNode | null {
  const table = $createTableNode()
  for (const [index, tr] of rowsOf(element).entries()) {
    const row = $createTableRowNode()
    for (const td of Array.from(tr.children).filter((cell) => /^T[DH]$/.test(cell.nodeName)))
      row.append($cell(td, index === 0 ? 'head' : 'body', reading, $blocks))
    if (!row.isEmpty()) table.append(row)
  }
  return table.isEmpty() ? null : table
}

function $cell(td: Element, rowKind: 'head' | 'body', reading: HtmlReading, $blocks: Blocks) {
  const { ROW, COLUMN, NO_STATUS } = TableCellHeaderStates
  const header = td.nodeName === 'TH' ? (rowKind === 'head' ? ROW : COLUMN) : NO_STATUS
  const blocks = $blocks(td, reading)
  const cell = $createTableCellNode(header, span(td, 'colspan'))
  cell.setRowSpan(span(td, 'rowspan'))
  const align = alignmentOf(td, reading)
  if (align) cell.setFormat(align)
  return cell.append(...(blocks.length > 0 ? blocks : [$createParagraphNode()]))
}
