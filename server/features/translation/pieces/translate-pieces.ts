import { plainText, readMarked, type Token, writeMarked } from '../../../../shared/translation/marked-text.ts'
import type { Db } from '../../../database/client.ts'
import { isPlausible, tidyEnglish } from '../providers/answer-check.ts'
import { TRANSLATION_LIMITS, type Translator } from '../providers/guard.ts'
import type { Piece } from './pieces.ts'
import { readSentHtml, type SentToken, toSentHtml, withoutTerms, withTerms } from './sent-form.ts'
import type { Terms } from './terms.ts'

/** Null when every answer was refused. */
export interface TranslatedPiece {
  piece: Piece
  text: string | null
}

interface TranslationContext {
  db: Db
  translator: Translator
  terms: Terms
}

interface PieceRequest {
  piece: Piece
  sent: SentToken[]
  format: 'text' | 'html'
  text: string
}

const tidied = (tokens: readonly Token[]): Token[] =>
  tokens.map((token) => (token.kind === 'text' ? { kind: 'text', text: tidyEnglish(token.text) } : token))

const textOf = (tokens: readonly SentToken[]): string =>
  plainText(tokens.filter((token): token is Token => token.kind !== 'term'))

function questionOf(piece: Piece, terms: Terms): PieceRequest {
  const sent = withTerms(readMarked(piece.source), terms)
  if (sent.every((token) => token.kind === 'text')) return { piece, sent, format: 'text', text: textOf(sent) }
  return { piece, sent, format: 'html', text: toSentHtml(sent, piece.tags) }
}

function read({ sent, format, text }: PieceRequest, answer: string): string | null {
  if (format === 'text') {
    if (!isPlausible(text, answer)) return null
    return writeMarked(tidied([{ kind: 'text', text: answer.trim() }]))
  }
  if (answer.length > text.length * 4 + 200) return null
  const back = readSentHtml(answer, sent)
  if (!back || !isPlausible(textOf(sent), textOf(back))) return null
  return writeMarked(tidied(withoutTerms(back)))
}

/** Translates run by run: the English is poorer, but works for engines that garble tags. */
async function runByRun(
  { db, translator }: TranslationContext,
  { sent }: PieceRequest,
): Promise<string | null> {
  const runs = sent.flatMap((token) =>
    token.kind === 'text' && /\p{L}/u.test(token.text) ? [token.text] : [],
  )
  const answers = await askAll(db, translator, runs, 'text')
  let next = 0
  const tokens: SentToken[] = []
  for (const token of sent) {
    if (token.kind !== 'text' || !/\p{L}/u.test(token.text)) {
      tokens.push(token)
      continue
    }
    const answer = answers[next++] ?? ''
    if (!isPlausible(token.text, answer)) return null
    const { text } = token
    const before = text.slice(0, text.length - text.trimStart().length)
    const after = text.slice(text.trimEnd().length)
    tokens.push({ kind: 'text', text: before + answer.trim() + after })
  }
  return writeMarked(tidied(withoutTerms(tokens)))
}

function groups<T>(
  all: readonly T[],
  { texts, characters }: Translator['batch'],
  size: (one: T) => number,
): T[][] {
  const out: T[][] = []
  let room = 0
  for (const one of all) {
    const last = out.at(-1)
    if (last && last.length < texts && size(one) <= room) {
      last.push(one)
      room -= size(one)
    } else {
      out.push([one])
      room = characters - size(one)
    }
  }
  return out
}

function sentences(text: string, most: number): string[] {
  if (text.length <= most) return [text]
  const parts = ['']
  for (const sentence of text.match(/[^.!?…]+[.!?…]*\s*/g) ?? [text]) {
    for (let at = 0; at < sentence.length; at += most) {
      const piece = sentence.slice(at, at + most)
      const last = parts.length - 1
      if ((parts[last]?.length ?? 0) + piece.length > most) parts.push(piece)
      else parts[last] += piece
    }
  }
  return parts
}

async function askAll(
  db: Db,
  translator: Translator,
  texts: readonly string[],
  format: 'text' | 'html',
): Promise<string[]> {
  const parts = texts.flatMap((text, of) =>
    (format === 'text' ? sentences(text, translator.batch.characters) : [text]).map((part) => ({ of, part })),
  )
  const answers: string[] = texts.map(() => '')
  for (const group of groups(parts, translator.batch, ({ part }) => part.length)) {
    const translations = await translator.translate(
      db,
      group.map(({ part }) => part),
      format,
    )
    for (const [i, { of, part }] of group.entries()) {
      const answer = translations[i] ?? ''
      answers[of] += part.endsWith(' ') && !answer.endsWith(' ') ? `${answer} ` : answer
    }
  }
  return answers
}

/** Engines refuse or cut longer texts. A longer sentence is sent alone. */
const SENTENCE_MAX = 20_000

async function askGroup(
  means: TranslationContext,
  group: readonly PieceRequest[],
): Promise<TranslatedPiece[]> {
  const [first] = group
  if (first?.format === 'html' && first.text.length > SENTENCE_MAX)
    return [{ piece: first.piece, text: await runByRun(means, first) }]
  const format = first?.format ?? 'text'
  const { db, translator } = means
  const answers = await askAll(
    db,
    translator,
    group.map(({ text }) => text),
    format,
  )
  const out: TranslatedPiece[] = []
  for (const [i, question] of group.entries()) {
    const text =
      read(question, answers[i] ?? '') ?? (format === 'html' ? await runByRun(means, question) : null)
    out.push({ piece: question.piece, text })
  }
  return out
}

/** After so many refused answers and no usable one, the engine is unsuitable. */
const REFUSED_AT_MOST = 3

/** Passes each group to `keep` as it comes; the first call is a test. @throws what the translator throws */
export async function translatePieces(
  means: TranslationContext,
  pieces: readonly Piece[],
  keep: (done: TranslatedPiece[]) => Promise<void>,
): Promise<void> {
  const questions = pieces.map((piece) => questionOf(piece, means.terms))
  const [first, ...rest] = (['text', 'html'] as const).flatMap((format) =>
    groups(
      questions.filter((question) => question.format === format),
      means.translator.batch,
      ({ text }) => text.length,
    ),
  )
  if (!first) return
  let used = 0
  let refused = 0
  let stopped: unknown
  const work = async (group: PieceRequest[]) => {
    try {
      const done = await askGroup(means, group)
      for (const { text } of done) text === null ? refused++ : used++
      await keep(done)
      if (used === 0 && refused >= REFUSED_AT_MOST) stopped = null
    } catch (error) {
      stopped ??= error
    }
  }
  await work(first)
  const worker = async () => {
    for (let group = rest.shift(); group && stopped === undefined; group = rest.shift()) await work(group)
  }
  await Promise.all(Array.from({ length: TRANSLATION_LIMITS.parallel }, worker))
  if (stopped) throw stopped
}
