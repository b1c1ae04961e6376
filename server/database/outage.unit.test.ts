import { Writable } from 'node:stream'
import { beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '../base/log.ts'
import { createOutage } from './outage.ts'
import { BusyError } from './pool/gate.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

const refused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })

/** A log whose database answers when told to. */
function logged() {
  const lines: { msg: string; leftOut?: number; seconds?: number }[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const database = { there: false }
  const outage = createOutage()
  const log = createLog({ LOG_LEVEL: 'info' }, sink, outage.tells)
  outage.begin({
    warn: (facts, line) => log.warn(facts, line),
    ask: () => (database.there ? Promise.resolve() : Promise.reject(refused())),
  })
  return { lines, log, outage, database }
}

it('an outage is one line when the database goes and one when it is back, which counts what was left out', async () => {
  const { lines, log, outage, database } = logged()
  const spans: unknown[] = []
  outage.onOver((span) => spans.push(span))
  const request = log.child({ reqId: 'a' })
  for (let n = 0; n < 1000; n++)
    request.warn({ err: new Error('Prisma', { cause: refused() }) }, 'job failed')
  log.error({ err: new Error('a fault of ours') }, 'unexpected error')
  await vi.advanceTimersByTimeAsync(20_000)
  database.there = true
  await vi.advanceTimersByTimeAsync(2000)
  // Failures caused by the outage come late.
  log.warn({ err: refused() }, 'job queue')
  expect(lines.map(({ msg }) => msg)).toEqual(['database away', 'unexpected error'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(lines.slice(2)).toEqual([expect.objectContaining({ msg: 'database back', leftOut: 1001 })])
  expect(spans).toHaveLength(1)
  log.warn({ err: refused() }, 'job queue')
  expect(lines.at(-1)?.msg).toBe('database away')
})

it('a busy pool is no outage, and told of elsewhere', () => {
  const { lines, log } = logged()
  log.warn({ err: new BusyError() }, 'planned changes could not be looked at')
  expect(lines).toEqual([])
})
