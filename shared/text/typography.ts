const NBSP = '\u00a0'

/**
 * Where French typography wants a space that no line may break at: before « : ; ! ? » % €, after «, and
 * between the thousands of a number. One expression, so that a text is read once.
 * 1. a plain space before a mark  2. « and what follows  3. » that nothing separates  4. thousands
 */
const SPACES = / +(?=[:;!?»%€])|«(?: |(?![\s]|&nbsp;|&#160;|$))|(?<=[^\s«;])(?=»)|(?<=\d) (?=\d{3}(?!\d))/g

const replaceSpace = (found: string): string => (found.startsWith('«') ? `«${NBSP}` : NBSP)

/**
 * French no-break spaces for a text that is shown, so that writers need not think of them (LOOK). Never for
 * text that is stored, compared or sent on. Doing it twice changes nothing.
 */
export const typeset = (text: string): string => text.replace(SPACES, replaceSpace)

/** Comments, elements whose text is no prose, and tags with all their attributes: left as they are. */
const MARKUP =
  /<!--[\s\S]*?-->|<(code|pre|kbd|samp|script|style|textarea)\b[\s\S]*?<\/\1\s*>|<\/?[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi

/** `typeset` for the text of an HTML fragment; tags, addresses, code and preformatted text stay untouched. */
export function typesetHtml(html: string): string {
  let out = ''
  let from = 0
  for (const match of html.matchAll(MARKUP)) {
    out += typeset(html.slice(from, match.index)) + match[0]
    from = match.index + match[0].length
  }
  return out + typeset(html.slice(from))
}
