const NBSP = '\u00a0'

/**
 * Where French typography wants a space that no line may break at: before « : ; ! ? » % €, after «, and
 * between the thousands of a number. One expression, so that a text is read once; what follows a run of spaces is
 * looked at afterwards, or a long run would be read again from each of its spaces.
 * 1. plain spaces  2. « and what follows  3. » that nothing separates
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

/** French no-break spaces, for showing only, never for what is stored, compared or sent. Idempotent. */
export const typeset = (text: string): string => text.replace(SPACES, replaceSpace)

/** Where something begins that is left as it is: a comment, an element whose text is no prose, a tag. */
const BEGINNING = /<!--|<(code|pre|kbd|samp|script|style|textarea)\b|<\/?[a-z]/gi

/** A tag with all its attributes; in these `<` is written as an entity, as sanitising does it. */
const TAG = /<\/?[a-z](?:"[^"<]*"|'[^'<]*'|[^'"<>])*>/iy

/** Ends in an HTML fragment. One that was not found is not looked for again: the text is read once. */
function endsIn(html: string) {
  const missing = new Set<string>()
  return (name: string, end: RegExp, from: number): number => {
    if (missing.has(name)) return -1
    end.lastIndex = from
    const found = end.exec(html)
    if (!found) missing.add(name)
    return found ? found.index + found[0].length : -1
  }
}

/** `typeset` for the text of an HTML fragment; tags, addresses, code and preformatted text stay untouched. */
export function typesetHtml(html: string): string {
  const endOf = endsIn(html)
  let out = ''
  let from = 0
  for (const { 0: found, 1: name, index } of html.matchAll(BEGINNING)) {
    // Inside what was left as it is.
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
