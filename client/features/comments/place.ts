import type { ListedText } from '../../base/trpc.ts'

/** The id of the comments on a page; a return address may name it. */
export const COMMENTS = 'comments'

/** What the comments need to know of their item. */
export type DiscussedItem = Pick<ListedText, 'id' | 'kind' | 'slug' | 'commentCount'>
