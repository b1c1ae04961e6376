import {
  attribute,
  below,
  type Element,
  elementsNamed,
  elementsOf,
  hasClass,
  isBlock,
  make,
  type Node,
  remove,
  replace,
  text,
  textOf,
} from './tree.ts'

// Ghost's cards, and WordPress blocks that are more than a box. Both systems document their classes.

const first = (element: Element, ...classes: string[]): Element | undefined =>
  below(element).find((one) => hasClass(one, ...classes))

const words = (element: Element | undefined): string => (element ? textOf(element).trim() : '')

const blocksIn = (element: Element | undefined): Node[] => {
  const nodes = [...(element?.childNodes ?? [])]
  return nodes.some(isBlock) ? nodes : [make('p', {}, nodes)]
}

const linked = (address: string | undefined, label: string): Element =>
  make('p', {}, address ? [make('a', { href: address }, [text(label || address)])] : [text(label)])

function callout(card: Element): Node[] {
  const sign = words(first(card, 'kg-callout-emoji'))
  const inner = blocksIn(first(card, 'kg-callout-text'))
  const [line] = inner
  if (sign && line && 'childNodes' in line) {
    const holder = make('p', {}, [text(`${sign} `), ...line.childNodes])
    return [make('aside', {}, [holder, ...inner.slice(1)])]
  }
  return [make('aside', {}, inner)]
}

const toggle = (card: Element): Node[] => [
  make('details', {}, [
    make('summary', {}, [...(first(card, 'kg-toggle-heading-text')?.childNodes ?? [])]),
    ...blocksIn(first(card, 'kg-toggle-content')),
  ]),
]

/** What the page behind a link says of itself, and who made it. */
function aboutLink(card: Element): Node[] {
  const description = words(first(card, 'kg-bookmark-description'))
  const makers = ['kg-bookmark-author', 'kg-bookmark-publisher']
    .map((name) => words(first(card, name)))
    .filter(Boolean)
    .join(', ')
  const line = [description, description && makers ? `(${makers})` : makers].filter(Boolean).join(' ')
  return line ? [make('p', {}, [text(line)])] : []
}

function bookmark(card: Element): Node[] {
  const [link] = elementsNamed(card, 'a')
  const title = words(first(card, 'kg-bookmark-title')) || words(link)
  const [note] = elementsNamed(card, 'figcaption')
  // Alone in a figure, so that a link to one of our texts becomes a card.
  return [
    link
      ? make('figure', {}, [
          make('a', { href: attribute(link, 'href') ?? '' }, [text(title)]),
          ...aboutLink(card),
        ])
      : make('p', {}, [text(title)]),
    ...(note ? [make('p', {}, [...note.childNodes])] : []),
  ]
}

const button = (card: Element): Node[] =>
  elementsNamed(card, 'a').map((link) => linked(attribute(link, 'href'), words(link)))

function file(card: Element): Node[] {
  const link = elementsNamed(card, 'a')[0]
  const title =
    words(first(card, 'kg-file-card-title', 'kg-audio-title')) || words(first(card, 'kg-file-card-filename'))
  const about = ['kg-file-card-caption', 'kg-file-card-metadata'].map((name) => words(first(card, name)))
  return [
    linked(link && attribute(link, 'href'), title),
    ...about.filter((line) => line !== '' && line !== title).map((line) => make('p', {}, [text(line)])),
  ]
}

function media(card: Element): Node[] {
  const played = elementsNamed(card, 'video', 'audio')[0]
  const note = elementsNamed(card, 'figcaption')[0]
  const title = words(first(card, 'kg-audio-title'))
  return [
    ...(played
      ? [
          linked(
            attribute(played, 'src') ?? attribute(elementsNamed(played, 'source')[0] ?? played, 'src'),
            title,
          ),
        ]
      : []),
    ...(note ? [make('p', {}, [...note.childNodes])] : []),
  ]
}

/** A wide heading or a call to sign up: keeps its words and its link. */
const hero = (card: Element): Node[] => {
  const [title, subtitle] = [
    words(first(card, 'kg-header-card-heading', 'kg-header-card-header', 'kg-signup-card-heading')),
    words(first(card, 'kg-header-card-subheading', 'kg-header-card-subheader', 'kg-signup-card-subheading')),
  ]
  const pictures = elementsNamed(card, 'img').map((img) => make('figure', {}, [img]))
  return [
    ...pictures,
    ...(title ? [make('h2', {}, [text(title)])] : []),
    ...(subtitle ? [make('p', {}, [text(subtitle)])] : []),
    ...button(card).filter((link) => words(link as Element) !== ''),
  ]
}

const product = (card: Element): Node[] => [
  ...elementsNamed(card, 'img').map((img) => make('figure', {}, [img])),
  make('h3', {}, [text(words(first(card, 'kg-product-card-title')))]),
  ...blocksIn(first(card, 'kg-product-card-description')),
  ...button(card),
]

/** The name of a file, and the words of the button beside it, both links. */
const wordPressFile = (card: Element): Node[] => {
  const links = elementsNamed(card, 'a').filter((link) => words(link) !== '')
  return [
    make(
      'p',
      {},
      links.flatMap((link, n) => (n === 0 ? [link] : [text(' – '), link])),
    ),
  ]
}

const CARDS: readonly [string, (card: Element) => Node[]][] = [
  ['kg-callout-card', callout],
  ['kg-toggle-card', toggle],
  ['kg-bookmark-card', bookmark],
  ['kg-button-card', button],
  ['kg-file-card', file],
  ['kg-audio-card', media],
  ['kg-video-card', media],
  ['kg-header-card', hero],
  ['kg-signup-card', hero],
  ['kg-product-card', product],
  ['wp-block-file', wordPressFile],
]

const isLargeQuote = (element: Element): boolean =>
  element.tagName === 'blockquote' && hasClass(element, 'kg-blockquote-alt')

export function cardsToBlocks(root: Element): void {
  for (const element of below(root)) {
    if (element.parentNode === null) continue
    if (isLargeQuote(element)) {
      const lines = blocksIn(element)
      replace(element, [make('figure', {}, [make('blockquote', {}, lines)])])
      continue
    }
    const card = CARDS.find(([name]) => hasClass(element, name))
    if (card) replace(element, card[1](element))
    else if (element.tagName === 'svg' || hasClass(element, 'screen-reader-text')) remove(element)
    else if (
      hasClass(element, 'kg-gallery-container') &&
      element.parentNode &&
      elementsOf(element).length > 0
    )
      for (const box of below(element))
        if (box.tagName === 'div' && box.parentNode) replace(box, [...box.childNodes])
  }
}
