import { isId } from '../../shared/base/id.ts'
import { isSlug } from '../../shared/format/slug.ts'
import { listPage } from '../../shared/routes.ts'
import { isListedKind, type Kind } from '../../shared/texts/catalog.ts'

/** Names that Windows keeps for devices, whatever follows a dot. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/**
 * A slug as the name of a file; the other name, such as the text's id, where it would be none, leads elsewhere, or could be
 * another text's id.
 */
export const fileName = (slug: string, other: string): string =>
  isSlug(slug) && !isId(slug) && slug.length <= 120 && !DEVICES.test(slug) ? slug : other

export const folderOf = (kind: Kind): string => (isListedKind(kind) ? listPage(kind) : 'pages')

/** Articles and reviews may share a slug: a name with a dot is nobody's. */
export const commentsFile = (kind: Kind, name: string): string =>
  `comments/${kind === 'article' ? name : `${name}.review`}.json`
