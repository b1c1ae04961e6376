import { count } from '../source.ts'

export interface Shortcode {
  name: string
  attributes: Record<string, string>
  /** Values by position: `[youtube https://…]`. */
  values: string[]
  /** The content between it and its end; '' without one. */
  inner: string
}

/** Reads attributes like WordPress: name="value", name='value', name=value, and bare values. */
function attributesOf(text: string): Pick<Shortcode, 'attributes' | 'values'> {
  const attributes: Record<string, string> = Object.create(null)
  const values: string[] = []
  // An address contains equals signs of its own.
  for (const [, address, name, double, single, bare, quoted, value] of text.matchAll(
    /(https?:\/\/[^\s"']+)|([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|(?:"([^"]*)"|([^\s"=]+))/g,
  )) {
    if (name) attributes[name.toLowerCase()] = double ?? single ?? bare ?? ''
    else values.push(...[address ?? quoted ?? value ?? ''].filter(Boolean))
  }
  return { attributes, values }
}

const OPENING = /\[(\[?)(\/?)([a-zA-Z][\w-]*)(?=[\s/\]=])([^[\]]*)\](\]?)/g

/**
 * Words in brackets are usually just words: only with attributes, an end, or a name that is no word is it a missing
 * plugin's shortcode.
 */
const looksLikeOne = (name: string, rest: string): boolean =>
  Object.keys(attributesOf(rest).attributes).length > 0 || /[_-]/.test(name) || rest.trim().endsWith('/')

type ShortcodeHandlers = Readonly<Record<string, (code: Shortcode) => string>>

/** Where each name begins and ends; each place is read once, from the front. */
interface Places {
  openings: Map<string, number[]>
  ends: Map<string, number[]>
}

function placesOf(found: readonly RegExpExecArray[]): Places {
  const places: Places = { openings: new Map(), ends: new Map() }
  for (const { 2: slash, 3: name = '', index } of found) {
    const map = slash === '/' ? places.ends : places.openings
    const known = map.get(name.toLowerCase())
    if (known) known.push(index)
    else map.set(name.toLowerCase(), [index])
  }
  return places
}

/** The first place after another; earlier places are not looked at again. */
function next(places: number[] | undefined, from: number): number | undefined {
  let skipped = 0
  while (places && skipped < places.length && (places[skipped] ?? from) <= from) skipped++
  places?.splice(0, skipped)
  return places?.[0]
}

/**
 * Converts shortcodes to HTML. Unknown ones are counted, and their content stays. Takes linear time. @param known by
 * name, in lower case
 */
export function withoutShortcodes(
  body: string,
  known: ShortcodeHandlers,
  unknown: Map<string, number>,
): string {
  const found = [...body.matchAll(OPENING)]
  const { openings, ends } = placesOf(found)
  let html = ''
  let at = 0
  const upTo = (index: number, after: number) => {
    html += body.slice(at, index)
    at = after
  }
  for (const match of found) {
    const [whole, escaped, slash, given = '', rest = '', close] = match
    const name = given.toLowerCase()
    const { index } = match
    const after = index + whole.length
    if (index < at) continue
    if (escaped && close) {
      upTo(index, after)
      html += whole.slice(1, -1)
      continue
    }
    if (slash) {
      // The end of one whose beginning was dropped; any other end stays.
      if (Object.hasOwn(known, name)) count(unknown, `/${name}`)
      if (unknown.has(name) || Object.hasOwn(known, name)) upTo(index, after)
      continue
    }
    const end = rest.trim().endsWith('/') ? undefined : next(ends.get(name), index)
    const code = Object.hasOwn(known, name) ? known[name] : undefined
    if (!code && end === undefined && !looksLikeOne(name, rest)) continue
    upTo(index, after)
    if (!code) {
      count(unknown, name)
      continue
    }
    const other = next(openings.get(name), index)
    const inner = end !== undefined && (other === undefined || other > end) ? body.slice(after, end) : ''
    if (end !== undefined && (other === undefined || other > end)) at = body.indexOf(']', end) + 1
    html += code({ name, inner, ...attributesOf(rest.replace(/^=/, '').replace(/\/\s*$/, '')) })
  }
  return html + body.slice(at)
}
