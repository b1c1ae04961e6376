import { generationOf, type Platform } from '../texts/filing.ts'

const generationsOf = (platforms: readonly Platform[]): number[] =>
  platforms.map(generationOf).filter((generation) => generation !== null)

/**
 * Whether two games with one title (`manette_game_key`) may be two because their consoles are of other times, such as
 * the Doom of the SNES and that of the PlayStation 4: then somebody decides. Neighbouring generations are not apart,
 * because a game comes for the old and the new console. Where one has no platform that has a generation (PC alone,
 * none at all), nothing says that they are two.
 */
export function generationsApart(a: readonly Platform[], b: readonly Platform[]): boolean {
  const [one, other] = [generationsOf(a), generationsOf(b)]
  return (
    one.length > 0 &&
    other.length > 0 &&
    one.every((generation) => other.every((next) => Math.abs(generation - next) > 1))
  )
}
