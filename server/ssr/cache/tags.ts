import type { CommentItem, Thread } from '../../../shared/comments/comment.ts'
import { KINDS, type Kind } from '../../../shared/texts/catalog.ts'
import type { CardsShown } from '../../features/texts/cards/cards.ts'
import type { ContentItem } from '../../features/texts/selects.ts'
import type { InputOf, OutputOf, ProcedurePath } from '../../router.ts'
import type { RIGHTS } from '../../trpc/rights.ts'
import type { PageRead } from '../render.ts'

/** Every page has it; it is cleared when too much has changed to name. */
export const SITE_TAG = 'site'
/** For a list's order, length and texts. */
const listTag = (kind: Kind): string => `list:${kind}`
/** Searches, feeds and sitemaps change with any text of a kind. */
export const anyTag = (kind: Kind): string => `any:${kind}`
/** Cleared when another text comes next in the list. */
const followingTag = (id: string): string => `following:${id}`

/** Cleared by changes of a person's name, membership in the team, or page. */
export const authorTag = (id: string): string => `author:${id}`

const signedTag = (id: string): string => `signed:${id}`
/** For a game's fields, and the texts that name it. */
const gameTag = (id: string): string => `game:${id}`
/** For lists of games: cleared by every change of a visible one. */
export const GAMES_TAG = 'list:game'
/** For a subject's fields, and the visible texts that name it. */
export const subjectTag = (id: string): string => `subject:${id}`
/** For lists of subjects: cleared by every change of one. */
export const SUBJECTS_TAG = 'list:subject'
export const TEAM_TAG = 'team'
export const FRONT_TAG = 'front'
export const REDIRECTS_TAG = 'redirects'

export interface PageContents {
  /** Tags are printable, without spaces; a change clears them (migration changed_tags). */
  tags: string[]
  /** Values without tags: `likes/comments` by the id of the text; for a discussion, its comments and the likes of each. */
  counts: Map<string, string>
  /** Set for a page with a discussion, whose counts lag less. */
  lively?: true
  /** When it changes by this process's clock, whatever is planned. */
  endsAt?: number
}

export const discussionKey = (contentId: string): string => `=${contentId}`
export const commentKey = (id: string): string => `+${id}`

export const itemTag = (id: string): string => `item:${id}`

/** For the page with a text's body: cleared when words of the body change (decision 099). */
const bodyTag = (id: string): string => `body:${id}`

/** `comments:` is cleared when a comment is removed; a new one only changes a count. */
const itemTags = ({ id, signatures, lookers = [] }: ContentItem): string[] => [
  itemTag(id),
  `comments:${id}`,
  ...[...signatures, ...lookers].flatMap((one) => (one.id === null ? [] : [authorTag(one.id)])),
]

/** A hidden card may appear when any text of its kind changes. */
const cardTags = (cards: CardsShown | undefined): string[] =>
  cards ? [...cards.ids.map(itemTag), ...cards.missing.map(anyTag)] : []

interface Read {
  tags: string[]
  items: readonly ContentItem[]
  discussion?: Pick<PageContents, 'counts' | 'endsAt'>
}

/** For visible comments: cleared when they are hidden, edited or closed, and by changes of names and roles. */
const discussionTag = (contentId: string): string => `discussion:${contentId}`

const peopleOf = ({ author, parent, mentions = [] }: CommentItem): string[] =>
  [author, parent?.author, ...mentions].flatMap((one) => (one ? [one.id] : []))

/** Proxies refuse longer headers: a page with more people expires soon. */
const PEOPLE_MOST = 60

/** No tag covers an order by likes, or new replies in a part of a thread. */
const soon = (): number => Date.now() + 10_000

function discussed(
  contentId: string,
  comments: readonly CommentItem[],
  { total, endsAt }: { total?: number; endsAt: number | undefined },
): Read {
  const counts = new Map(comments.map(({ id, likesCount }) => [commentKey(id), String(likesCount)]))
  if (total !== undefined) counts.set(discussionKey(contentId), String(total))
  const people = new Set(comments.flatMap(peopleOf))
  const named = people.size <= PEOPLE_MOST
  const ends = named ? endsAt : Math.min(endsAt ?? Number.POSITIVE_INFINITY, soon())
  return {
    tags: [itemTag(contentId), discussionTag(contentId), ...(named ? [...people].map(authorTag) : [])],
    items: [],
    discussion: { counts, ...(ends !== undefined && { endsAt: ends }) },
  }
}

const allOf = (threads: readonly Thread[]): CommentItem[] =>
  threads.flatMap((thread) => [thread, ...thread.replies])

function endOfThreads({ asOf, closesAt }: OutputOf<'comments.page'>, sortBy: unknown): number | undefined {
  if (sortBy === 'likes') return soon()
  return closesAt && Date.now() + (closesAt.getTime() - asOf.getTime())
}

type PublicPath = {
  [P in ProcedurePath & keyof typeof RIGHTS]: (typeof RIGHTS)[P]['right'] extends 'public' ? P : never
}[ProcedurePath & keyof typeof RIGHTS]

/** Does not compile when a page reads by another procedure (`Queries` in the client). */
const READS = {
  'brand.shown': () => ({ tags: [], items: [] }),
  'texts.list': ({ items }, { kind, search }) => ({
    tags: [search ? anyTag(kind) : listTag(kind)],
    items,
  }),
  'texts.years': (_, { kind }) => ({ tags: [listTag(kind)], items: [] }),
  'texts.bySlugOrId': (item) => ({
    tags: [
      bodyTag(item.id),
      ...cardTags('cards' in item ? item.cards : undefined),
      ...('games' in item ? item.games.map(({ id }) => gameTag(id)) : []),
      ...('subjects' in item ? item.subjects.map(({ id }) => subjectTag(id)) : []),
    ],
    items: [item],
  }),
  'texts.builtIn': () => ({ tags: [listTag('page'), anyTag('page')], items: [] }),
  'comments.page': (page, { contentId, sortBy }) =>
    discussed(contentId, allOf(page.threads), {
      total: page.totalWithReplies,
      endsAt: endOfThreads(page, sortBy),
    }),
  'comments.replies': ({ replies }) => discussed(replies[0]?.contentId ?? '', replies, { endsAt: soon() }),
  'comments.locate': ({ thread, target, path }, { contentId }) =>
    discussed(contentId, [...allOf([thread]), target, ...path], { endsAt: soon() }),
  'texts.pages': (items) => ({ tags: [listTag('page'), anyTag('page')], items }),
  'texts.following': (items, { id }) => ({ tags: [followingTag(id)], items }),
  // New texts about its games clear these (`game:`), which the text itself has.
  'texts.related': (texts) => ({ tags: texts.map(({ id }) => itemTag(id)), items: [] }),
  'texts.frontPage': ({ items }) => ({ tags: [FRONT_TAG], items }),
  'games.list': () => ({ tags: [GAMES_TAG], items: [] }),
  'games.years': () => ({ tags: [GAMES_TAG], items: [] }),
  'games.page': ({ game, texts }) => ({ tags: [gameTag(game.id), GAMES_TAG], items: texts }),
  'games.releases': () => ({ tags: [GAMES_TAG], items: [] }),
  // Possible results change with each of these; they show no counts.
  'search.find': () => ({
    tags: [...KINDS.map(anyTag), GAMES_TAG, SUBJECTS_TAG, 'videos', TEAM_TAG],
    items: [],
  }),
  'people.page': ({ person, items }) => ({ tags: [authorTag(person.id), signedTag(person.id)], items }),
  // For people who left the team, only the name is shown.
  'people.signers': ({ people, texts }) => ({
    tags: [
      ...people.flatMap(({ id }) => (id === null ? [] : [authorTag(id), signedTag(id)])),
      ...texts.map(({ id }) => itemTag(id)),
    ],
    items: [],
  }),
  'people.team': () => ({ tags: [TEAM_TAG], items: [] }),
  // Shows names of the games that are written about.
  'subjects.bySlug': ({ subject, texts }) => ({ tags: [subjectTag(subject.id), GAMES_TAG], items: texts }),
  'videos.latest': (_, { games }) => ({ tags: ['videos', ...(games ? [GAMES_TAG] : [])], items: [] }),
  // Nobody caches this page.
  'writing.openPreview': () => ({ tags: [], items: [] }),
  'moderation.receipt': () => ({ tags: [], items: [] }),
} satisfies { [P in PublicPath]?: (data: OutputOf<P>, input: InputOf<P>) => Read }

export type PageProcedure = keyof typeof READS

/** @throws Error for a procedure that is missing here: its changes would never reach readers */
export function shownBy(reads: readonly PageRead[]): PageContents {
  const tags = new Set([SITE_TAG])
  const counts = new Map<string, string>()
  const discussions: NonNullable<Read['discussion']>[] = []
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
    if (read.discussion) discussions.push(read.discussion)
  }
  for (const one of discussions) for (const [key, text] of one.counts) counts.set(key, text)
  const ends = discussions.flatMap(({ endsAt }) => endsAt ?? [])
  return {
    tags: [...tags],
    counts,
    ...(discussions.length > 0 && { lively: true as const }),
    ...(ends.length > 0 && { endsAt: Math.min(...ends) }),
  }
}

export const countsText = (item: Pick<ContentItem, 'likeCount' | 'commentCount'>): string =>
  `${item.likeCount}/${item.commentCount}`
