import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { loadWords } from '../../i18n/words.ts'
import { refusingSite } from '../../testing/refusing-site.tsx'
import { VideosPage } from './videos-page.tsx'

await loadWords('videos')
afterEach(cleanup)

const CHANNEL = { kind: 'video', address: 'https://video.example/nous', name: '' }
const STREAM = { kind: 'stream', address: 'https://direct.example/nous', name: '' }

async function shown(links: object[]) {
  const { Site } = refusingSite(
    'Non.',
    {},
    { answers: { 'brand.shown': { links }, 'videos.latest': { lives: [], videos: [] } } },
  )
  render(<VideosPage />, { wrapper: Site })
  await screen.findByRole('heading', { name: 'Dernier direct' })
  // The team's other places come with the brand.
  if (links.length > 0) await screen.findByRole('heading', { name: 'Nous suivre ailleurs' })
  return screen.queryByRole('link', { name: /Suivre les directs/ })
}

it('invites to evenings on the channel that the site has', async () => {
  expect((await shown([CHANNEL, STREAM]))?.getAttribute('href')).toBe(STREAM.address)
  expect(screen.getByText(/La lumière s’allume/)).toBeTruthy()
})

it.each([
  ['no channel at all', []],
  ['no channel for them', [CHANNEL]],
])('says nothing of evenings where there is %s', async (_, links) => {
  expect(await shown(links)).toBeNull()
  expect(screen.queryByText(/La lumière s’allume|^En direct$/)).toBeNull()
})
