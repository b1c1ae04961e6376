import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { nginxArguments, nginxWithin } from '../testing/nginx.ts'
import { freePort } from '../testing/pooler.ts'
import { ensureProgram } from '../testing/programs.ts'
import { sendRawTo } from '../testing/raw.ts'

const OPS = path.resolve(import.meta.dirname, '../../ops')
const TOKEN = 'f00dcafe'.repeat(8)

/** Addresses with a token, in every spelling that leads somewhere or nearly. */
const SECRET_ADDRESSES = [
  `/preview/${TOKEN}`,
  `/en/preview/${TOKEN}?x=1`,
  `//preview/${TOKEN}`,
  `/Preview/${TOKEN}/`,
  `/%70review/${TOKEN}`,
  `/preview%2F${TOKEN}`,
  `/preview/${TOKEN}%zz`,
  `/report/${TOKEN}`,
  `//en//Report/${TOKEN}?x=1`,
  `/%72eport%2F${TOKEN}`,
  `/api/unsubscribe/${TOKEN}`,
  `//api//unsubscribe/${TOKEN}?x=1`,
  `/API/%75nsubscribe/${TOKEN}`,
  `/api/unsubscribe%2F${TOKEN}`,
  `/reset-password?token=${TOKEN}`,
  `/en/reset-password?lang=fr&%74oken=${TOKEN}`,
  `/%72eset-password?token=${TOKEN}`,
  `/not-me?token=${TOKEN}`,
  `/en/new-address?token=${TOKEN}`,
]

/** The server behind the proxy, which accepts everything. */
async function startSite(port: number): Promise<Server> {
  const answer: RequestListener = (_request, response) => response.end('fait')
  const server = createServer({ keepAlive: false }, answer).listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return server
}

async function stopSite(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}

interface Proxy {
  port: number
  /** Everything that it has written so far. */
  logged(): Promise<string>
}

/** Starts a program with one of our configurations, in a folder of its own. */
async function startProxy(
  file: string,
  site: number,
  run: (config: string, dir: string) => [program: string, args: string[]],
): Promise<Proxy> {
  const dir = await mkdtemp(path.join(tmpdir(), 'manette-proxy-'))
  await chmod(dir, 0o755)
  const port = await freePort()
  const text = nginxWithin(dir, await readFile(path.join(OPS, file), 'utf8'))
    .replace(/127\.0\.0\.1:300\d|site\d:3000/g, `127.0.0.1:${site}`)
    .replace(/(?:127\.0\.0\.1)?:8080/g, `127.0.0.1:${port}`)
    .replaceAll('/var/cache/nginx', dir)
  const config = path.join(dir, path.basename(file))
  await writeFile(config, text)
  const child = spawn(...run(config, dir), { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  onTestFinished(async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'close')
    }
    await rm(dir, { recursive: true, force: true })
  })
  const origin = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => expect((await fetch(`${origin}/debut`)).status).toBe(200), { timeout: 30_000 })
  const inFile = (name: string) => readFile(path.join(dir, name), 'utf8').catch(() => '')
  return {
    port,
    logged: async () => said + (await inFile('access.log')) + (await inFile('error.log')),
  }
}

const ask = ({ port }: Proxy, address: string, header = 'Accept: */*'): Promise<string> =>
  sendRawTo(port, `GET ${address} HTTP/1.1\r\nHost: site.test\r\n${header}\r\nConnection: close\r\n\r\n`)

/** Everything that a proxy has logged by the time of a last request. */
async function loggedUntil(proxy: Proxy, last: string): Promise<string> {
  await ask(proxy, last)
  await vi.waitFor(async () => expect(await proxy.logged()).toContain(last), { timeout: 30_000 })
  return proxy.logged()
}

const nginx = (config: string, dir: string): [string, string[]] => [
  ensureProgram('nginx'),
  nginxArguments(dir, config),
]
const haproxy = (config: string): [string, string[]] => [ensureProgram('haproxy'), ['-db', '-f', config]]

it.each([
  ['nginx.conf', nginx],
  ['nginx-cache.conf', nginx],
  ['haproxy.cfg', haproxy],
  ['compose/haproxy.cfg', haproxy],
] as const)('the log of %s tells what was asked for, and no token', async (file, run) => {
  const port = await freePort()
  const site = await startSite(port)
  const proxy = await startProxy(file, port, run)
  for (const address of SECRET_ADDRESSES) {
    await ask(proxy, address)
    await ask(proxy, '/actu?page=2', `Referer: https://site.test${address}`)
  }
  await ask(proxy, `/nulle-part?token=${TOKEN}`)
  const served = await loggedUntil(proxy, '/vu')
  expect(served).toContain('/preview/[hidden]')
  expect(served).toContain('/report/[hidden]')
  expect(served).toContain('/api/unsubscribe/[hidden]')
  expect(served).toContain('/reset-password')
  expect(served).toContain('/actu')
  expect(served).not.toContain(TOKEN)
  // Refusals are logged in other words, by nginx in another file.
  await stopSite(site)
  for (const address of SECRET_ADDRESSES) await ask(proxy, address)
  const failed = await loggedUntil(proxy, '/perdu')
  expect(failed.length).toBeGreaterThan(served.length)
  expect(failed).not.toContain(TOKEN)
})
