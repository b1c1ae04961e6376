import { setTimeout as wait } from 'node:timers/promises'
import { StepError } from '../../base/step.ts'
import { readState } from './takeover-state.ts'

const LOOK_MS = 100

/**
 * Replaces the processes of the site on DATA_DIR by those of the present code; false without a supervisor.
 * @throws StepError when the new code does not serve; processes not yet replaced go on
 */
export async function askTakeover(dataDir: string): Promise<boolean> {
  const before = await readState(dataDir)
  if (!before) return false
  process.kill(before.pid, 'SIGUSR2')
  for (;;) {
    await wait(LOOK_MS)
    const now = await readState(dataDir)
    if (now?.pid !== before.pid) throw new StepError('The supervisor has ended before it had taken over.')
    if (now.takeovers === before.takeovers) continue
    if (now.last?.ok) return true
    throw new StepError(now.last?.line ?? 'Not taken over.')
  }
}
