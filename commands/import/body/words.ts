import { isBlank } from '../../../shared/format/visible.ts'
import { isFootnoteElement } from './footnotes.ts'
import {
  below,
  type Element,
  elementsNamed,
  isBlock,
  isElement,
  type Node,
  parse,
  remove,
  textOf,
} from './tree.ts'

const spaced = (words: string): string => words.replace(/\s+/g, ' ').trim()

/** Characters that none of our texts contains: controls except line ends and tabs, lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const UNWANTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g
export const clean = (words: string): string => words.toWellFormed().replace(UNWANTED, '')

/** Plain words on one line. */
export const oneLine = (words: string): string => spaced(clean(words))

/** The words of a piece of HTML on one line, such as a title with an entity or a tag. */
export const wordsOf = (html: string): string => spaced(clean(textOf(parse(html))))

const characters = (words: string): string[] => Array.from(words)

/** Cuts longer text between words, with an ellipsis. */
export function cut(words: string, most: number): string {
  const all = characters(words)
  if (all.length <= most) return words
  const head = all.slice(0, most - 1).join('')
  const space = head.lastIndexOf(' ')
  return `${(space > most / 2 ? head.slice(0, space) : head).replace(/[\s,;:.–-]{0,20}$/, '')}…`
}

/** Elements left out of excerpts: spoilers, boxes, captions. */
const ASIDE = ['details', 'aside', 'figure']

/** The words of a line that stand in it, not at the end of the text. */
const withoutFootnotes = (line: Element): string =>
  below(line).some(isFootnoteElement) ? line.childNodes.map(wordsIn).join('') : textOf(line)

const wordsIn = (node: Node): string => {
  if (!isElement(node)) return textOf(node)
  return isFootnoteElement(node) ? '' : withoutFootnotes(node)
}

/** The first words of a body, for a text without an excerpt. */
export function opening(body: Element, most: number): string {
  const aside = new Set(
    elementsNamed(body, ...ASIDE).flatMap((box) => elementsNamed(box, 'p', 'li', 'blockquote')),
  )
  const lines = elementsNamed(body, 'p', 'li', 'blockquote')
    .filter((line) => !aside.has(line))
    .filter((line) => !line.childNodes.some((node) => isElement(node) && isBlock(node)))
    .map((line) => spaced(clean(withoutFootnotes(line))))
    .filter((line) => !isBlank(line))
  return cut(lines.join(' '), most)
}

/** A comment's HTML as plain text, with its paragraphs, line breaks and the addresses of its links. */
export function plainText(html: string): string {
  const root = parse(html.replace(/\r\n?/g, '\n'))
  for (const gone of elementsNamed(root, 'script', 'style', 'template', 'svg')) remove(gone)
  const lines = clean(linesOf(root)).split('\n')
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function linesOf(parent: Element): string {
  return parent.childNodes
    .map((node) => {
      if (!isElement(node)) return textOf(node)
      if (node.tagName === 'br') return '\n'
      const inner = linesOf(node)
      const href = node.tagName === 'a' ? node.attrs.find(({ name }) => name === 'href')?.value : undefined
      if (
        href &&
        /^https?:/.test(href) &&
        !inner.includes(href.replace(/^https?:\/\//, '').replace(/\/$/, ''))
      )
        return inner.trim() ? `${inner} (${href})` : href
      return isBlock(node) ? `\n\n${inner}\n\n` : inner
    })
    .join('')
}
