import type { ToProcess, ToSupervisor } from './messages.ts'

// Questions of one process of the site to the others, over their supervisor: what each knows of itself, as its metrics.

/** The supervisor answers sooner, unless it is ending. */
const PATIENCE_MS = 2000

const topics = new Map<string, () => unknown>()
const waiting = new Map<number, (answers: unknown[]) => void>()
let send: ((message: ToSupervisor) => void) | undefined
let asked = 0

/** Says what this process answers when another asks: plain data, or a promise of it. Undefined is no answer. */
export function answerOthers(topic: string, answer: () => unknown): void {
  topics.set(topic, answer)
}

/**
 * Asks the other processes of this site under the same supervisor. @returns an answer of each; those that are silent for a
 * second are left out. Without a supervisor (PROCESSES=1) there are none.
 */
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
  // Over the channel, undefined is null or absent.
  return answers.filter((answer) => answer !== undefined && answer !== null) as Answer[]
}

/** In a process that has a supervisor. @returns what takes its messages */
export function connectPeers(say: (message: ToSupervisor) => void): (message: ToProcess) => void {
  send = say
  const own = async (topic: string): Promise<unknown> => topics.get(topic)?.()
  return (message) => {
    if (message.kind === 'answers') waiting.get(message.id)?.(message.answers)
    else if (message.kind === 'asked')
      void own(message.topic)
        .catch(() => undefined)
        .then((answer) => say({ kind: 'answer', id: message.id, answer }))
  }
}
