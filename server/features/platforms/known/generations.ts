import type { Filing } from './filing.ts'

const generationsOf = ({ platform }: Filing, ids: readonly string[]): number[] =>
  ids.flatMap((id) => platform.byId.get(id)?.generation ?? [])

/**
 * Whether two games with one title (`manette_game_key`) may differ because their consoles are of different times, such
 * as the Doom of the SNES and that of the PlayStation 4: then a person decides. Neighbouring generations do not count,
 * as a game often comes for the old and the new console. A game without a platform that has a generation (only PC, or
 * none) counts as the same.
 */
export function generationsApart(filing: Filing, a: readonly string[], b: readonly string[]): boolean {
  const [one, other] = [generationsOf(filing, a), generationsOf(filing, b)]
  return (
    one.length > 0 &&
    other.length > 0 &&
    one.every((generation) => other.every((next) => Math.abs(generation - next) > 1))
  )
}
