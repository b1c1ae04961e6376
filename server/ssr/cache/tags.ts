import type { Kind } from '../../../shared/texts/catalog.ts'
import type { CardsShown } from '../../features/texts/cards/cards.ts'
import type { ContentItem } from '../../features/texts/selects.ts'
import type { InputOf, OutputOf, ProcedurePath } from '../../router.ts'
import type { RIGHTS } from '../../trpc/rights.ts'
import type { PageRead } from '../render.ts'

/** On everything; cleared when more has changed than can be named. */
export const SITE_TAG = 'site'
/** The order of a list, its length, and which items stand in it. */
export const listTag = (kind: Kind): string => `list:${kind}`
/** Any change of any item of a kind: searches, feeds, sitemaps. */
export const anyTag = (kind: Kind): string => `any:${kind}`
/** Which items follow one in its list; cleared when another comes between. */
const followingTag = (id: string): string => `following:${id}`

/** Somebody's name, whether they are of the team, and what their page says of them. */
export const authorTag = (id: string): string => `author:${id}`

/** Which items somebody signs. */
const signedTag = (id: string): string => `signed:${id}`
/** Who is of the team, and what their pages say. */
export const TEAM_TAG = 'team'
/** What the team has put on the front page, and until when. */
export const FRONT_TAG = 'front'
/** Where old addresses lead. */
export const REDIRECTS_TAG = 'redirects'

/** What a page was made of. */
export interface PageContents {
  /** What it depends on, each once; a change clears its tags (migration changed_tags). Printable, without spaces. */
  tags: string[]
  /** Likes and comments that it shows, as `likes/comments` by the id of the item: they have no tags. */
  counts: Map<string, string>
}

/** `comments:` is cleared when a comment is taken away; a new one only changes a count. */
const itemTags = ({ id, signatures }: ContentItem): string[] => [
  `item:${id}`,
  `comments:${id}`,
  ...signatures.flatMap((one) => (one.id === null ? [] : [authorTag(one.id)])),
]

/** Of cards in a body; one that is not shown may be, once any text of its kind changes. */
const cardTags = (cards: CardsShown | undefined): string[] =>
  cards ? [...cards.ids.map((id) => `item:${id}`), ...cards.missing.map(anyTag)] : []

interface Read {
  tags: string[]
  items: readonly ContentItem[]
}

type PublicPath = {
  [P in ProcedurePath & keyof typeof RIGHTS]: (typeof RIGHTS)[P]['right'] extends 'public' ? P : never
}[ProcedurePath & keyof typeof RIGHTS]

/** By the procedures that pages read by. The compiler refuses a page that reads by another one (`Queries` in the client). */
const READS = {
  'content.list': ({ items }, { kind, search }) => ({
    tags: [search ? anyTag(kind) : listTag(kind)],
    items,
  }),
  'content.bySlugOrId': (item) => ({
    tags: cardTags('cards' in item ? item.cards : undefined),
    items: [item],
  }),
  'content.following': (items, { id }) => ({ tags: [followingTag(id)], items }),
  'content.frontPage': ({ items }) => ({ tags: [FRONT_TAG], items }),
  'people.page': ({ person, items }) => ({ tags: [authorTag(person.id), signedTag(person.id)], items }),
  'people.team': () => ({ tags: [TEAM_TAG], items: [] }),
  'videos.latest': () => ({ tags: ['videos'], items: [] }),
  // Nobody keeps this page.
  'workflow.openPreview': () => ({ tags: [], items: [] }),
} satisfies { [P in PublicPath]?: (data: OutputOf<P>, input: InputOf<P>) => Read }

/** What pages may read by. */
export type PageProcedure = keyof typeof READS

/**
 * What a page shows, by what was read for it.
 * @throws Error when a page reads by a procedure that is not named here: its changes would never reach readers
 */
export function shownBy(reads: readonly PageRead[]): PageContents {
  const tags = new Set([SITE_TAG])
  const counts = new Map<string, string>()
  for (const { procedure, input, data } of reads) {
    const read = (READS as Record<string, (data: never, input: never) => Read>)[procedure]?.(
      data as never,
      input as never,
    )
    if (!read) throw new Error(`${procedure} is read for a page: name its tags in server/ssr/cache/tags.ts`)
    for (const tag of read.tags) tags.add(tag)
    for (const item of read.items) {
      for (const tag of itemTags(item)) tags.add(tag)
      counts.set(item.id, countsText(item))
    }
  }
  return { tags: [...tags], counts }
}

/** As compared. */
export const countsText = (item: Pick<ContentItem, 'likeCount' | 'commentCount'>): string =>
  `${item.likeCount}/${item.commentCount}`
