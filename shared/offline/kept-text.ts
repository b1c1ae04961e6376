import { PAGES } from '../pages.ts'
import { maybeOwnPage, splitLang } from '../routes.ts'
import { KINDS, type Kind } from '../texts/catalog.ts'

/** The text of a cached page; undefined for a built-in page. */
export function keptText(pathname: string): { kind: Kind; slug: string } | undefined {
  const { path } = splitLang(pathname)
  const slug = path.slice(path.lastIndexOf('/') + 1)
  const kind = KINDS.find((one) => path === PAGES[one].path.replace(':slug', slug))
  return kind && (kind !== 'page' || maybeOwnPage(path)) ? { kind, slug } : undefined
}
