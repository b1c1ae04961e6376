import { isOwnHost } from '../pictures/places.ts'
import { attribute, elementsNamed, parse } from './tree.ts'

/** Endings of files that are no pages: films, sounds, documents, archives, pictures. */
const FILE =
  /\.(?:mp4|m4v|mov|webm|ogv|avi|mkv|wmv|flv|mpe?g|mp3|m4a|m4b|aac|ogg|oga|opus|wav|wma|flac|pdf|epub|mobi|docx?|xlsx?|pptx?|od[tsp]|rtf|txt|csv|zip|rar|7z|gz|tar|srt|vtt|svg|jpe?g|png|gif|webp|avif|heic|tiff?|bmp|psd|exe|dmg|apk)$/i
const UPLOADS = /\/(?:wp-content\/uploads|content\/(?:files|media|images))\//
/** Hosts where both systems keep the uploads of the sites that they serve. */
const STORES = /(?:^|\.)(?:files\.wordpress\.com|storage\.ghost\.io)$/

function isOfSite(url: URL, site: URL | undefined): boolean {
  const host = site?.hostname.replace(/^www\./, '')
  return isOwnHost(url, site) || STORES.test(url.hostname) || (!!host && url.hostname.endsWith(`.${host}`))
}

/**
 * Addresses of files at the old site to which an imported body still links, each once: films, sounds, documents.
 * @param more addresses of files that belong to the text
 * @param told addresses that are reported elsewhere
 */
export function filesLeftBehind(
  content: string,
  site: URL | undefined,
  { more, told }: { more: readonly string[]; told: ReadonlySet<string> },
): string[] {
  const files = new Set<string>(more)
  for (const link of elementsNamed(parse(content), 'a')) {
    const href = attribute(link, 'href')?.trim() ?? ''
    const base = site ?? 'https://nowhere.invalid'
    if (href === '' || href.startsWith('#') || told.has(href) || !URL.canParse(href, base)) continue
    const url = new URL(href, base)
    // A bare path is ours, unless only the old site has it.
    if (href.startsWith('/') && !UPLOADS.test(url.pathname)) continue
    if (!/^https?:$/.test(url.protocol) || !isOfSite(url, site)) continue
    if (FILE.test(url.pathname) || UPLOADS.test(url.pathname)) files.add(href)
  }
  return [...files]
}
