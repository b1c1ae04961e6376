import { readdir, readFile } from 'node:fs/promises'
import os from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** Processor time used until now, in the kernel's ticks. */
export interface Moment {
  /** By everybody. */
  busy: number
  /** By everybody and nobody. */
  all: number
  /** By this process and all that descend from it. */
  ours: number
}

const NOTHING: Moment = { busy: 0, all: 0, ours: 0 }

/** Processor time until now; all zero where there is no /proc. */
export async function now(): Promise<Moment> {
  try {
    const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n')
    const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, soft = 0, steal = 0] = line
      .trim()
      .split(/\s+/)
      .slice(1)
      .map(Number)
    const busy = user + nice + system + irq + soft + steal
    return { busy, all: busy + idle + waiting, ours: await ticksUnder(process.pid) }
  } catch {
    return NOTHING
  }
}

interface Ticks {
  parent: number
  ticks: number
}

/** Processor time of a process and all that descend from it, also of those that have ended. */
export async function ticksUnder(root: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const read = await Promise.all(pids.map(async (pid) => [pid, await ticksOf(pid)] as const))
  const known = new Map(read.filter((entry): entry is [number, Ticks] => entry[1] !== undefined))
  const descends = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = known.get(at)?.parent)
      if (at === root) return true
    return false
  }
  return [...known].filter(([pid]) => descends(pid)).reduce((sum, [, { ticks }]) => sum + ticks, 0)
}

/** The process that has started another. */
export const parentOf = async (pid: number): Promise<number | undefined> => (await ticksOf(pid))?.parent

async function ticksOf(pid: number): Promise<Ticks | undefined> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The name before the last parenthesis may hold anything.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    return { parent, ticks: fields.slice(11, 15).reduce((sum, t) => sum + t, 0) }
  } catch {
    return undefined
  }
}

/** The share of processor time that other processes had between two moments. */
export function foreignShare(from: Moment, to: Moment): number {
  const all = to.all - from.all
  if (all <= 0) return 0
  return Math.max(0, (to.busy - from.busy - (to.ours - from.ours)) / all)
}

/** A measurement counts when nobody else took more of the machine than this while it was made. */
export const FOREIGN_LIMIT = 0.1
/** How long a measurement waits at most for others to be done. */
const WAIT_MS = 15_000
/** How long all of them together wait in vain; on a machine that is never quiet, that much is enough. */
let patience = 300_000

/** Waits, within bounds, until others leave the machine alone. */
async function waitForQuiet(): Promise<void> {
  const began = performance.now()
  const until = began + Math.min(WAIT_MS, patience)
  while (performance.now() < until) {
    const before = await now()
    await wait(500)
    if (foreignShare(before, await now()) <= FOREIGN_LIMIT) return
  }
  patience -= performance.now() - began
}

export interface Undisturbed<T> {
  values: T[]
  /** A remark when others disturbed it all the same; else empty. */
  remark: string
}

/**
 * Measures while others leave the machine alone, disturbed runs again, `more` times; the least disturbed then count.
 */
export async function undisturbed<T>(
  times: number,
  more: number,
  measure: () => Promise<T>,
): Promise<Undisturbed<T>> {
  const made: { value: T; foreign: number }[] = []
  for (let run = 0; run < times || (run < times + more && patience > 0); run++) {
    await waitForQuiet()
    const before = await now()
    const value = await measure()
    made.push({ value, foreign: foreignShare(before, await now()) })
    if (made.filter(({ foreign }) => foreign <= FOREIGN_LIMIT).length >= times) break
  }
  const best = made.toSorted((a, b) => a.foreign - b.foreign).slice(0, times)
  const most = Math.max(...best.map(({ foreign }) => foreign))
  const remark = most > FOREIGN_LIMIT ? `others used ${Math.round(most * 100)} % of the machine` : ''
  return { values: best.map(({ value }) => value), remark }
}

export function describeMachine(postgres: string): string {
  const cpus = os.cpus()
  const memory = Math.round(os.totalmem() / 2 ** 30)
  return `${cpus.length} cores (${cpus[0]?.model.trim() || os.arch()}), ${memory} GB, ${os.type()} ${os.release()}, Node ${process.versions.node}, PostgreSQL ${postgres}`
}

/** Memory of a process now and at its most, in MB; undefined where there is no /proc. */
export async function memoryOf(pid: number): Promise<{ now: number; peak: number } | undefined> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1])
    return { now: (kilobytes('VmRSS') * 1024) / 1e6, peak: (kilobytes('VmHWM') * 1024) / 1e6 }
  } catch {
    return undefined
  }
}
