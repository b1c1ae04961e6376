/**
 * A piece with HTML's three signs escaped and a numbered mark for each tag (`<1>…</1>`, `<2/>`). The tags stay with the
 * source, so that no translation can add or change one.
 */
export type Token = { kind: 'text'; text: string } | { kind: 'open' | 'close' | 'atom'; n: number }

const MARK = /<(\/?)(\d{1,4})(\/?)>|([^<]+|<)/g

export const escapeMarkedText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

export const unescapeMarkedText = (text: string): string =>
  text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&')

/** `text` is unescaped. */
export function readMarked(marked: string): Token[] {
  return Array.from(marked.matchAll(MARK), ([, slash, n, alone, text]): Token => {
    if (n === undefined) return { kind: 'text', text: unescapeMarkedText(text ?? '') }
    return { kind: slash ? 'close' : alone ? 'atom' : 'open', n: Number(n) }
  })
}

export function writeMarked(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.kind === 'text') return escapeMarkedText(token.text)
      return token.kind === 'close' ? `</${token.n}>` : `<${token.n}${token.kind === 'atom' ? '/' : ''}>`
    })
    .join('')
}

/** A translation must have the same marks. */
export const marksOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) => (token.kind === 'text' ? [] : [`${token.kind} ${token.n}`]))

export function isNested(tokens: readonly Token[]): boolean {
  const open: number[] = []
  for (const token of tokens) {
    if (token.kind === 'open') open.push(token.n)
    if (token.kind === 'close' && open.pop() !== token.n) return false
  }
  return open.length === 0
}

export const plainText = (tokens: readonly Token[]): string =>
  tokens.map((token) => (token.kind === 'text' ? token.text : '')).join('')
