/** What a home page can show, in the order of a fresh site. */
export const HOME_SECTIONS = ['hero', 'articles', 'reviews', 'videos'] as const
export type HomeSection = (typeof HOME_SECTIONS)[number]
