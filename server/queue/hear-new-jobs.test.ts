import { once } from 'node:events'
import { type AddressInfo, createServer, connect as open, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startJobs } from '../start/queue.ts'
import { silentLog, testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { fatal } from '../testing/fake-postgres.ts'

const database = useDatabase()

/** Terminate: the last message of a client. */
const TERMINATE = Buffer.from([0x58, 0, 0, 0, 4])

/** A proxy before a database that ends at the moment when a client says goodbye, and still announces this. */
async function endsWithTheClient(): Promise<{ url: string; farewells: () => number }> {
  const target = new URL(database.url)
  const sockets = new Set<Socket>()
  let farewells = 0
  const server = createServer((client) => {
    const upstream = open(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    client.on('data', (chunk) => {
      if (!chunk.equals(TERMINATE)) return void upstream.write(chunk)
      farewells++
      client.end(fatal('57P01', 'terminating connection due to unexpected postmaster exit'))
      upstream.destroy()
    })
    upstream.pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const url = new URL(database.url)
  url.port = String((server.address() as AddressInfo).port)
  return { url: url.href, farewells: () => farewells }
}

it('a database that ends while the queue closes its connections does not end the process', async () => {
  const uncaught: Error[] = []
  const note = (error: Error) => void uncaught.push(error)
  process.on('uncaughtExceptionMonitor', note)
  onTestFinished(() => void process.off('uncaughtExceptionMonitor', note))
  const { url, farewells } = await endsWithTheClient()
  const jobs = startJobs({
    databaseUrl: url,
    db: database.db,
    config: testConfig(),
    log: silentLog,
    jobs: [],
  })
  await jobs.ready
  await jobs.stop()
  // The pool's and the listening one.
  await expect.poll(farewells).toBeGreaterThanOrEqual(2)
  expect(uncaught).toEqual([])
})
