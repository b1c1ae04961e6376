import type { ToProcess, ToSupervisor } from './messages.ts'

// A process asks the others, through their supervisor, for data such as their metrics.

/** The supervisor answers sooner, unless it is ending. */
const PATIENCE_MS = 2000

const topics = new Map<string, () => unknown>()
const waiting = new Map<number, (answers: unknown[]) => void>()
let send: ((message: ToSupervisor) => void) | undefined
let asked = 0

/** @param answer returns plain data; undefined is no answer */
export function answerOthers(topic: string, answer: () => unknown): void {
  topics.set(topic, answer)
}

/** Asks the other processes of the same supervisor. @returns the answers that came within a second */
export async function askOthers<Answer>(topic: string): Promise<Answer[]> {
  if (!send) return []
  const id = ++asked
  const { promise, resolve } = Promise.withResolvers<unknown[]>()
  const timer = setTimeout(() => resolve([]), PATIENCE_MS)
  waiting.set(id, resolve)
  send({ kind: 'ask', id, topic })
  const answers = await promise
  clearTimeout(timer)
  waiting.delete(id)
  // The channel turns undefined into null or nothing.
  return answers.filter((answer) => answer !== undefined && answer !== null) as Answer[]
}

/** @returns a function that takes the supervisor's messages */
export function connectPeers(say: (message: ToSupervisor) => void): (message: ToProcess) => void {
  send = say
  const ownAnswer = async (topic: string): Promise<unknown> => topics.get(topic)?.()
  return (message) => {
    if (message.kind === 'answers') waiting.get(message.id)?.(message.answers)
    else if (message.kind === 'asked')
      void ownAnswer(message.topic)
        .catch(() => undefined)
        .then((answer) => say({ kind: 'answer', id: message.id, answer }))
  }
}
