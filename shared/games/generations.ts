import { generationOf, type Platform } from '../texts/filing.ts'

const generationsOf = (platforms: readonly Platform[]): number[] =>
  platforms.map(generationOf).filter((generation) => generation !== null)

/**
 * Whether two games with one title (`manette_game_key`) may differ because their consoles are of different times, such
 * as the Doom of the SNES and that of the PlayStation 4: then a person decides. Neighbouring generations do not count,
 * as a game often comes for the old and the new console. A game without a platform that has a generation (only PC, or
 * none) counts as the same.
 */
export function generationsApart(a: readonly Platform[], b: readonly Platform[]): boolean {
  const [one, other] = [generationsOf(a), generationsOf(b)]
  return (
    one.length > 0 &&
    other.length > 0 &&
    one.every((generation) => other.every((next) => Math.abs(generation - next) > 1))
  )
}
