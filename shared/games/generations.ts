import type { Platform } from '../texts/catalog.ts'
import type { GamePlatform } from './catalog.ts'

/**
 * Generations of consoles, as they are commonly counted: 2 is that of the Atari 2600, 9 that of the PlayStation 5. Null
 * for what lives through generations and so says nothing about when a game is from. A platform that is added has its row
 * here.
 */
const GENERATION_OF: Readonly<Record<Platform | GamePlatform, number | null>> = {
  PC: null,
  Web: null,
  Steam: null,
  'Steam Deck': null,
  'Multi-plateforme': null,
  Arcade: null,
  Mobile: null,
  'Atari 2600': 2,
  NES: 3,
  'Master System': 3,
  SNES: 4,
  'Genesis/Mega Drive': 4,
  'Neo Geo': 4,
  'Game Boy': 4,
  'Game Gear': 4,
  'Nintendo 64': 5,
  PlayStation: 5,
  Saturn: 5,
  'Game Boy Color': 5,
  GameCube: 6,
  'PlayStation 2': 6,
  Xbox: 6,
  Dreamcast: 6,
  'Game Boy Advance': 6,
  Wii: 7,
  'PlayStation 3': 7,
  'Xbox 360': 7,
  DS: 7,
  PSP: 7,
  'Wii U': 8,
  Switch: 8,
  'Switch Lite': 8,
  'PlayStation 4': 8,
  'Xbox One': 8,
  '3DS': 8,
  Vita: 8,
  'PlayStation 5': 9,
  'Xbox Series X/S': 9,
  'Switch 2': 9,
}

const generationsOf = (platforms: readonly (Platform | GamePlatform)[]): number[] =>
  platforms.map((platform) => GENERATION_OF[platform]).filter((generation) => generation !== null)

/**
 * Whether two games with one title (`manette_game_key`) may be two because their consoles are of other times, such as
 * the Doom of the SNES and that of the PlayStation 4: then somebody decides. Neighbouring generations are not apart,
 * because a game comes for the old and the new console. Where one has no platform that has a generation (PC alone,
 * none at all), nothing says that they are two.
 */
export function generationsApart(
  a: readonly (Platform | GamePlatform)[],
  b: readonly (Platform | GamePlatform)[],
): boolean {
  const [one, other] = [generationsOf(a), generationsOf(b)]
  return (
    one.length > 0 &&
    other.length > 0 &&
    one.every((generation) => other.every((next) => Math.abs(generation - next) > 1))
  )
}
