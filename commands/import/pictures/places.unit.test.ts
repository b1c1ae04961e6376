import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FeedServer, startFeedServer } from '../../../server/testing/feed-server.ts'
import { askPlaces, pictureUrl, placesOf, readPicture } from './places.ts'

let folder = ''
let server: FeedServer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'manette-pictures-'))
  await mkdir(path.join(folder, 'uploads/2020'), { recursive: true })
  await writeFile(path.join(folder, 'secret.png'), 'secret')
  await writeFile(path.join(folder, 'uploads/2020/a.png'), 'whole')
  await writeFile(path.join(folder, 'uploads/2020/a-300x200.png'), 'smaller')
  await symlink(path.join(folder, 'secret.png'), path.join(folder, 'uploads/2020/way-out.png'))
  server = await startFeedServer()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const site = new URL('https://old.example')
const read = async (address: string, given: string[], trusted = false) => {
  const url = pictureUrl(address, site)
  if (!url) throw new Error('no address')
  return (await readPicture(url, { ...(await placesOf(given)), trusted }, site)).toString()
}

describe('a folder', () => {
  it('has the picture as it was uploaded, under its old path', async () => {
    const given = [path.join(folder, 'uploads')]
    for (const address of [
      'https://old.example/wp-content/uploads/2020/a.png',
      'http://www.old.example/wp-content/uploads/2020/a-300x200.png?resize=1',
      '/wp-content/uploads/2020/a.png',
      'https://i0.wp.com/old.example/wp-content/uploads/2020/a.png?w=300',
    ])
      expect(await read(address, given), address).toBe('whole')
  })

  it.each([
    '/../secret.png',
    '/%2e%2e/secret.png',
    '/..%2fsecret.png',
    '/2020/way-out.png',
    '/2020/../../secret.png',
    '/%00',
    '/2020',
  ])('gives nothing that lies outside: %s', async (address) => {
    await expect(read(address, [path.join(folder, 'uploads')])).rejects.toThrow('not found')
  })

  it('has to be there', async () => {
    await expect(placesOf([path.join(folder, 'nowhere')])).rejects.toThrow('there is no such folder')
  })
})

describe('an address', () => {
  it('is asked below what the operator named, and nothing else is', async () => {
    server.on('/files/2020/b.png', (_req, res) =>
      res.writeHead(200, { 'content-type': 'image/png' }).end('b'),
    )
    expect(await read('/2020/b.png', [`${server.url}/files`], true)).toBe('b')
    await expect(read('https://elsewhere.example/c.png', [server.url], true)).rejects.toThrow(
      'on elsewhere.example, which nobody named',
    )
  })

  it.each([
    '127.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:a00:1]',
    '10.0.0.1',
    '169.254.169.254',
    'localhost',
    '0.0.0.0',
    '[fd00::1]',
  ])('of our own network is never asked: %s', async (host) => {
    const { port } = new URL(server.url)
    const before = server.asked.length
    await expect(read('/a.png', [`http://${host}:${port}/`])).rejects.toThrow(/not allowed/)
    expect(server.asked.length).toBe(before)
  })

  it('is tried before anything comes: one that cannot be asked is refused', async () => {
    const { port } = new URL(server.url)
    const asked = async (address: string, trusted = false) =>
      askPlaces({ ...(await placesOf([address])), trusted })
    for (const host of ['127.0.0.1', '[::ffff:127.0.0.1]', 'localhost', '169.254.169.254'])
      await expect(asked(`http://${host}:${port}/`), host).rejects.toThrow(
        /^--pictures \S+ is an address of a private network/,
      )
    await expect(asked('http://127.0.0.1:1/', true)).rejects.toThrow(/cannot be asked \(.*ECONNREFUSED/)
    // Any answer will do.
    await asked(`${server.url}/nothing-here/`, true)
  })

  it('follows no redirect into our own network', async () => {
    server.on('/away.png', (_req, res) => res.writeHead(302, { location: '/2020/b.png' }).end())
    await expect(read('/away.png', [server.url], true)).rejects.toThrow(/not allowed/)
  })
})
