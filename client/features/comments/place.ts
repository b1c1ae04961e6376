import type { ListedText } from '../../base/trpc.ts'

/** The place of the comments on a page: to come back to. */
export const COMMENTS = 'comments'

/** What the comments need to know of the item they are about. */
export type DiscussedItem = Pick<ListedText, 'id' | 'kind' | 'slug' | 'commentCount'>
