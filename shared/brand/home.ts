/** The sections of a home page, in a new site's order. */
export const HOME_SECTIONS = ['hero', 'articles', 'reviews', 'videos'] as const
export type HomeSection = (typeof HOME_SECTIONS)[number]

/** The contents of each section; undefined while they are loading or could not be read. */
type HomeLists = Partial<Record<HomeSection, readonly unknown[] | undefined>>

/** The sections to show: an empty one is left out while another has contents. */
export function sectionsWith(order: readonly HomeSection[], lists: HomeLists): HomeSection[] {
  const empty = (name: HomeSection) => lists[name]?.length === 0
  const bare = !order.some((name) => name in lists && !empty(name))
  return order.filter((name) => bare || !empty(name))
}
