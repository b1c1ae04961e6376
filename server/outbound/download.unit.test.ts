import { setInterval as every } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FeedServer, startFeedServer } from '../testing/feed-server.ts'
import { type DownloadOptions, download } from './download.ts'

let server: FeedServer
beforeAll(async () => {
  server = await startFeedServer()
})
afterAll(() => server.stop())

const options: DownloadOptions = {
  maxBytes: 1000,
  timeoutMs: 1500,
  accept: 'text/xml',
  types: /xml/,
  trusted: true,
}
const get = (path: string, overrides: Partial<DownloadOptions> = {}) =>
  download(server.url + path, { ...options, ...overrides })

describe('download', () => {
  it('gives what is there', async () => {
    server.on('/plain', (_req, res) =>
      res.writeHead(200, { 'content-type': 'text/xml', etag: '"1"' }).end('<a/>'),
    )
    const { status, headers, body } = await get('/plain')
    expect({ status, etag: headers.etag, body: body.toString() }).toEqual({
      status: 200,
      etag: '"1"',
      body: '<a/>',
    })
  })

  it('refuses our own network to an address that no operator has set', async () => {
    await expect(get('/plain', { trusted: false })).rejects.toThrow(/not allowed/)
    for (const address of [
      'http://localhost:1/',
      'http://[::1]:1/',
      'http://169.254.169.254/',
      'http://10.0.0.1/',
      'http://0.0.0.0:1/',
      'http://[::ffff:127.0.0.1]:1/',
    ])
      await expect(download(address, { ...options, trusted: false }), address).rejects.toThrow(/not allowed/)
  })

  it.each(['file:///etc/passwd', 'ftp://example.org/', 'data:text/xml,<a/>', 'no address'])(
    'refuses %s',
    async (address) => {
      await expect(download(address, options)).rejects.toThrow()
    },
  )

  it('follows no redirect into our own network, not even to where it came from', async () => {
    server.on('/away', (_req, res) => res.writeHead(302, { location: '/plain' }).end())
    const before = server.asked.length
    await expect(get('/away')).rejects.toThrow(/not allowed/)
    expect(server.asked.length).toBe(before + 1)
    server.on('/file', (_req, res) => res.writeHead(302, { location: 'file:///etc/passwd' }).end())
    await expect(get('/file')).rejects.toThrow('refused scheme')
  })

  it('refuses more than it takes, whatever the length said', async () => {
    server.on('/long', (_req, res) =>
      res.writeHead(200, { 'content-type': 'text/xml' }).end(Buffer.alloc(10 * 2 ** 20)),
    )
    server.on('/says-long', (_req, res) =>
      res.writeHead(200, { 'content-type': 'text/xml', 'content-length': '99999' }).flushHeaders(),
    )
    await expect(get('/long')).rejects.toThrow('more than 1000 bytes')
    await expect(get('/says-long')).rejects.toThrow('more than 1000 bytes')
  })

  it('waits for nobody for ever', async () => {
    server.on('/silent', () => {})
    server.on('/drip', async (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/xml' })
      for await (const _ of every(100)) if (!res.write('.') || res.destroyed) break
    })
    await expect(get('/silent', { timeoutMs: 300 })).rejects.toThrow('no answer within 300 ms')
    await expect(get('/drip', { timeoutMs: 500, maxBytes: 1e6 })).rejects.toThrow('no answer within 500 ms')
  })

  it.each([
    ['another type', 200, { 'content-type': 'text/html' }, 'unexpected type'],
    [
      'a compressed answer',
      200,
      { 'content-type': 'text/xml', 'content-encoding': 'gzip' },
      'unexpected encoding',
    ],
    ['an error', 500, {}, 'status 500'],
    ['a redirect to nowhere', 302, {}, 'status 302'],
  ] as const)('refuses %s', async (name, status, headers, message) => {
    const path = `/${name.replaceAll(' ', '-')}`
    server.on(path, (_req, res) => res.writeHead(status, headers).end('x'))
    await expect(get(path)).rejects.toThrow(message)
  })

  it('fails when the connection is cut in the middle', async () => {
    server.on('/cut', (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/xml', 'content-length': '500' })
      res.write('<a>')
      setTimeout(() => res.destroy(), 50)
    })
    await expect(get('/cut')).rejects.toThrow()
  })
})
