import type { Context } from '../../trpc/context.ts'
import { shareReads } from '../../trpc/rate-limits/reads.ts'
import type { ToProcess, ToSupervisor } from './messages.ts'

/** How far the processes' counts may lag behind each other. */
const EVERY_MS = 1000

/** Each process tells the others once a second what networks asked of it, so that limits count all (decision 052). */
export function connectReads(
  config: Context['config'],
  say: (message: ToSupervisor) => void,
): (message: ToProcess) => void {
  const { take, add } = shareReads(config)
  setInterval(() => {
    const counts = take()
    if (counts.length > 0) say({ kind: 'reads', counts })
  }, EVERY_MS).unref()
  return (message) => {
    if (message.kind === 'reads') void add(message.counts)
  }
}
