import { fieldsIn } from '../../../shared/base/property.ts'
import { escapeHtml } from '../../../shared/format/html-text.ts'
import { cardHtml } from './cards.ts'

// Mobiledoc 0.3: lists of markups, atoms and cards, and sections that refer to them by number.

type List = readonly unknown[]
const list = (value: unknown): List => (Array.isArray(value) ? value : [])
const name = (value: unknown): string =>
  typeof value === 'string' && /^[a-z][a-z0-9]*$/i.test(value) ? value.toLowerCase() : ''

interface Document {
  markups: List
  atoms: List
  cards: List
  unknown: (name: string) => void
}

function opening(markup: List): string {
  const tag = name(markup[0])
  const pairs = list(markup[1])
  const attributes = pairs.flatMap((key, i) =>
    i % 2 === 0 && name(key)
      ? [` ${name(key)}="${escapeHtml(String(pairs[i + 1] ?? '')).replaceAll('"', '&quot;')}"`]
      : [],
  )
  return tag ? `<${tag}${attributes.join('')}>` : ''
}

/** A line: `[type, markups that open, how many close, words or the number of an atom]`. */
function line(markers: List, { markups, atoms }: Document): string {
  const open: string[] = []
  let html = ''
  for (const marker of markers.map(list)) {
    for (const number of list(marker[1])) {
      const markup = list(markups[Number(number)])
      html += opening(markup)
      open.push(name(markup[0]))
    }
    const atom = list(atoms[Number(marker[3])])
    if (marker[0] === 1) html += atom[0] === 'soft-return' ? '<br>' : escapeHtml(String(atom[1] ?? ''))
    else html += escapeHtml(String(marker[3] ?? ''))
    for (let closing = Math.min(Number(marker[2]) || 0, open.length); closing > 0; closing--) {
      const tag = open.pop()
      if (tag) html += `</${tag}>`
    }
  }
  return html
}

function section(part: List, document: Document): string {
  const [type, what, markers] = part
  switch (type) {
    case 1: {
      const tag = name(what) || 'p'
      const inner = line(list(markers), document)
      return tag === 'aside'
        ? `<figure><blockquote><p>${inner}</p></blockquote></figure>`
        : `<${tag}>${inner}</${tag}>`
    }
    case 2:
      return typeof what === 'string' ? cardHtml('image', { src: what }, document.unknown) : ''
    case 3: {
      const tag = name(what) === 'ol' ? 'ol' : 'ul'
      return `<${tag}>${list(markers)
        .map((item) => `<li>${line(list(item), document)}</li>`)
        .join('')}</${tag}>`
    }
    case 10: {
      const card = list(document.cards[Number(what)])
      return cardHtml(String(card[0] ?? ''), fieldsIn(card[1]), document.unknown)
    }
    default:
      return ''
  }
}

/** The HTML of a document of Ghost's editor in versions 1 to 4; undefined if it cannot be read. */
export function mobiledocHtml(json: string, unknown: (name: string) => void): string | undefined {
  try {
    const { markups, atoms, cards, sections } = fieldsIn(JSON.parse(json))
    if (!Array.isArray(sections)) return undefined
    const document = { markups: list(markups), atoms: list(atoms), cards: list(cards), unknown }
    return list(sections)
      .map((part) => section(list(part), document))
      .join('\n')
  } catch {
    return undefined
  }
}
