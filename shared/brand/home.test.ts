import { expect, it } from 'vitest'
import { HOME_SECTIONS, type HomeSection, sectionsWith } from './home.ts'

const shown = (
  articles?: number,
  reviews?: number,
  videos?: number,
  order: readonly HomeSection[] = HOME_SECTIONS,
) => {
  const list = (n?: number) => (n === undefined ? undefined : Array.from({ length: n }))
  return sectionsWith(order, { articles: list(articles), reviews: list(reviews), videos: list(videos) }).join(
    ' ',
  )
}

it('a section of the home page with nothing in it is left out while another has something', () => {
  expect(shown(3, 4, 1)).toBe('hero articles reviews videos')
  expect(shown(0, 1, 0)).toBe('hero reviews')
  expect(shown(1, 0, 0)).toBe('hero articles')
  expect(shown(0, 4, 3, ['videos', 'articles'])).toBe('videos')
})

it('all stand and say so while there is nothing, and what is not known to be empty stands', () => {
  expect(shown(0, 0, 0)).toBe('hero articles reviews videos')
  expect(shown(0, 4, 0, ['hero', 'videos'])).toBe('hero videos')
  expect(shown(0, undefined, 0)).toBe('hero reviews')
})
