import type { EventEmitter } from 'node:events'
import autocannon, { type Client, type Result } from 'autocannon'
import { CONNECTIONS, HEADERS, type LoadJob, type LoadOutcome } from './load.ts'

// Makes load in a process of its own: one job per message, its outcome as the answer.

/** Starts each connection at another place, so that they do not all ask for the same page at once. */
function rotated<T>(list: readonly T[], by: number): T[] {
  const at = by % list.length
  return [...list.slice(at), ...list.slice(0, at)]
}

/** Parts of autocannon's client that its types leave out (9.0.0). */
interface Insides {
  pipelinedRequests: { addBody(data: Buffer): void }
  requestIterator: { recordBody(...answer: unknown[]): void }
}

/**
 * Has a client count answers without reading them. It would decode each body as text, and of compressed ones
 * that costs several times what the floor needs to send them: the load would measure itself.
 */
function readNothing(client: Client): void {
  const { pipelinedRequests, requestIterator } = client as unknown as Insides
  pipelinedRequests.addBody = () => {}
  requestIterator.recordBody = () => {}
}

/** What is asked for, by whom. */
const requestsOf = ({ paths, method = 'GET', bearers }: LoadJob) =>
  paths.map((path, n) =>
    bearers ? { path, method, headers: { authorization: `Bearer ${bearers[n]}` } } : { path, method },
  )

async function run(job: LoadJob): Promise<LoadOutcome> {
  const { origin, connections = CONNECTIONS, from = 0, seconds, amount, rate } = job
  const requests = requestsOf(job)
  let opened = 0
  const running = autocannon({
    url: origin,
    connections,
    duration: seconds,
    // It looks at the clock this often; it would run up to a second too long.
    sampleInt: 50,
    timeout: 20,
    headers: HEADERS,
    ...(amount === undefined ? {} : { amount }),
    ...(rate === undefined ? {} : { overallRate: rate }),
    setupClient: (client) => {
      readNothing(client)
      const by = from + Math.floor((opened++ * requests.length) / connections)
      client.setRequests(rotated(requests, by))
    },
    // An emitter, too, which its types do not say.
  }) as Promise<Result> & EventEmitter
  // Not autocannon's own duration: that begins before the connections are set up.
  let began = performance.now()
  running.on('start', () => {
    began = performance.now()
  })
  // A number of requests is over with its last answer, not with the next look at the clock.
  let ended: number | undefined
  if (amount !== undefined)
    running.on('response', () => {
      ended = performance.now()
    })
  const result = await running
  const elapsed = ((ended ?? performance.now()) - began) / 1000
  const failures = Object.entries(result.statusCodeStats ?? {})
    .filter(([status]) => !status.startsWith('2'))
    .map(([status, { count = 0 }]) => `${count} × ${status}`)
  if (result.errors > 0) failures.push(`${result.errors} × no answer (${result.timeouts} timed out)`)
  const answers = result['2xx']
  return {
    answers,
    seconds: elapsed,
    perSecond: answers / elapsed,
    bytesPerAnswer: answers > 0 ? result.throughput.total / answers : 0,
    failures,
  }
}

process.on('message', (job: LoadJob) => {
  run(job).then(
    (load) => process.send?.(load),
    (error: unknown) => process.send?.({ problem: String(error) }),
  )
})
