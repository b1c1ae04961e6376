/** What a home page can show, in the order of a fresh site. */
export const HOME_SECTIONS = ['hero', 'articles', 'reviews', 'videos'] as const
export type HomeSection = (typeof HOME_SECTIONS)[number]

/** What each has to show; undefined while that is on its way or could not be read. */
type HomeLists = Partial<Record<HomeSection, readonly unknown[] | undefined>>

/** The sections that are shown: one with nothing in it is left out while another list has something. */
export function sectionsWith(order: readonly HomeSection[], lists: HomeLists): HomeSection[] {
  const empty = (name: HomeSection) => lists[name]?.length === 0
  const bare = !order.some((name) => name in lists && !empty(name))
  return order.filter((name) => bare || !empty(name))
}
