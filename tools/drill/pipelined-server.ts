import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHttpServer } from '../../server/http/server.ts'

// The same answer from memory, by Node's own server and by the site's.

const BODY = Buffer.alloc(20_000, 'x')
/** Not at once, or requests would have no time to wait for each other. */
const answer: http.RequestListener = (_request, response) => void setImmediate(() => response.end(BODY))

const ports: number[] = []
for (const server of [http.createServer(answer), createHttpServer(answer, {})]) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ports.push((server.address() as AddressInfo).port)
}
process.send?.(ports)
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
