import { useState } from 'react'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'

/** What a repair found and did; `cleanup` and `sync` are set only where they were needed. */
export interface RepairReport {
  diagnostic: RouterOutputs['likesAdmin']['diagnostic']
  cleanup?: RouterOutputs['likesAdmin']['cleanup']
  sync?: RouterOutputs['likesAdmin']['sync']
}

export type RepairStep = 'diagnosing' | 'cleaning' | 'syncing'

type Phase =
  | { at: 'asking' }
  | { at: RepairStep }
  | { at: 'done'; report: RepairReport }
  | { at: 'failed'; message: string }

export function useRepair() {
  const utils = trpc.useUtils()
  const [phase, setPhase] = useState<Phase>({ at: 'asking' })

  async function run(): Promise<void> {
    const { likesAdmin } = utils.client
    try {
      setPhase({ at: 'diagnosing' })
      const report: RepairReport = { diagnostic: await likesAdmin.diagnostic.query() }
      if (report.diagnostic.totalProblematicLikes > 0) {
        setPhase({ at: 'cleaning' })
        report.cleanup = await likesAdmin.cleanup.mutate()
      }
      if (report.diagnostic.summary.needsSync || report.cleanup) {
        setPhase({ at: 'syncing' })
        report.sync = await likesAdmin.sync.mutate()
      }
      setPhase({ at: 'done', report })
    } catch (error) {
      setPhase({ at: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
    // This also runs after a failure: steps that succeeded before it have changed data.
    await utils.likesAdmin.invalidate()
    void utils.texts.invalidate()
  }

  return { phase, run }
}
