import { isId } from '../../shared/base/id.ts'
import { isSlug } from '../../shared/format/slug.ts'
import { listPage } from '../../shared/routes.ts'
import { isListedKind, type Kind } from '../../shared/texts/catalog.ts'

/** Windows reserves these names for devices, whatever follows a dot. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/**
 * A slug as a file name. The other name, such as the text's id, is used when the slug is no safe file name or might be
 * another text's id.
 */
export const fileName = (slug: string, other: string): string =>
  isSlug(slug) && !isId(slug) && slug.length <= 120 && !DEVICES.test(slug) ? slug : other

export const folderOf = (kind: Kind): string => (isListedKind(kind) ? listPage(kind) : 'pages')

/** Articles and reviews may share a slug, so the name gets a dot, which no slug has. */
export const commentsFile = (kind: Kind, name: string): string =>
  `comments/${kind === 'article' ? name : `${name}.review`}.json`
