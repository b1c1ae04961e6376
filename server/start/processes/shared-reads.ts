import type { Context } from '../../trpc/context.ts'
import { shareReads } from '../../trpc/rate-limits/reads.ts'
import type { ToProcess, ToSupervisor } from './messages.ts'

/** The processes may be so far behind each other. */
const EVERY_MS = 1000

/**
 * Limits of reading count what a network asks of all processes: once a second each says its own (decision 052).
 * @returns what takes the supervisor's messages
 */
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
