import type { Release } from '../../../../shared/games/release.ts'

/**
 * A game's platforms, followed by those of its releases that it lacks. Whatever writes platforms or releases stores this
 * list, so that filters, pages and the search know everywhere that a game comes out.
 */
export const withReleasePlatforms = (
  platforms: readonly string[],
  releases: readonly Pick<Release, 'platforms'>[],
): string[] => [...new Set([...platforms, ...releases.flatMap((release) => release.platforms)])]
