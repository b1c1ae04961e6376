import { expect, it } from 'vitest'
import { htmlAddresses } from './html-addresses.ts'

const sitemap = (path: string) => {
  const [, name] = /^\/sitemap-([a-z]+)-1\.xml$/.exec(path) ?? []
  const locations = ['', '/en'].map((lang) => `<loc>https://manette.test${lang}/${name}/ancre-bleue</loc>`)
  return Promise.resolve(locations.join(''))
}

it('of every kind of page that has a slug one is opened, in both languages', async () => {
  const addresses = new Map(await htmlAddresses(sitemap))
  for (const name of ['article', 'review', 'game', 'person', 'subject', 'page'])
    expect([addresses.get(`fr-${name}`), addresses.get(`en-${name}`)]).toEqual([
      `/${name}/ancre-bleue`,
      `/en/${name}/ancre-bleue`,
    ])
})

it('and none is passed over: without one there is no verdict', async () => {
  const without = (path: string) => (path.includes('subject') ? Promise.resolve('') : sitemap(path))
  await expect(htmlAddresses(without)).rejects.toThrow('no subject in fr')
})
