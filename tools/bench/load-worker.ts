import type { EventEmitter } from 'node:events'
import autocannon, { type Client, type Result } from 'autocannon'
import { CONNECTIONS, HEADERS, type LoadJob, type LoadOutcome } from './load.ts'

// Makes load in a process of its own: each message is a job, and its outcome is the reply.

/** Starts each connection at another place in the list, so that they do not all request the same page at once. */
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
 * Makes a client count answers without reading them. It would decode each body as text, which for compressed bodies costs
 * several times as much as the floor needs to send them: the bench would measure its own load.
 */
function readNothing(client: Client): void {
  const { pipelinedRequests, requestIterator } = client as unknown as Insides
  pipelinedRequests.addBody = () => {}
  requestIterator.recordBody = () => {}
}

/** The requests of a job, with their tokens. */
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
    // This is how often autocannon looks at the clock; by default it would run up to a second too long.
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
    // The result is also an emitter, which its types do not say.
  }) as Promise<Result> & EventEmitter
  // autocannon's own duration begins before the connections are set up, so it is not used.
  let began = performance.now()
  running.on('start', () => {
    began = performance.now()
  })
  // A fixed number of requests ends with its last answer, not with autocannon's next look at the clock.
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
