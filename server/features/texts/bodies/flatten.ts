import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element
type Parent = DefaultTreeAdapterTypes.ParentNode

const GONE = new Set(['img', 'iframe'])

export const elementsOf = (parent: Parent): Element[] =>
  parent.childNodes.filter((node) => tree.isElementNode(node))

/** Leaves only these elements in a line, and the words of the others. */
export function flatten(parent: Element, allowed: ReadonlySet<string>): void {
  for (const element of elementsOf(parent)) {
    flatten(element, allowed)
    if (allowed.has(element.tagName)) continue
    if (!GONE.has(element.tagName)) {
      for (const child of [...element.childNodes]) {
        tree.detachNode(child)
        tree.insertBefore(parent, child, element)
      }
      if (element.tagName !== 'a') tree.insertTextBefore(parent, ' ', element)
    }
    tree.detachNode(element)
  }
}
