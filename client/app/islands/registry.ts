import type { ComponentType } from 'react'
import type { Area } from '../../i18n/types.ts'

/** The code of every island, by the name that `<Island>` gives; files.ts has its source file. */
export const ISLANDS = {
  carousel: async () => (await import('../../features/texts/home/carousel.tsx')).Carousel,
  'item-bar': async () => (await import('../../features/texts/item/item-bar.tsx')).ItemBar,
  comments: async () => (await import('../../features/comments/live-comments.tsx')).LiveComments,
  follow: async () => (await import('../../features/follows/follow-button.tsx')).FollowButton,
  search: async () => (await import('../../features/texts/list/list-search.tsx')).ListSearch,
  'search-field': async () => (await import('../../features/search/suggesting/search-field.tsx')).SearchField,
  'search-key': async () => (await import('../../features/search/suggesting/search-key.tsx')).SearchKey,
  team: async () => (await import('../../features/about/kept-team.tsx')).KeptTeam,
  'sign-in': async () => (await import('../../features/auth/sign-in/sign-in-door.tsx')).SignInDoor,
  translation: async () => (await import('../../features/translation/awaited-item.tsx')).AwaitedItem,
  translations: async () => (await import('../../features/translation/awaited-cards.tsx')).AwaitedCards,
  game: async () => (await import('../../features/layout/mini-game.tsx')).MiniGame,
} satisfies Record<string, () => Promise<ComponentType<never>>>

export type IslandName = keyof typeof ISLANDS

/** Areas of words that islands need besides those of the site. */
export const ISLAND_WORDS: Partial<Record<IslandName, readonly Area[]>> = {
  'search-field': ['search'],
  'search-key': ['search'],
  team: ['team'],
  'sign-in': ['account', 'passkeys'],
}
