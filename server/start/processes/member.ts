import cluster from 'node:cluster'
import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StepError } from '../../base/step.ts'
import type { ToProcess, ToSupervisor } from './messages.ts'

export type ServingMessage = Extract<ToSupervisor, { kind: 'serving' }>

export interface Member {
  pid: number
  startedAt: number
  /** Undefined while the process starts. */
  servingSince(): number | undefined
  /** Rejects with the process's own error line when it ends before it serves. */
  serving: Promise<ServingMessage>
  ended: Promise<number | string>
  tell(message: ToProcess): void
  /** The process is killed after `patienceMs`. */
  stop(how: { replaced: boolean; patienceMs: number }): Promise<void>
}

/** Starts a process of the present code. @param heard gets its messages except `serving` and `failed` */
export function startMember(
  start: Extract<ToProcess, { kind: 'start' }>,
  heard: (message: ToSupervisor, member: Member) => void,
): Member {
  const cache = getCompileCacheDir()
  // Keeps compiled code between starts, like start.mjs.
  const worker = cluster.fork(cache ? { NODE_COMPILE_CACHE: path.dirname(cache) } : {})
  let since: number | undefined
  let failure: string | undefined
  const { promise: serving, resolve, reject } = Promise.withResolvers<ServingMessage>()
  const ended = new Promise<number | string>((done) =>
    worker.process.once('exit', (code, signal) => done(code ?? signal ?? 1)),
  )
  // Callers who wait for it get the error; otherwise the restart reports it.
  serving.catch(() => {})
  void ended.then((how) => reject(new StepError(failure ?? `A process ended while it started (${how}).`)))
  const member: Member = {
    pid: worker.process.pid ?? 0,
    startedAt: Date.now(),
    servingSince: () => since,
    serving,
    ended,
    // A process that has just ended no longer receives messages.
    tell: (message) => void worker.send(message, () => {}),
    async stop({ replaced, patienceMs }) {
      member.tell({ kind: 'stop', replaced })
      const over = new AbortController()
      const late = wait(patienceMs, undefined, { signal: over.signal }).then(
        () => worker.process.kill('SIGKILL'),
        () => {},
      )
      await ended
      over.abort()
      await late
    },
  }
  worker.on('message', (message: ToSupervisor) => {
    if (message?.kind === 'serving') {
      since = Date.now()
      resolve(message)
    } else if (message?.kind === 'failed') failure = message.line
    else heard(message, member)
  })
  worker.on('error', () => {})
  member.tell(start)
  return member
}
