import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { portOf } from '../../server/base/port-of.ts'

const ASSETS = path.resolve(import.meta.dirname, '../../dist/client/assets')
const TEXT = /html|javascript|css|json/

/** A proxy between the browser and a site, which can simulate the next release. */
export interface Front {
  url: string
  /**
   * From now on every built file has another name, as after a build of changed sources, and the old names
   * are gone; the service worker has changed, too.
   */
  release(): void
  /** Built files whose name begins like this are missing, in every release. */
  lose(prefix: string): void
  stop(): Promise<void>
}

/** Starts a proxy in front of the site at an address. */
export async function startFront(siteUrl: string): Promise<Front> {
  const files = (await readdir(ASSETS)).filter((name) => /\.(js|css)$/.test(name))
  const lost: string[] = []
  let mark = ''
  const renamed = (text: string) => files.reduce((t, name) => t.replaceAll(name, mark + name), text)

  const server = http.createServer(async (req, res) => {
    const asked = req.url ?? '/'
    const [, name = ''] = /^\/assets\/([^/]+\.(?:js|css))$/.exec(asked) ?? []
    const original = name.startsWith(mark) ? name.slice(mark.length) : ''
    if (name && (!files.includes(original) || lost.some((prefix) => original.startsWith(prefix))))
      return res.writeHead(404).end()
    // Conditional headers are removed, so that the site sends whole files and never says that nothing has changed.
    const { 'if-none-match': ___, 'if-modified-since': ____, ...asks } = req.headers
    const headers = { ...asks, 'accept-encoding': 'identity', host: new URL(siteUrl).host }
    const target = siteUrl + (name ? `/assets/${original}` : asked)
    const upstream = http.request(target, { method: req.method ?? 'GET', headers }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks)
      const text = mark && TEXT.test(answer.headers['content-type'] ?? '')
      const sent = text ? Buffer.from(renamed(body.toString())) : body
      const { etag: _, 'transfer-encoding': __, ...kept } = answer.headers
      res.writeHead(answer.statusCode ?? 502, { ...kept, 'content-length': sent.length }).end(sent)
    })
    upstream.on('error', () => res.destroy())
    req.pipe(upstream)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    release() {
      mark = 'next-'
    },
    lose: (prefix) => void lost.push(prefix),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
