import type { Kind } from '../../shared/content/catalog.ts'
import { listPage } from '../../shared/routes.ts'
import { isSlug } from '../../shared/text/slug.ts'

/** Names that Windows keeps for devices, whatever follows a dot. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/** A slug as the name of a file; the id where it would be none, or leads elsewhere. */
export const fileName = (slug: string, id: string): string =>
  isSlug(slug) && slug.length <= 120 && !DEVICES.test(slug) ? slug : id

/** The folder of a kind, as in the addresses of its pages. */
export const folderOf = (kind: Kind): string => listPage(kind)

/** Articles and reviews may share a slug: a name with a dot is nobody's. */
export const commentsFile = (kind: Kind, name: string): string =>
  `comments/${kind === 'article' ? name : `${name}.review`}.json`
