import { Parser } from 'htmlparser2'
import type { FieldMessage } from '../../../../shared/messages/fr.ts'

export type VectorRefusal = Extract<FieldMessage, `svg${string}` | 'logoSize'>

/** A drawing of a logo has a few dozen elements; each level of groups may take a bitmap of its own while it is drawn. */
const DEPTH_MAX = 60
const ELEMENTS_MAX = 20_000

/** In any unit; the renderer could not count the pixels of a larger side. */
const SIDE_MAX = 100_000

const SCRIPTS = ['script', 'handler', 'listener']
const TEXTS = ['text', 'tspan', 'tref', 'textpath', 'altglyph', 'font', 'glyph', 'font-face']
/** Elements that show another document or picture, even an embedded one: nobody can count its pixels before it is drawn. */
const EXTERNAL = [
  'image',
  'feimage',
  'foreignobject',
  'iframe',
  'embed',
  'object',
  'video',
  'audio',
  'canvas',
]

/** Whether a style or attribute refers to something outside the file. */
const leadsOut = (text: string): boolean =>
  /@import/i.test(text) || [...text.matchAll(/url\(\s*["']?\s*([^)]?)/gi)].some(([, first]) => first !== '#')

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase()

function wrongAttribute(name: string, value: string): VectorRefusal | undefined {
  const local = localName(name)
  if (/^on/.test(local)) return 'svgScript'
  if (local === 'href' || local === 'src') {
    if (/^\s*(javascript|data\s*:\s*text)/i.test(value)) return 'svgScript'
    if (!/^\s*#/.test(value)) return 'svgExternal'
  }
  // An escape of CSS could hide an address. Nobody reads prefixed attributes, in which programs store paths.
  return leadsOut(value) || (local === name && value.includes('\\')) ? 'svgExternal' : undefined
}

const isTooLarge = ({ width, height, viewBox = '' }: Record<string, string>): boolean =>
  [width, height, ...viewBox.split(/[\s,]+/)].some(
    (side) => Math.abs(Number.parseFloat(side ?? '')) > SIDE_MAX,
  )

function wrongElement(name: string): VectorRefusal | undefined {
  const local = localName(name)
  if (SCRIPTS.includes(local)) return 'svgScript'
  if (TEXTS.includes(local)) return 'svgText'
  return EXTERNAL.includes(local) ? 'svgExternal' : undefined
}

/** This file and the renderer might read another encoding differently. */
function decoded(data: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(data)
    const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1]
    return declared === undefined || /^(utf-8|us-ascii)$/i.test(declared) ? text : undefined
  } catch {
    return undefined
  }
}

function wrongInside(text: string): VectorRefusal | undefined {
  let wrong: VectorRefusal | undefined
  let depth = 0
  let elements = 0
  let roots = 0
  /** How deep the present style element is; its text comes in parts. */
  let styleAt = 0
  let styles = ''
  const refuse = (why: VectorRefusal | undefined) => {
    wrong ??= why
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (depth === 0 && (localName(name) !== 'svg' || ++roots > 1)) refuse('svgBroken')
        if (depth === 0 && isTooLarge(attributes)) refuse('logoSize')
        refuse(wrongElement(name))
        if (++depth > DEPTH_MAX || ++elements > ELEMENTS_MAX) refuse('svgComplex')
        if (styleAt === 0 && localName(name) === 'style') styleAt = depth
        for (const [key, value] of Object.entries(attributes)) refuse(wrongAttribute(key, value))
      },
      ontext(part) {
        if (styleAt > 0) styles += part
      },
      onclosetag() {
        if (depth-- === styleAt) styleAt = 0
      },
      onprocessinginstruction(name, value) {
        if (/^\?xml-stylesheet/i.test(name)) refuse('svgExternal')
        if (name.startsWith('!') && value.includes('[')) refuse('svgEntities')
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.write(text)
  parser.end()
  if (leadsOut(styles) || styles.includes('\\')) refuse('svgExternal')
  return wrong ?? (roots === 1 ? undefined : 'svgBroken')
}

/** Whether it begins like a vector drawing; `vectorRefusal` decides whether it is one. */
export const looksLikeVector = (data: Uint8Array): boolean =>
  /^\ufeff?\s*<(\?xml|!--|!doctype\s+svg|svg|\w+:svg)/i.test(
    Buffer.from(data.subarray(0, 1000)).toString('utf8'),
  )

/** @returns why it is refused, undefined for a drawing that has only shapes */
export function vectorRefusal(data: Uint8Array): VectorRefusal | undefined {
  const text = decoded(data)
  if (text === undefined) return 'svgBroken'
  // Checked before anything reads them: decompression bombs are made of entities.
  return /<!(ENTITY|ATTLIST|ELEMENT|NOTATION)/i.test(text) ? 'svgEntities' : wrongInside(text)
}
