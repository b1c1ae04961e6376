import { setTimeout as wait } from 'node:timers/promises'
import { currentWork, type Work } from '../base/current-request.ts'
import { mapsByOwner } from '../base/maps.ts'
import type { Db } from '../database/client.ts'
import { middleware } from './init.ts'

/** Whoever waits behind a question that hangs asks it anew after so long. */
const PATIENCE_MS = 1000

/** Emptied once it is answered: dead parts of a map hold on to what they held, and by that to whole answers. */
interface SharedQuestion {
  work: Work | undefined
  answer: Promise<unknown> | undefined
  /** The one question of all who came while this one was being read. */
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
  // It has read nothing yet: all that is written by now will be in its answer.
  if (asked.work && !asked.work.begun) return asked.answer
  const after = () => {
    if (questions.get(key) === asked) questions.delete(key)
    return join(questions, key, ask)
  }
  asked.next ??= Promise.race([asked.answer, wait(PATIENCE_MS, undefined, { ref: false })]).then(after, after)
  return asked.next
}

/**
 * What strangers ask at the same moment is asked once, and kept by nobody (decision 023). It stands behind a procedure's
 * input, and behind what counts calls.
 */
export const together = middleware(({ ctx, path, type, input, next }) => {
  // A page is rendered once for all who wait, and reads at one moment.
  if (ctx.actor || !ctx.http || type !== 'query') return next()
  const key = `${path} ${ctx.lang} ${JSON.stringify(input)}`
  return join(questionsOf(ctx.db), key, next) as ReturnType<typeof next>
})
