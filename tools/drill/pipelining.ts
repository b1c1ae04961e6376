import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import autocannon from 'autocannon'
import { median } from '../bench/results/stats.ts'
import type { Report } from './support.ts'

const ROUNDS = 15
const SECONDS = 1
const CONNECTIONS = 32

interface Load {
  child: ChildProcess
  port: number
  pipelining: number
}

async function spentBy(child: ChildProcess): Promise<number> {
  child.send('spent')
  const [microseconds] = (await once(child, 'message')) as [number]
  return microseconds
}

/** @returns answers for each microsecond of the processor's: what others do on the machine slows both sides, not this */
async function answersFor({ child, port, pipelining }: Load): Promise<number> {
  const before = await spentBy(child)
  const result = await autocannon({
    url: `http://127.0.0.1:${port}/`,
    connections: CONNECTIONS,
    pipelining,
    duration: SECONDS,
    sampleInt: 50,
  })
  return result['2xx'] / ((await spentBy(child)) - before)
}

/** Reports what one answer at a time per connection costs: rounds of both sides by turns, since a machine is never still. */
export async function reportPipelining(report: Report): Promise<void> {
  const child = fork(path.join(import.meta.dirname, 'pipelined-server.ts'))
  try {
    const [[own = 0, inTurn = 0]] = (await once(child, 'message')) as [number[]]
    for (const pipelining of [1, 10]) {
      const ratios: number[] = []
      for (let round = 0; round <= ROUNDS; round++) {
        const first = await answersFor({ child, port: own, pipelining })
        const between = await answersFor({ child, port: inTurn, pipelining })
        // Half of it before, half after: what slows down meanwhile meets both.
        const last = await answersFor({ child, port: own, pipelining })
        // The first round is for the compiler.
        if (round > 0) ratios.push((2 * between) / (first + last))
      }
      const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((one) => one.toFixed(2))
      report(
        `${pipelining} at a time on each of ${CONNECTIONS} connections, in turn: ${median(ratios).toFixed(2)} of the answers that Node’s own server gives in the same processor time (${least} to ${most}, ${ROUNDS} rounds)`,
      )
    }
  } finally {
    child.kill()
  }
}
