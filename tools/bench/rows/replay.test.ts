import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { replay } from './replay.ts'

const servers: http.Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
})

async function serve(statusOf: (path: string) => number) {
  const seen: { path: string; accept: string | undefined }[] = []
  const server = http.createServer(({ url = '', headers }, response) => {
    seen.push({ path: url, accept: headers.accept })
    response.writeHead(statusOf(url)).end('body')
  })
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` as const, seen }
}

const visit = (...paths: string[]) => paths.map((path) => ({ path, headers: { accept: `of ${path}` } }))

it('makes each visit once, its requests in their order and with their headers', async () => {
  const { origin, seen } = await serve(() => 200)
  const visits = Array.from({ length: 20 }, (_, at) => visit(`/${at}/a`, `/${at}/b`))
  expect(await replay(origin, visits)).toBe(20)
  expect(seen).toHaveLength(40)
  for (const { path, accept } of seen) expect(accept).toBe(`of ${path}`)
  const paths = seen.map(({ path }) => path)
  for (let at = 0; at < 20; at++) expect(paths.indexOf(`/${at}/a`)).toBeLessThan(paths.indexOf(`/${at}/b`))
})

it('makes them again until the time is over', async () => {
  const { origin, seen } = await serve(() => 200)
  const made = await replay(origin, [visit('/a')], 0.1)
  expect(made).toBeGreaterThan(1)
  expect(seen).toHaveLength(made)
})

it('fails with the address that was not answered 200', async () => {
  const { origin } = await serve((path) => (path === '/b' ? 404 : 200))
  await expect(replay(origin, [visit('/a', '/b')])).rejects.toThrow('404 for /b')
})
