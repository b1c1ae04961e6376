import type { ComponentType } from 'react'
import { loadWords } from '../../i18n/words.ts'

/** The code of every island, by the name that the page's `<Island>` says; its source file stands in files.ts. */
export const ISLANDS = {
  carousel: async () => (await import('../../features/texts/home/carousel.tsx')).Carousel,
  'item-bar': async () => (await import('../../features/texts/item/item-bar.tsx')).ItemBar,
  comments: async () => (await import('../../features/comments/comments-section.tsx')).CommentsSection,
  search: async () => (await import('../../features/texts/list/list-search.tsx')).ListSearch,
  team: async () => {
    const [{ KeptTeam }] = await Promise.all([
      import('../../features/about/kept-team.tsx'),
      loadWords('about'),
    ])
    return KeptTeam
  },
  game: async () => (await import('../../features/layout/mini-game.tsx')).MiniGame,
} satisfies Record<string, () => Promise<ComponentType<never>>>

export type IslandName = keyof typeof ISLANDS
