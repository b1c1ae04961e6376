import { ALIVE_SECONDS } from '../../../database/alive.ts'
import type { Db } from '../../../database/client.ts'
import type { Level } from './level.ts'

export interface ProcessesStatus {
  level: Level
  /** An update is under way, or one machine was forgotten. */
  problem: 'versions' | null
  /** Those that reported within two minutes, the oldest first. */
  processes: RunningProcess[]
}

interface RunningProcess {
  id: string
  host: string
  pid: number
  version: string
  startedAt: Date
  seenAt: Date
  /** Resident memory, in bytes. */
  memory: number
}

export async function processesStatus(db: Db): Promise<ProcessesStatus> {
  const rows = await db.$queryRaw<(Omit<RunningProcess, 'memory'> & { memory: bigint })[]>`
    SELECT "id", "host", "pid", "version", "startedAt", "seenAt", "memory" FROM "SiteProcess"
    WHERE "seenAt" > now() - make_interval(secs => ${ALIVE_SECONDS}) ORDER BY "startedAt", "id" LIMIT 200`
  const processes = rows.map((row) => ({ ...row, memory: Number(row.memory) }))
  const problem = new Set(processes.map(({ version }) => version)).size > 1 ? 'versions' : null
  return { level: problem ? 'warning' : 'good', problem, processes }
}
