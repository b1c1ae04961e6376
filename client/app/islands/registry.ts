import type { ComponentType } from 'react'
import { loadWords } from '../../i18n/words.ts'

interface IslandCode {
  /** Its source file below client/: its key in the build's manifest. */
  file: string
  load: () => Promise<ComponentType<never>>
}

/** The code of every island, by the name that the page's `<Island>` says. */
export const ISLANDS: Readonly<Record<string, IslandCode>> = {
  carousel: {
    file: 'features/texts/home/carousel.tsx',
    load: async () => (await import('../../features/texts/home/carousel.tsx')).Carousel,
  },
  'item-bar': {
    file: 'features/texts/item/item-bar.tsx',
    load: async () => (await import('../../features/texts/item/item-bar.tsx')).ItemBar,
  },
  comments: {
    file: 'features/comments/comments-section.tsx',
    load: async () => (await import('../../features/comments/comments-section.tsx')).CommentsSection,
  },
  team: {
    file: 'features/about/team-carousel.tsx',
    load: async () => {
      const [{ TeamCarousel }] = await Promise.all([
        import('../../features/about/team-carousel.tsx'),
        loadWords('about'),
      ])
      return TeamCarousel
    },
  },
  game: {
    file: 'features/layout/mini-game.tsx',
    load: async () => (await import('../../features/layout/mini-game.tsx')).MiniGame,
  },
}
