import { readdir, readFile } from 'node:fs/promises'
import os from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** Processor time used so far, in the kernel's ticks: by all processes, with idle time, and by this process and its descendants. */
interface Moment {
  busy: number
  all: number
  ours: number
}

/** The processor time so far; all zero where there is no /proc. */
async function now(): Promise<Moment> {
  const text = await readFile('/proc/stat', 'utf8').catch(() => '')
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, soft = 0, steal = 0] = text
    .split('\n', 1)
    .flatMap((line) => line.trim().split(/\s+/).slice(1).map(Number))
  const busy = user + nice + system + irq + soft + steal
  return { busy, all: busy + idle + waiting, ours: text ? await ticksUnder(process.pid) : 0 }
}

async function ticksOf(pid: number): Promise<{ pid: number; parent: number; ticks: number } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  if (!text) return undefined
  // The process name, which ends with the last parenthesis, may contain anything.
  const [, parent = 0, ...fields] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  return { pid, parent, ticks: fields.slice(9, 13).reduce((sum, t) => sum + t, 0) }
}

/** Every running process, by its id. */
async function processes() {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const read = (await Promise.all(pids.map(ticksOf))).flatMap((one) => one ?? [])
  return new Map(read.map((one) => [one.pid, one]))
}

/** Processor time of a process and all its descendants, including those that have ended. */
export async function ticksUnder(root: number): Promise<number> {
  const known = await processes()
  const descends = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = known.get(at)?.parent)
      if (at === root) return true
    return false
  }
  return [...known.values()].reduce((sum, { pid, ticks }) => sum + (descends(pid) ? ticks : 0), 0)
}

export const parentOf = async (pid: number): Promise<number | undefined> => (await ticksOf(pid))?.parent

export const childrenOf = async (pid: number): Promise<number[]> =>
  [...(await processes()).values()].filter(({ parent }) => parent === pid).map((one) => one.pid)

/** The share of processor time that other processes had between two moments. */
function foreignShare(from: Moment, to: Moment): number {
  const all = to.all - from.all
  return all <= 0 ? 0 : Math.max(0, (to.busy - from.busy - (to.ours - from.ours)) / all)
}

/** A measurement counts when other processes took no more than this share of the machine. */
const FOREIGN_LIMIT = 0.1
/** How long a measurement waits at most for other processes to finish. */
const WAIT_MS = 15_000
/** How long all measurements together may wait in vain. On a machine that is never quiet, more waiting does not help. */
let patience = 300_000

/** Waits, within limits, until other processes leave the machine alone. */
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
  /** Says that other processes disturbed the measurement all the same; else empty. */
  remark: string
}

/** Measures while other processes leave the machine alone. Up to `more` disturbed runs are repeated; the least disturbed ones count. */
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

/** The present and the highest memory of a process, in MB. @throws where there is no /proc */
export async function memoryOf(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1])
  return { now: (kilobytes('VmRSS') * 1024) / 1e6, peak: (kilobytes('VmHWM') * 1024) / 1e6 }
}
