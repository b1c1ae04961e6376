import { expect, it } from 'vitest'
import { GAME_PLATFORMS } from '../games/catalog.ts'
import { PLATFORM_GROUPS, PLATFORMS, platformsIn } from './filing.ts'

/** Clients of the REST interface know these. */
const SPECIFIED = [
  ...['PC', 'Web', 'Steam', 'Steam Deck', 'Multi-plateforme'],
  ...['Switch', 'Wii U', 'Wii', 'GameCube', 'Nintendo 64', 'SNES', 'NES'],
  ...['Switch Lite', '3DS', 'DS', 'Game Boy Advance', 'Game Boy Color', 'Game Boy'],
  ...['PlayStation 5', 'PlayStation 4', 'PlayStation 3', 'PlayStation 2', 'PlayStation', 'PSP', 'Vita'],
  ...['Xbox', 'Xbox 360', 'Xbox One', 'Xbox Series X/S'],
  ...['Dreamcast', 'Saturn', 'Genesis/Mega Drive', 'Master System', 'Game Gear'],
  ...['Atari 2600', 'Neo Geo', 'Arcade', 'Mobile'],
]
const ADDED = ['Switch 2', 'Mac', 'Linux', 'iOS', 'Android', 'Meta Quest', 'PlayStation VR2']

it('the platforms of the specification come first, as they were, and those of today behind', () => {
  expect(PLATFORMS).toEqual([...SPECIFIED, ...ADDED])
})

it('each platform stands in one group, and is one of games where it is one machine', () => {
  const grouped = PLATFORM_GROUPS.flatMap(platformsIn)
  expect([...grouped].sort()).toEqual([...PLATFORMS].sort())
  expect([...GAME_PLATFORMS, 'Multi-plateforme'].sort()).toEqual([...PLATFORMS].sort())
})
