const listeners = new Set<() => void>()

/** Adds a function that asks again once the site can be reached. */
export const onSiteBack = (again: () => void): void => void listeners.add(again)

/** Call it when the site can be reached again. */
export function siteIsBack(): void {
  for (const again of listeners) again()
}
