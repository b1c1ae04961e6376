const NBSP = '\u00a0'

/**
 * French puts a no-break space before « : ; ! ? » % €, after «, and between the thousands of a number. Each alternative
 * begins with its specific character, so that most text is skipped; in a run of spaces only the first is matched, as
 * otherwise each space would scan the run again.
 */
const SPACES =
  /«(?: |(?![\s]|&nbsp;|&#160;|$))| (?<![^«] {2}|^ {2}) *(?=[:;!?»%€])| (?<=\d )(?=\d{3}(?!\d))|»(?<=[^\s«;]»)/g

const withNoBreakSpace = (found: string): string =>
  found === '»' ? `${NBSP}»` : found.startsWith('«') ? `«${NBSP}` : NBSP

/** Only for showing, never for what is stored, compared or sent. Idempotent. */
export const typeset = (text: string): string => text.replace(SPACES, withNoBreakSpace)

/** Comments, tags, and elements whose text is no prose are left as they are. */
const BEGINNING = /<!--|<(code|pre|kbd|samp|script|style|textarea)\b|<\/?[a-z]/gi

/** Sanitising writes `<` in attributes as an entity. */
const TAG = /<\/?[a-z](?:"[^"<]*"|'[^'<]*'|[^'"<>])*>/iy

/** An end that was not found is not searched again, so the text is read only once. */
function endsIn(html: string) {
  const missing = new Set<string>()
  return (name: string, end: RegExp, from: number): number => {
    if (missing.has(name)) return -1
    end.lastIndex = from
    const match = end.exec(html)
    if (!match) missing.add(name)
    return match ? match.index + match[0].length : -1
  }
}

/** Tags, addresses, code and preformatted text stay unchanged. */
export function typesetHtml(html: string): string {
  const endOf = endsIn(html)
  let out = ''
  let from = 0
  for (const { 0: found, 1: name, index } of html.matchAll(BEGINNING)) {
    if (index < from) continue
    let end = -1
    if (found === '<!--') end = endOf(found, /-->/g, index)
    else if (name) end = endOf(name.toLowerCase(), new RegExp(`</${name}\\s*>`, 'gi'), index)
    if (end < 0) {
      TAG.lastIndex = index
      end = TAG.test(html) ? TAG.lastIndex : -1
    }
    if (end < 0) continue
    out += typeset(html.slice(from, index)) + html.slice(index, end)
    from = end
  }
  return out + typeset(html.slice(from))
}
