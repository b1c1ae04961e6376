import { $getState, $setState, createState, type ElementNode } from 'lexical'
import { isAnchor } from '../texts/anchors.ts'

const anchorState = createState('anchor', { parse: (value) => (isAnchor(`${value}`) ? `${value}` : '') })

/** The place that a paragraph or heading is for links of the text; null for none. */
export const $anchorOf = (node: ElementNode): string | null => $getState(node, anchorState) || null

export const $withAnchor = <N extends ElementNode>(node: N, id: string | null): N =>
  isAnchor(id) ? $setState(node, anchorState, id) : node
