import { wordsOf } from '../body/words.ts'
import { commentMoment, count, type SourceComment } from '../source.ts'
import type { SiteClock } from './clock.ts'
import { all } from './item.ts'
import type { Item, Leaf } from './read-items.ts'

/** Why a comment is not imported, as words for a sum; undefined when it is. */
function refusal({ parts }: Leaf): string | undefined {
  const type = (parts.get('wp:comment_type') ?? '').trim()
  if (type === 'pingback' || type === 'trackback') return 'pingbacks'
  if (type !== '' && type !== 'comment') return `comments of the type "${type.slice(0, 30)}"`
  const state = (parts.get('wp:comment_approved') ?? '').trim()
  if (state === '1') return undefined
  if (state === 'spam') return 'comments marked as spam'
  return state === 'trash' ? 'comments in the bin' : 'comments that nobody has approved'
}

interface CommentContext {
  logins: ReadonlyMap<string, string>
  counted: Map<string, number>
  date: Date | null
  clock: SiteClock
}

/** All comments of a text, in order; hidden ones are `left`. */
export function commentsOf(item: Item, { logins, counted, date, clock }: CommentContext): SourceComment[] {
  return all(item, 'wp:comment').map((leaf) => {
    const refused = refusal(leaf)
    if (refused) count(counted, refused)
    const part = (name: string) => (leaf.parts.get(`wp:comment_${name}`) ?? '').trim()
    const parent = part('parent')
    const at = clock.moment(part('date_gmt'), part('date'))
    return {
      id: part('id'),
      parent: parent === '' || parent === '0' ? null : parent,
      name: wordsOf(part('author')),
      person: logins.get(part('user_id')),
      html: part('content'),
      at: refused ? (at ?? new Date(0)) : commentMoment(at, date, counted),
      left: refused !== undefined,
    }
  })
}
