import { splitLang } from '../../../../shared/routes.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { Db } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'

export interface NoticeTarget {
  /** A path of this site, with its fragment. */
  address: string
  contentId: string | null
  commentId: string | null
  quote: string
  /** Ids of the authors of what stands there. */
  subjects: string[]
}

/** @throws BAD_INPUT for an address of another site, or an invalid one */
function pathOf(address: string, origin: string): string {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined
  const isOurs = url && /^https?:$/.test(url.protocol) && url.host === new URL(origin).host
  if (!isOurs) throw appError('BAD_INPUT', { fields: { address: 'noticeElsewhere' } })
  return url.pathname + url.search + url.hash
}

type Found = Omit<NoticeTarget, 'address'>

async function commentAt(db: Db, address: string): Promise<Found | null> {
  const id = /#comment-([0-9a-f]{24})$/.exec(address)?.[1]
  const comment = id
    ? await db.comment.findFirst({
        where: { id, removedAt: null },
        select: { id: true, contentId: true, text: true, deletedAt: true, hiddenAt: true, authorId: true },
      })
    : null
  if (!comment) return null
  const withdrawn = comment.deletedAt !== null && comment.hiddenAt === null
  return {
    contentId: comment.contentId,
    commentId: comment.id,
    quote: withdrawn ? '' : comment.text,
    subjects: comment.authorId === null ? [] : [comment.authorId],
  }
}

const KINDS: Record<string, Kind> = { news: 'article', reviews: 'review' }

async function textAt(db: Db, kind: Kind, slug: string): Promise<Found | null> {
  const select = { id: true, authorId: true, signatures: { select: { userId: true } } } as const
  const content =
    (await db.content.findFirst({ where: { kind, slug, deletedAt: null }, select })) ??
    (
      await db.slugRedirect.findUnique({
        where: { kind_slug: { kind, slug } },
        select: { content: { select } },
      })
    )?.content
  if (!content) return null
  const signing = content.signatures.flatMap(({ userId }) => userId ?? [])
  return {
    contentId: content.id,
    commentId: null,
    quote: '',
    subjects: [...new Set([content.authorId, ...signing])],
  }
}

async function personAt(db: Db, slug: string): Promise<Found | null> {
  const where = { OR: [{ slug }, { formerSlugs: { some: { slug } } }] }
  const page = await db.teamPage.findFirst({ where, select: { userId: true } })
  return page && { contentId: null, commentId: null, quote: '', subjects: [page.userId] }
}

/**
 * What stands at an address, and its authors: a comment, a text, or a person's page. A dead address may have been right
 * when it was copied, so the notice is accepted all the same.
 * @throws BAD_INPUT for an address of another site
 */
export async function targetOf(db: Db, given: string, origin: string): Promise<NoticeTarget> {
  const address = pathOf(given, origin).slice(0, 2000)
  const [, first = '', second] =
    /^\/([^/?#]+)(?:\/([^/?#]+))?\/?$/.exec(splitLang(address.replace(/[?#].*$/s, '')).path) ?? []
  const textOf = () => {
    if (second === undefined) return textAt(db, 'page', first)
    if (first === 'team') return personAt(db, second)
    const kind = KINDS[first]
    return kind ? textAt(db, kind, second) : null
  }
  const found = (await commentAt(db, address)) ?? (await textOf())
  return { ...(found ?? { contentId: null, commentId: null, quote: '', subjects: [] }), address }
}
