import type { Member } from './member.ts'
import type { ToSupervisor } from './messages.ts'

const PATIENCE_MS = 1000

/** Passes messages between processes (peers.ts, shared-reads.ts). @returns a function that takes a process's message */
export function createRelay(members: () => Iterable<Member>) {
  let asked = 0
  const waiting = new Map<number, (answer: unknown, from: Member) => void>()
  const serving = () => [...members()].filter((member) => member.servingSince() !== undefined)

  async function ask(topic: string, asking: Member): Promise<unknown[]> {
    const id = ++asked
    const left = new Set(serving().filter((member) => member !== asking))
    const answers: unknown[] = []
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PATIENCE_MS)
      const done = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.set(id, (answer, from) => {
        if (left.delete(from)) answers.push(answer)
        if (left.size === 0) done()
      })
      for (const member of left) member.tell({ kind: 'asked', id, topic })
      if (left.size === 0) done()
    })
    waiting.delete(id)
    return answers
  }

  return (message: ToSupervisor, from: Member): void => {
    if (message?.kind === 'reads') {
      for (const other of serving()) if (other !== from) other.tell(message)
    } else if (message?.kind === 'answer') waiting.get(message.id)?.(message.answer, from)
    else if (message?.kind === 'ask')
      void ask(message.topic, from).then((answers) => from.tell({ kind: 'answers', id: message.id, answers }))
  }
}
