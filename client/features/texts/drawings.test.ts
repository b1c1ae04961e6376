import { describe, expect, it } from 'vitest'
import { TEAM } from '../../../demo/seed/team.ts'
import { GENRES, PLATFORMS } from '../../../server/testing/filing.ts'
import { PORTRAIT_ART } from '../about/portrait-art.ts'
import { GENRE_ART } from '../writing/fields/genre-art.ts'
import { PLATFORM_ART } from './platform-art.ts'

describe.each([
  ['genres', GENRE_ART, GENRES],
  ['platforms', PLATFORM_ART, PLATFORMS],
])('the drawings of %s', (_, art, names) => {
  it('are one for each, and of its own', () => {
    expect(Object.keys(art).sort()).toEqual([...names].sort())
    expect(new Set(Object.values(art)).size).toBe(names.length)
  })
})

it('everybody of the demo’s team has a bust, and a room that is no smaller', () => {
  for (const { key } of TEAM) {
    expect(PORTRAIT_ART[key], key).toMatchObject({ width: 24, height: 24 })
    expect(PORTRAIT_ART[`${key}-room`], key).toMatchObject({ width: 54, height: 36 })
  }
})
