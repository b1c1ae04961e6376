import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { MemoryRouter } from '../../../testing/memory-router.tsx'
import { BodyText } from './body-text.tsx'

await loadWords('site', 'pages')
const Shown = ({ html }: { html: string }) => (
  <MemoryRouter>
    <BodyText html={html} />
  </MemoryRouter>
)
const picture = (id: string, alt: string) =>
  `<figure><img src="/api/images/${id.repeat(24)}" alt="${alt}" width="640" height="360" /></figure>`
const said = () => screen.queryAllByText('Image indisponible').length

// happy-dom fetches no pictures and calls them complete; in a browser they are still loading.
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('a picture of a body that cannot be had gives way to ours, says so and keeps its alternative text', () => {
  render(<Shown html={picture('a', 'Un phare') + picture('b', 'Un pont')} />)
  const img = screen.getByRole('img', { name: 'Un phare' })
  fireEvent.error(img)
  // The site's own picture may fail to load, too.
  fireEvent.error(img)
  expect(said()).toBe(1)
  expect(screen.getByRole('img', { name: 'Un phare' }).getAttribute('src')).toBe('/fallback.webp')
  expect(img.hasAttribute('srcset')).toBe(false)
  expect(screen.getByText('Un phare')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Un pont' }).getAttribute('src')).toContain('/api/images/b')
})

it('notices pictures that failed before this code ran, and those of a text that comes later', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0)
  const { rerender } = render(<Shown html={picture('a', 'Un phare')} />)
  expect(said()).toBe(1)
  rerender(<Shown html={picture('b', '') + picture('c', 'Un pont')} />)
  expect(said()).toBe(2)
})
