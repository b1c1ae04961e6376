import { splitLang } from '../../../../shared/routes.ts'
import type { Db } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'

export interface NoticeTarget {
  /** A path of this site, with its fragment. */
  address: string
  contentId: string | null
  commentId: string | null
  quote: string
}

/** @throws BAD_INPUT for an address of another site, or none */
function pathOf(address: string, origin: string): string {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined
  const isOurs = url && /^https?:$/.test(url.protocol) && url.host === new URL(origin).host
  if (!isOurs) throw appError('BAD_INPUT', { fields: { address: 'noticeElsewhere' } })
  return url.pathname + url.search + url.hash
}

/**
 * What stands at an address: the comment that it names, or the text. One that leads nowhere may have been right when it was
 * copied: the notice is taken all the same.
 * @throws BAD_INPUT for an address of another site
 */
export async function targetOf(db: Db, given: string, origin: string): Promise<NoticeTarget> {
  const address = pathOf(given, origin).slice(0, 2000)
  const commentId = /#comment-([0-9a-f]{24})$/.exec(address)?.[1]
  const comment = commentId
    ? await db.comment.findFirst({
        where: { id: commentId, removedAt: null },
        select: { id: true, contentId: true, text: true, deletedAt: true, hiddenAt: true },
      })
    : null
  if (comment) {
    const withdrawn = comment.deletedAt !== null && comment.hiddenAt === null
    return {
      address,
      contentId: comment.contentId,
      commentId: comment.id,
      quote: withdrawn ? '' : comment.text,
    }
  }
  const [, section, slug] =
    /^\/(news|reviews)\/([^/?#]+)/.exec(splitLang(address.replace(/[?#].*$/s, '')).path) ?? []
  const content = slug
    ? await db.content.findFirst({
        where: { kind: section === 'news' ? 'article' : 'review', slug, deletedAt: null },
        select: { id: true },
      })
    : null
  return { address, contentId: content?.id ?? null, commentId: null, quote: '' }
}
