import { addressKey } from './body/links.ts'

/** What a text of the old site says of itself that has no place here, for its line in the report. */
export interface PlacelessFacts {
  canonical?: string | undefined
  /** Search engines were asked to leave it out. */
  noindex?: boolean | undefined
}

/** @param own addresses of the text itself */
export function toldFacts(
  { canonical, noindex }: PlacelessFacts,
  own: readonly string[],
  site: URL | undefined,
): string[] {
  const first = canonical?.trim()
  const isElsewhere = first && !own.some((address) => addressKey(address, site) === addressKey(first, site))
  return [
    ...(isElsewhere
      ? [`told search engines that it is at ${first.slice(0, 300)} (canonical), which it does not any more`]
      : []),
    ...(noindex ? ['was hidden from search engines (noindex), which it is not any more'] : []),
  ]
}
