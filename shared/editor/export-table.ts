import { $isTableCellNode, $isTableRowNode, type TableCellNode, type TableNode } from '@lexical/table'
import { $isParagraphNode, type LexicalNode } from 'lexical'
import { attributes } from '../format/html-text.ts'
import { $exportLine } from './export-line.ts'

type ExportBlock = (node: LexicalNode) => string

const isHeader = (cell: TableCellNode): boolean => cell.getHeaderStyles() !== 0
const span = (n: number): number | null => (n > 1 ? n : null)

/** A single paragraph in a cell needs no tags. */
function $inside(cell: TableCellNode, $exportBlock: ExportBlock): string {
  const blocks = cell.getChildren()
  const [only] = blocks
  if (blocks.length === 1 && $isParagraphNode(only) && !only.getFormatType())
    return $exportLine(only.getChildren())
  return blocks.map($exportBlock).join('')
}

/** The first row is in `thead` when all of its cells are headings. */
export function $exportTable(table: TableNode, $exportBlock: ExportBlock): string {
  const rows = table.getChildren().filter($isTableRowNode)
  const html = rows.map((row) => {
    const cells = row.getChildren().filter($isTableCellNode)
    const inner = cells.map((cell) => {
      const tag = isHeader(cell) ? 'th' : 'td'
      const scope = isHeader(cell) ? (row === rows[0] ? 'col' : 'row') : null
      const align = cell.getFormatType()
      const cellAttributes = attributes({
        scope,
        colspan: span(cell.getColSpan()),
        rowspan: span(cell.getRowSpan() ?? 1),
        style: align && align !== 'start' && align !== 'end' ? `text-align:${align}` : null,
      })
      return `<${tag}${cellAttributes}>${$inside(cell, $exportBlock)}</${tag}>`
    })
    return `<tr>${inner.join('')}</tr>`
  })
  const first = rows[0]?.getChildren().filter($isTableCellNode) ?? []
  const headed = first.length > 0 && first.every(isHeader)
  const head = headed ? `<thead>${html[0]}</thead>` : ''
  const body = html.slice(headed ? 1 : 0).join('')
  return `<table>${head}${body && `<tbody>${body}</tbody>`}</table>`
}
