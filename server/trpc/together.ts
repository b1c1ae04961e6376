import { setTimeout as wait } from 'node:timers/promises'
import { currentWork, type Work } from '../base/current-request.ts'
import { mapsByOwner } from '../base/maps.ts'
import type { Db } from '../database/client.ts'
import { middleware } from './init.ts'

/** Callers that wait behind a hanging question ask again after this time. */
const PATIENCE_MS = 1000

/** Emptied once answered: deleted entries of a map keep their contents in memory, and with them whole answers. */
interface SharedQuestion {
  work: Work | undefined
  answer: Promise<unknown> | undefined
  /** The next question, shared by all who came while this one was being read. */
  next?: Promise<unknown> | undefined
}
const questionsOf = mapsByOwner<Db, string, SharedQuestion>()

function begin(
  questions: Map<string, SharedQuestion>,
  key: string,
  ask: () => Promise<unknown>,
): Promise<unknown> {
  const answer = ask().finally(() => {
    if (questions.get(key) === question) questions.delete(key)
    question.answer = undefined
    question.work = undefined
    question.next = undefined
  })
  const question: SharedQuestion = { work: currentWork(), answer }
  questions.set(key, question)
  return answer
}

function join(
  questions: Map<string, SharedQuestion>,
  key: string,
  ask: () => Promise<unknown>,
): Promise<unknown> {
  const asked = questions.get(key)
  if (!asked?.answer) return begin(questions, key, ask)
  // It has read nothing yet, so its answer will include everything written by now.
  if (asked.work && !asked.work.begun) return asked.answer
  const after = () => {
    if (questions.get(key) === asked) questions.delete(key)
    return join(questions, key, ask)
  }
  asked.next ??= Promise.race([asked.answer, wait(PATIENCE_MS, undefined, { ref: false })]).then(after, after)
  return asked.next
}

/**
 * Equal questions of strangers at the same moment are asked once, and the answer is not kept (decision 023). Runs after
 * the validation of the input and after the counting of calls.
 */
export const together = middleware(({ ctx, path, type, input, next }) => {
  // A page is rendered once for all who wait, and reads at one moment.
  if (ctx.actor || !ctx.http || type !== 'query') return next()
  const key = `${path} ${ctx.lang} ${JSON.stringify(input)}`
  return join(questionsOf(ctx.db), key, next) as ReturnType<typeof next>
})
