import { ALIGNED } from '../../../server/features/texts/bodies/allow-list.ts'
import {
  append,
  attribute,
  below,
  type Element,
  elementsNamed,
  elementsOf,
  hasClass,
  hasWords,
  isBlankText,
  isBlock,
  isElement,
  make,
  type Node,
  putBefore,
  remove,
  replace,
  setAttribute,
  type Tell,
  text,
  textOf,
  unwrap,
} from './tree.ts'

// What HTML has and our bodies have not, in the nearest form that they have.

const INSTEAD: Readonly<Record<string, string | undefined>> = {
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  var: 'em',
  dfn: 'em',
  ins: 'u',
}

const renamed = (element: Element, tag: string): void =>
  replace(element, [make(tag, {}, [...element.childNodes])])

/** The block editor colours words with `mark`, too; an own highlight is strong. */
function highlight(mark: Element, tell: Tell): void {
  if (!hasClass(mark, 'has-inline-color')) renamed(mark, 'strong')
  else {
    tell('the colour of words')
    unwrap(mark)
  }
}

/** What an abbreviation stands for follows it in brackets, the first time. */
function spellOut(short: Element, known: Set<string>): void {
  const [words, long] = [textOf(short).trim(), attribute(short, 'title')?.trim() ?? '']
  const isNew = long !== '' && long !== words && !known.has(`${words}\n${long}`)
  known.add(`${words}\n${long}`)
  replace(short, [...short.childNodes, ...(isNew ? [text(` (${long})`)] : [])])
}

/** The contents of an element as a line: a break between its blocks. */
const line = (element: Element): Node[] => {
  for (const inner of below(element).reverse())
    if (isBlock(inner) && !/^(?:ul|ol|li|table|pre|figure)$/.test(inner.tagName))
      replace(inner, [make('br'), ...inner.childNodes])
  const nodes = element.childNodes.filter((node) => !isBlankText(node))
  const [first] = nodes
  return first && isElement(first) && first.tagName === 'br' ? nodes.slice(1) : [...element.childNodes]
}

/** Terms and what is said of them as a list, each term strong and with its own lines. */
function asList(list: Element): void {
  const items: Element[] = []
  const groups = [list, ...elementsOf(list).filter(({ tagName }) => tagName === 'div')]
  const named = groups.flatMap(elementsOf).filter(({ tagName }) => /^d[td]$/.test(tagName))
  let last = ''
  for (const part of named) {
    const words = line(part)
    if (part.tagName === 'dt' && (last !== 'dt' || items.length === 0))
      items.push(make('li', {}, [make('strong', {}, words)]))
    else {
      const shown = part.tagName === 'dt' ? [make('strong', {}, words)] : words
      const item = items.at(-1)
      if (item) for (const node of [make('br'), ...shown]) append(item, node)
      else items.push(make('li', {}, shown))
    }
    last = part.tagName
    remove(part)
  }
  const rest = list.childNodes.filter(hasWords)
  replace(list, [make('ul', {}, items), ...rest])
}

/** The caption of a table as a paragraph before it, where browsers show it. */
function setCaptionApart(caption: Element): void {
  const table = caption.parentNode
  remove(caption)
  if (table && isElement(table) && hasWords(caption)) putBefore(table, make('p', {}, line(caption)))
}

const LANGUAGE = /(?:^|\s)(?:lang(?:uage)?-|brush:\s*)([\w+#-]+)/

/** We show code without its language. */
function tellLanguage(element: Element, tell: Tell): void {
  const given = ['data-language', 'data-enlighter-language', 'lang'].map((name) => attribute(element, name))
  const language = given.find(Boolean) ?? LANGUAGE.exec(attribute(element, 'class') ?? '')?.[1]
  if (!language) return
  tell(`the language of code (${language.slice(0, 30)})`)
  for (const name of ['data-language', 'data-enlighter-language', 'lang', 'class'])
    setAttribute(element, name, undefined)
}

const SIDES = ['left', 'right', 'center', 'justify']

/** Alignments by class or attribute, and right-to-left blocks, which stand on the right. */
function align(element: Element, tell: Tell): void {
  const direction = attribute(element, 'dir')?.toLowerCase()
  setAttribute(element, 'dir', undefined)
  if (direction === 'rtl') tell('the direction of a block from right to left, which is on the right now')
  const side =
    SIDES.find((one) => hasClass(element, `has-text-align-${one}`)) ??
    SIDES.find((one) => attribute(element, 'align')?.toLowerCase() === one) ??
    (direction === 'rtl' ? 'right' : undefined)
  if (side === undefined || !ALIGNED.includes(element.tagName)) return
  setAttribute(element, 'align', undefined)
  if (!/text-align/i.test(attribute(element, 'style') ?? ''))
    setAttribute(element, 'style', `text-align:${side}`)
}

/** What folds hides a secret only where its class or its title says so. */
function markFold(details: Element): void {
  const [summary] = elementsNamed(details, 'summary')
  const said = `${attribute(details, 'class') ?? ''} ${summary ? textOf(summary) : ''}`
  setAttribute(details, 'class', /spoil/i.test(said) ? undefined : 'fold')
}

const isInQuote = (element: Element): boolean => {
  for (let at = element.parentNode; at && isElement(at); at = at.parentNode)
    if (at.tagName === 'blockquote') return true
  return false
}

/** Puts elements that our bodies have not into forms that they have. @param tell gets what has none */
export function plainMarks(root: Element, tell: Tell): void {
  const known = new Set<string>()
  for (const element of below(root)) {
    const { tagName } = element
    align(element, tell)
    const instead = INSTEAD[tagName]
    if (instead) renamed(element, instead)
    else if (tagName === 'mark') highlight(element, tell)
    else if (tagName === 'abbr' || tagName === 'acronym') spellOut(element, known)
    else if (tagName === 'q') replace(element, [text('«\u00a0'), ...element.childNodes, text('\u00a0»')])
    else if (tagName === 'pre' || tagName === 'code') tellLanguage(element, tell)
    else if (tagName === 'details') markFold(element)
    else if (tagName === 'cite' && !isInQuote(element)) renamed(element, 'em')
  }
  for (const list of elementsNamed(root, 'dl').reverse()) asList(list)
  for (const caption of elementsNamed(root, 'caption')) setCaptionApart(caption)
}
