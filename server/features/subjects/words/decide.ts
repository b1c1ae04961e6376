import { z } from 'zod'
import { subjectName } from '../../../../shared/subjects/fields.ts'
import { type DecideWordInput, TAG_WORD_MAX } from '../../../../shared/subjects/tag-words.ts'
import { NAMED_MOST } from '../../../../shared/texts/named.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { databaseNow } from '../../../database/visible.ts'
import { appError, checked } from '../../../trpc/errors.ts'
import { lockGame } from '../../games/stored/stored.ts'
import { KEPT_IN } from '../../texts/named/replace.ts'
import { resolveSubjects } from '../naming/resolve.ts'
import { lockSubjectNames } from '../stored/stored.ts'
import { logSubject, putNewSubject, type SubjectWriter } from '../write.ts'
import { linkWord, withWord } from './link.ts'
import type { DecidedWord } from './name-decided.ts'

/** How many texts have the word, and how many of these name the target already, or have no room for it. */
export interface WordDecided {
  word: string
  subject: { id: string; slug: string; name: string } | null
  game: { id: string; slug: string; name: string } | null
  texts: number
  already: number
  full: number
  /** Whether the rest is done in the background. */
  isLinking: boolean
}

type Target = Pick<WordDecided, 'subject' | 'game'>

const newName = z.object({ word: subjectName })

async function targetOf(tx: Tx, { word, as, subject, game }: DecideWordInput, actor: SubjectWriter) {
  const none: Target = { subject: null, game: null }
  if (as === 'word') return none
  if (as === 'game') {
    const { id, slug, name } = await lockGame(tx, game ?? '')
    return { ...none, game: { id, slug, name } }
  }
  const [found] = await resolveSubjects(tx, [subject ?? { name: word }])
  if (!found && subject) throw appError('SUBJECT_NOT_FOUND')
  // The word may be invalid as a name.
  const name = () => checked(newName, { word }).word
  return { ...none, subject: found ?? (await putNewSubject(tx, { name: name() }, actor)) }
}

async function countTexts(tx: Tx, key: string, { subjectId, gameId }: DecidedWord) {
  const { table, column } = KEPT_IN[subjectId ? 'subjects' : 'games']
  const [counted] = await tx.$queryRaw<Pick<WordDecided, 'texts' | 'already' | 'full'>[]>`
    SELECT count(*)::int AS "texts", count(*) FILTER (WHERE has)::int AS "already",
      count(*) FILTER (WHERE NOT has AND last >= ${NAMED_MOST})::int AS "full"
    FROM "Content" c CROSS JOIN LATERAL (SELECT coalesce(bool_or(t.${column} = ${subjectId ?? gameId}), false) AS has, coalesce(max(t."position"), 0) AS last
      FROM ${table} t WHERE t."contentId" = c."id") names
    WHERE ${await withWord(tx, key)}`
  return counted ?? { texts: 0, already: 0, full: 0 }
}

/** Stores what a word becomes; an equal decision changes nothing. */
async function putDecision(tx: Tx, key: string, word: string, decided: DecidedWord): Promise<boolean> {
  const before = await tx.tagWord.findUnique({ where: { key } })
  if (before && before.subjectId === decided.subjectId && before.gameId === decided.gameId) return false
  const now = await databaseNow(tx)
  const isWord = decided.subjectId === null && decided.gameId === null
  const data = { ...decided, word, decidedAt: now, linkedTo: null, linkedAt: isWord ? now : null }
  await tx.tagWord.upsert({ where: { key }, create: { key, ...data }, update: data })
  return true
}

/**
 * Turns a word of `tags` into a subject or a game, or decides that it stays a word. Texts with the word then name the
 * target, the first at once, many in the background. What texts name already stays, even after another decision.
 * @throws SUBJECT_NOT_FOUND, GAME_NOT_FOUND, BAD_INPUT for a word that is invalid as a subject's name
 */
export async function decideWord(
  db: Db,
  input: DecideWordInput,
  actor: SubjectWriter,
  sendRest: () => Promise<void>,
): Promise<WordDecided> {
  const { word, as } = input
  const { key, ...decided } = await inTransaction(db, async (tx) => {
    await lockSubjectNames(tx)
    const [said] = await tx.$queryRaw<{ key: string }[]>`SELECT manette_subject_key(${word}) AS "key"`
    if (!said?.key) throw appError('BAD_INPUT', { fields: { word: 'subjectNameInvalid' } })
    // Ligatures make the key longer than the word.
    if (said.key.length > TAG_WORD_MAX) throw appError('BAD_INPUT', { fields: { word: 'textTooLong' } })
    const { subject, game } = await targetOf(tx, input, actor)
    const ids = { subjectId: subject?.id ?? null, gameId: game?.id ?? null }
    const counted = await countTexts(tx, said.key, ids)
    const isNew = await putDecision(tx, said.key, word, ids)
    const { id = '', slug = '', name = word } = subject ?? game ?? {}
    const made = { subject: 'sujet', game: 'jeu', word: 'mot' }[as]
    const message = `Mot « ${word} » : ${made}${name === word ? '' : ` « ${name} »`}`
    if (isNew) await logSubject(tx, actor, message, { event: 'tag_word_decided', id, slug, word, as })
    const short = (one: typeof subject | typeof game) => one && { id: one.id, slug: one.slug, name: one.name }
    return { key: said.key, ...counted, subject: short(subject), game: short(game) }
  })
  const isDone = await linkWord(db, key, { batches: 1 })
  if (!isDone) await sendRest()
  return { word, ...decided, isLinking: !isDone }
}
