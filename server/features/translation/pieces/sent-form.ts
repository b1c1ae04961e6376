import { escapeMarkedText, type Token } from '../../../../shared/translation/marked-text.ts'
import type { SlotTag } from './body.ts'
import { newParser } from './parser.ts'
import type { Term, Terms } from './terms.ts'

export type SentToken = Token | { kind: 'term'; n: number; term: Term }

export function withTerms(tokens: readonly Token[], terms: Terms): SentToken[] {
  let n = 0
  return tokens.flatMap((token): SentToken[] => {
    if (token.kind !== 'text') return [token]
    return terms
      .cut(token.text)
      .map((part) =>
        typeof part === 'string' ? { kind: 'text', text: part } : { kind: 'term', n: ++n, term: part },
      )
  })
}

/** Some engines respect one of these; for the others we restore the words ourselves. */
const ALONE = 'translate="no" class="notranslate"'

/** The real tags are not sent: `<span id="1">` stands for a mark of the piece, `<span id="t1">` for a term. */
export const toSentHtml = (sent: readonly SentToken[], tags: readonly SlotTag[]): string =>
  sent.map((token) => sentTag(token, tags)).join('')

function sentTag(token: SentToken, tags: readonly SlotTag[]): string {
  if (token.kind === 'text') return escapeMarkedText(token.text)
  if (token.kind === 'open') return `<span id="${token.n}">`
  if (token.kind === 'close') return '</span>'
  if (token.kind === 'term')
    return `<span id="t${token.n}" ${ALONE}>${escapeMarkedText(token.term.term)}</span>`
  const tag = tags[token.n - 1]
  if (tag?.name === 'br') return `<br id="${token.n}">`
  // Its words are sent by themselves; some engines drop what is empty.
  if (tag?.name === 'footnote') return `<span id="${token.n}" ${ALONE}>*</span>`
  return `<span id="${token.n}" ${ALONE}>${(tag?.raw ?? '').replace(/<[^<>]*>/g, '')}</span>`
}

const skeletonOf = (sent: readonly SentToken[]): string =>
  sent
    .flatMap((token) =>
      token.kind === 'text'
        ? []
        : token.kind === 'term'
          ? [`atom t${token.n}`]
          : [`${token.kind} ${token.kind === 'close' ? '' : token.n}`],
    )
    .join('|')

/** Ignores the content of untranslatable spans. @returns null when a tag was lost, moved, repeated or added */
export function readSentHtml(html: string, sent: readonly SentToken[]): SentToken[] | null {
  const alone = new Map<string, SentToken>()
  for (const token of sent) {
    if (token.kind === 'atom') alone.set(String(token.n), token)
    if (token.kind === 'term') alone.set(`t${token.n}`, token)
  }
  const out: SentToken[] = []
  const open: string[] = []
  let skipped = 0
  let strange = false
  const parser = newParser(
    {
      onopentag(name, { id = '' }) {
        const token = alone.get(id)
        if (token && skipped === 0) out.push(token)
        if (name === 'br') {
          if (!token && skipped === 0) strange = true
          return
        }
        if (name !== 'span') strange = true
        if (skipped > 0 || token) skipped++
        else {
          if (!/^\d{1,4}$/.test(id)) strange = true
          open.push(id)
          out.push({ kind: 'open', n: Number(id) })
        }
      },
      onclosetag(name, implied) {
        if (name === 'br') return
        if (implied) strange = true
        if (skipped > 0) skipped--
        else out.push({ kind: 'close', n: Number(open.pop()) })
      },
      ontext(text) {
        const last = out.at(-1)
        if (skipped > 0) return
        if (last?.kind === 'text') last.text += text
        else out.push({ kind: 'text', text })
      },
      oncomment: () => {
        strange = true
      },
      onprocessinginstruction: () => {
        strange = true
      },
    },
    { decodeEntities: true },
  )
  parser.write(html)
  parser.end()
  return strange || skeletonOf(out) !== skeletonOf(sent) ? null : out
}

/** Restores terms unchanged, or as the glossary translates them. */
export const withoutTerms = (sent: readonly SentToken[]): Token[] =>
  sent.map((token) =>
    token.kind === 'term' ? { kind: 'text', text: token.term.translation ?? token.term.term } : token,
  )
