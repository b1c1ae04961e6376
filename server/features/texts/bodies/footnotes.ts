import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree } from 'parse5'
import { isBlank } from '../../../../shared/format/visible.ts'
import { isFootnote } from '../../../../shared/texts/footnotes/stored.ts'
import { elementsOf, flatten } from './flatten.ts'

type Element = DefaultTreeAdapterTypes.Element
type Parent = DefaultTreeAdapterTypes.ParentNode

/** What a line of words may have. A footnote has no blocks and no pictures. */
const IN_FOOTNOTE = new Set(['strong', 'em', 'u', 's', 'sup', 'sub', 'code', 'a', 'br'])

/** Code has no footnotes, and a summary is a button (HTML, 4.11.2), in which nothing else can be pressed. */
const WITHOUT = new Set(['pre', 'code', 'summary'])

const isNote = ({ tagName, attrs }: Element): boolean =>
  isFootnote(tagName, attrs.find(({ name }) => name === 'role')?.value)

const wordsOf = (parent: Parent): string =>
  parent.childNodes
    .map((node) => (tree.isTextNode(node) ? node.value : 'childNodes' in node ? wordsOf(node) : ''))
    .join('')

function unwrap(note: Element): void {
  const parent = note.parentNode
  if (!parent) return
  tree.insertTextBefore(parent, ' ', note)
  for (const child of [...note.childNodes]) {
    tree.detachNode(child)
    tree.insertBefore(parent, child, note)
  }
  tree.detachNode(note)
}

function unwrapInner(parent: Element): void {
  for (const element of elementsOf(parent)) {
    unwrapInner(element)
    if (isNote(element)) unwrap(element)
  }
}

function moveBehind(note: Element, last: Element): void {
  const parent = last.parentNode
  if (!parent) return
  const next = parent.childNodes[parent.childNodes.indexOf(last) + 1]
  tree.detachNode(note)
  if (next) tree.insertBefore(parent, note, next)
  else tree.appendChild(parent, note)
}

interface Surroundings {
  allowed: boolean
  /** The link around this place, or the last footnote that was moved behind it: a link holds no other link (HTML, 4.5.1). */
  link?: { last: Element } | undefined
}

/**
 * Settles the footnotes of a parsed body: words in a line, at a place where a number can be pressed. One without words is
 * removed; of one that cannot stand where it is the words stay.
 */
export function tidyFootnotes(parent: Parent, around: Surroundings = { allowed: true }): void {
  for (const element of elementsOf(parent)) {
    if (!isNote(element)) {
      const { tagName } = element
      tidyFootnotes(element, {
        allowed: around.allowed && !WITHOUT.has(tagName),
        link: around.link ?? (tagName === 'a' ? { last: element } : undefined),
      })
      continue
    }
    unwrapInner(element)
    flatten(element, IN_FOOTNOTE)
    if (isBlank(wordsOf(element))) tree.detachNode(element)
    else if (!around.allowed) unwrap(element)
    else if (around.link) {
      moveBehind(element, around.link.last)
      around.link.last = element
    }
  }
}
