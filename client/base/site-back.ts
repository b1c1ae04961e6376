const listeners = new Set<() => void>()

/** Says what is asked for again once the site can be reached. */
export const onSiteBack = (again: () => void): void => void listeners.add(again)

/** The site can be reached again. */
export function siteIsBack(): void {
  for (const again of listeners) again()
}
