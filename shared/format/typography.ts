const NBSP = '\u00a0'

/**
 * French wants a no-break space before « : ; ! ? » % €, after «, and between the thousands of a number. One
 * expression reads a text once; what follows a run of spaces is looked at afterwards, or a long run would be read
 * again from each space.
 */
const SPACES = / +|«(?: |(?![\s]|&nbsp;|&#160;|$))|(?<=[^\s«;])(?=»)/g

const BEFORE_MARK = /[:;!?»%€]/
const THOUSANDS = /^\d{3}(?!\d)/

function replaceSpace(found: string, at: number, text: string): string {
  if (found.startsWith('«')) return `«${NBSP}`
  if (found === '') return NBSP
  const end = at + found.length
  if (BEFORE_MARK.test(text.charAt(end))) return NBSP
  const isThousands =
    found === ' ' && /\d/.test(text.charAt(at - 1)) && THOUSANDS.test(text.slice(end, end + 4))
  return isThousands ? NBSP : found
}

/** It is for showing only, never for what is stored, compared or sent. It is idempotent. */
export const typeset = (text: string): string => text.replace(SPACES, replaceSpace)

/** A comment, an element whose text is no prose and a tag are left as they are. */
const BEGINNING = /<!--|<(code|pre|kbd|samp|script|style|textarea)\b|<\/?[a-z]/gi

/** Sanitising writes `<` in attributes as an entity. */
const TAG = /<\/?[a-z](?:"[^"<]*"|'[^'<]*'|[^'"<>])*>/iy

/** What was not found is not searched again: the text is read once. */
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

/** Tags, addresses, code and preformatted text stay untouched. */
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
