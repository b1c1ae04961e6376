import { footnoteHtml } from '../../../shared/texts/footnotes/stored.ts'

/** Marks the place of a footnote, by its number, while its Markdown passes through the editor. */
const [OPEN, CLOSE] = ['\ue001', '\ue002']
const PLACE = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g')

const DEFINITION = /^ {0,3}\[\^([^[\]\s]+)\]:(.*)$/
const FENCE = /^ {0,3}(?:```|~~~)/
/** `[^1]`, or words in their place: `^[…]`. */
const CALL = /\[\^([^[\]\s]+)\]|\^\[([^[\]\n]+)\]/g
const CODE = /(<\/?(?:code|pre)\b[^<>]*>)/

interface Taken {
  /** The text without the definitions. */
  rest: string
  /** By label. */
  words: Map<string, string>
}

/** Takes definitions (`[^1]: …`) out of a text, each with the indented lines that follow it. */
function takeDefinitions(markdown: string): Taken {
  const words = new Map<string, string>()
  const rest: string[] = []
  let fenced = false
  let open: { label: string; lines: string[] } | undefined
  const end = () => {
    if (open && !words.has(open.label)) words.set(open.label, open.lines.join('\n').trim())
    open = undefined
  }
  for (const line of markdown.split('\n')) {
    if (FENCE.test(line)) fenced = !fenced
    const [, label, first = ''] = fenced ? [] : (DEFINITION.exec(line) ?? [])
    if (label !== undefined) {
      end()
      open = { label, lines: [first] }
    } else if (open && (/^(?: {2}|\t)/.test(line) || line === '' || open.lines.at(-1) !== ''))
      open.lines.push(line.trim())
    else {
      end()
      rest.push(line)
    }
  }
  end()
  return { rest: rest.join('\n'), words }
}

const inLine = (html: string): string =>
  html
    .trim()
    .split(/<\/p>\s*<p>/)
    .join('<br />')
    .replace(/<\/?p>/g, '')

/**
 * Reads a text with the footnotes of Markdown's dialects, which Ghost's card for Markdown knows. Those that nothing calls
 * are left out, as Ghost leaves them out; a call without a footnote stays as it is written.
 * @param read makes HTML of Markdown without footnotes
 */
export function withMarkdownFootnotes(markdown: string, read: (markdown: string) => string): string {
  const { rest, words } = takeDefinitions(markdown)
  const called: { call: string; words: string }[] = []
  const marked = rest.replace(CALL, (call, label: string | undefined, inPlace: string | undefined) => {
    const said = inPlace ?? words.get(label ?? '')
    if (said === undefined) return call
    called.push({ call, words: said })
    return OPEN + (called.length - 1) + CLOSE
  })
  if (called.length === 0) return read(rest)
  const written = (html: string, write: (one: { call: string; words: string }) => string) =>
    html.replace(PLACE, (_, n: string) => {
      const one = called[Number(n)]
      return one ? write(one) : ''
    })
  let depth = 0
  return read(marked)
    .split(CODE)
    .map((part) => {
      if (CODE.test(part)) depth += part.startsWith('</') ? -1 : 1
      return written(part, ({ call, words: said }) => (depth > 0 ? call : footnoteHtml(inLine(read(said)))))
    })
    .join('')
}
