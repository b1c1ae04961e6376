import { oneLine } from '../../features/operation/failures/explain.ts'
import type { Crew } from './crew.ts'
import { openStateFile, type SupervisorState } from './takeover-state.ts'

export interface Takeovers {
  /** Never fails: errors are reported, and the old processes go on. */
  takeOver(): Promise<void>
  close(): Promise<void>
}

/** Writes into DATA_DIR how a takeover went (ask-takeover.ts). */
export async function createTakeovers(
  { dataDir, count, report }: { dataDir: string; count: number; report: (line: string) => void },
  crew: Pick<Crew, 'replace'>,
): Promise<Takeovers> {
  const file = await openStateFile(dataDir).catch((error: Error) => {
    report(`Whoever updates the site cannot ask this one to take over: ${error.message}`)
    return undefined
  })
  let state: SupervisorState = { pid: process.pid, count, takeovers: 0, last: null }
  await file?.write(state)
  let last = Promise.resolve()
  let waiting = false
  let closed = false

  async function once(): Promise<void> {
    waiting = false
    if (closed) return
    report('Taking over: one process after the other is replaced by one of the code that lies here now …')
    const outcome = await crew.replace().then(
      () => ({ ok: true, line: `Taken over: ${count} processes serve.` }),
      (error: Error) => ({
        ok: false,
        line: `Not taken over: ${oneLine(error) ?? error.stack ?? error.message} The processes that are left go on.`,
      }),
    )
    if (closed) return
    report(outcome.line)
    state = { ...state, takeovers: state.takeovers + 1, last: outcome }
    await file?.write(state).catch((error: Error) => report(error.message))
  }

  return {
    takeOver() {
      // A change during a takeover needs another one; only one has to wait.
      if (!waiting) last = last.then(once)
      waiting = true
      return last
    },
    async close() {
      closed = true
      await file?.close()
    },
  }
}
