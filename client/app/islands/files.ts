import type { IslandName } from './registry.ts'

/** The source file of each island below client/. It is the island's key in the build's manifest, which only the server reads. */
export const ISLAND_FILES: Readonly<Record<IslandName, string>> = {
  carousel: 'features/texts/home/carousel.tsx',
  'item-bar': 'features/texts/item/item-bar.tsx',
  comments: 'features/comments/live-comments.tsx',
  follow: 'features/follows/follow-button.tsx',
  search: 'features/texts/list/list-search.tsx',
  'search-field': 'features/search/suggesting/search-field.tsx',
  'search-key': 'features/search/suggesting/search-key.tsx',
  team: 'features/about/kept-team.tsx',
  'sign-in': 'features/auth/sign-in/sign-in-door.tsx',
  translation: 'features/translation/awaited-item.tsx',
  translations: 'features/translation/awaited-cards.tsx',
  game: 'features/layout/mini-game.tsx',
}
