import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadWords } from '../../i18n/words.ts'
import { Picture } from './picture.tsx'

await loadWords('site', 'pages')
const show = (image: string | null) => render(<Picture image={image} alt="Un château" sizes="100vw" />)
const OURS = '/api/images/0123456789abcdef01234567'

// happy-dom fetches no pictures and calls them complete; in a browser they are still loading.
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('offers our own pictures in the widths that are kept', () => {
  show(OURS)
  const img = screen.getByRole('img', { name: 'Un château' })
  expect(img.getAttribute('srcset')).toBe(
    [320, 480, 640, 960, 1280].map((w) => `${OURS}?width=${w} ${w}w`).join(', '),
  )
  expect(img.getAttribute('loading')).toBe('lazy')
})

it('shows our own picture for an item that has none', () => {
  show(null)
  const img = screen.getByRole('img', { name: 'Un château' })
  expect(img.getAttribute('src')).toBe('/fallback.webp')
  expect(img.hasAttribute('srcset')).toBe(false)
})

it('says so when a picture cannot be had', () => {
  show(OURS)
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByRole('img', { name: 'Image indisponible' }).getAttribute('src')).toBe('/fallback.webp')
})

it('notices a picture that failed before this code ran', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  show(OURS)
  expect(screen.getByRole('img', { name: 'Image indisponible' })).toBeTruthy()
})
