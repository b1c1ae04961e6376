import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import autocannon from 'autocannon'
import { median } from '../bench/results/stats.ts'
import type { Report } from './support.ts'

const ROUNDS = 15
const SECONDS = 1
const CONNECTIONS = 32

async function rate(port: number, pipelining: number): Promise<number> {
  const url = `http://127.0.0.1:${port}/`
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    pipelining,
    duration: SECONDS,
    sampleInt: 50,
  })
  return result['2xx'] / result.duration
}

/** Reports what one answer at a time per connection costs: rounds of both sides by turns, since a machine is never still. */
export async function reportPipelining(report: Report): Promise<void> {
  const child = fork(path.join(import.meta.dirname, 'pipelined-server.ts'))
  try {
    const [[own = 0, inTurn = 0]] = (await once(child, 'message')) as [number[]]
    for (const pipelining of [1, 10]) {
      const ratios: number[] = []
      for (let round = 0; round <= ROUNDS; round++) {
        const first = await rate(own, pipelining)
        const between = await rate(inTurn, pipelining)
        // Half of it before, half after: what slows down meanwhile meets both.
        const last = await rate(own, pipelining)
        // The first round is for the compiler.
        if (round > 0) ratios.push((2 * between) / (first + last))
      }
      const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((one) => one.toFixed(2))
      report(
        `${pipelining} at a time on each of ${CONNECTIONS} connections, in turn: ${median(ratios).toFixed(2)} of what Node’s own server answers (${least} to ${most}, ${ROUNDS} rounds)`,
      )
    }
  } finally {
    child.kill()
  }
}
