import { type DefaultTreeAdapterTypes, html as standard, defaultTreeAdapter as tree } from 'parse5'
import { elementsOf, flatten } from './flatten.ts'

type Element = DefaultTreeAdapterTypes.Element
type Parent = DefaultTreeAdapterTypes.ParentNode

/** A summary is a button (HTML, 4.11.2), so it must not contain anything else that can be pressed. */
const IN_SUMMARY = new Set(['strong', 'em', 'u', 's', 'sup', 'sub', 'code'])

function renamed(element: Element, tagName: string): Element {
  const other = tree.createElement(tagName, standard.NS.HTML, [])
  for (const child of [...element.childNodes]) {
    tree.detachNode(child)
    tree.appendChild(other, child)
  }
  return other
}

/** Puts the one summary first; one outside of details becomes a paragraph, a missing one is added empty. */
export function tidySpoilers(parent: Parent): void {
  let title: Element | undefined
  for (const element of elementsOf(parent)) {
    if (element.tagName !== 'summary') {
      tidySpoilers(element)
      continue
    }
    flatten(element, IN_SUMMARY)
    if (parent.nodeName === 'details' && !title) {
      title = element
      continue
    }
    tree.insertBefore(parent, renamed(element, 'p'), element)
    tree.detachNode(element)
  }
  if (parent.nodeName !== 'details') return
  const summary = title ?? tree.createElement('summary', standard.NS.HTML, [])
  if (title) tree.detachNode(title)
  const [first] = parent.childNodes
  if (first) tree.insertBefore(parent, summary, first)
  else tree.appendChild(parent, summary)
}
