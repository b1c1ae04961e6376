import type { Release } from '../../../../shared/games/release.ts'

/**
 * A game's platforms with those of its releases that they lack, behind them: whatever writes either of the two writes
 * these, so that filters, pages and the search never say that a game is not where it comes out.
 */
export const withReleasePlatforms = (
  platforms: readonly string[],
  releases: readonly Pick<Release, 'platforms'>[],
): string[] => [...new Set([...platforms, ...releases.flatMap((release) => release.platforms)])]
