import { newId } from '../../shared/base/id.ts'
import type { Random } from '../../shared/base/random.ts'
import { madeBody } from '../../shared/texts/bodies/shown-body.ts'
import { FILED_MOST, filedAs } from '../../shared/texts/fields/filed.ts'
import type { Row } from './copy.ts'
import { type FilledFiling, type FilledGame, gamesOf } from './games.ts'
import type { TextPlan } from './plan.ts'
import { subjectsOf } from './subjects.ts'
import type { createTexts } from './texts.ts'

/** Every third comment replies to an earlier one. */
const REPLY_SHARE = 0.34

export interface FillContext {
  users: string[]
  /** Pictures are shared, as they take the most space, and lists show the same ones again anyway. */
  covers: string[]
  texts: Awaited<ReturnType<typeof createTexts>>
  games: readonly FilledGame[]
  subjects: readonly string[]
  filing: FilledFiling
  random: Random
}

/** Rows by table, in the order of their references. */
export interface FilledRows {
  Content: Row[]
  Comment: Row[]
  ContentLike: Row[]
  CommentLike: Row[]
  /** Last, as these rows lock what they name until the end. */
  TextGame: Row[]
  TextSubject: Row[]
}

/** How many of a text's comments open a thread; the others are replies. */
const threadsOf = ({ comments }: TextPlan): number => Math.ceil(comments * (1 - REPLY_SHARE))

const likers = (users: string[], count: number, start: number): string[] =>
  Array.from({ length: Math.min(count, users.length) }, (_, i) => users[(start + i) % users.length] as string)

/** Usually one value; every third time several. */
const some = (values: readonly string[], most: number, random: Random): string[] => [
  ...new Set(
    Array.from({ length: random.chance(0.33) ? random.int(2, most) : 1 }, () => random.pick(values)),
  ),
]

function contentRow(plan: TextPlan, { users, covers, texts, games, filing, random }: FillContext): Row {
  const review = plan.kind === 'review'
  const named = gamesOf(plan, games).map(({ name }) => name)
  const text = texts.make(plan.kind, plan.index, named)
  return {
    id: plan.id,
    kind: plan.kind,
    ...text,
    ...madeBody(text.content, 'fr'),
    image: covers.length > 0 ? random.pick(covers) : null,
    readingTime: `${2 + random.int(0, 8)} minutes`,
    ...filedAs('platform', review ? some(filing.platform, FILED_MOST.platform, random) : []),
    ...filedAs('genre', review ? some(filing.genre, FILED_MOST.genre, random) : []),
    rating: review ? random.int(0, 100) / 10 : null,
    likeCount: plan.likes,
    commentCount: plan.comments,
    threadCount: threadsOf(plan),
    authorId: random.pick(users.slice(0, 20)),
    createdAt: plan.createdAt,
    updatedAt: plan.createdAt,
  }
}

function addComments(plan: TextPlan, rows: FilledRows, { users, texts, random }: FillContext): void {
  const threads = threadsOf(plan)
  const roots: string[] = []
  const age = Date.now() - plan.createdAt.getTime()
  for (let i = 0; i < plan.comments; i++) {
    const createdAt = new Date(plan.createdAt.getTime() + age * ((i + random.next()) / (plan.comments + 1)))
    const root = i < threads ? null : random.pick(roots)
    const id = newId(createdAt)
    if (!root) roots.push(id)
    const likesCount = random.chance(0.2) ? random.int(1, Math.min(4, users.length)) : 0
    const of = { contentId: plan.id, parentId: root, rootId: root, authorId: random.pick(users) }
    rows.Comment.push({ id, ...of, text: texts.comment(), likesCount, createdAt })
    for (const userId of likers(users, likesCount, random.int(0, users.length - 1)))
      rows.CommentLike.push({ userId, commentId: id, createdAt })
  }
}

/** Everything that belongs to some texts, with counters that equal these rows: one transaction writes it. */
export function filledRows(plans: TextPlan[], making: FillContext): FilledRows {
  const rows: FilledRows = {
    Content: [],
    Comment: [],
    ContentLike: [],
    CommentLike: [],
    TextGame: [],
    TextSubject: [],
  }
  const { users, games, subjects, random } = making
  for (const plan of plans) {
    rows.Content.push(contentRow(plan, making))
    addComments(plan, rows, making)
    for (const userId of likers(users, plan.likes, random.int(0, users.length - 1)))
      rows.ContentLike.push({ userId, contentId: plan.id, createdAt: plan.createdAt })
    for (const [i, { id: gameId }] of gamesOf(plan, games).entries())
      rows.TextGame.push({ contentId: plan.id, position: i + 1, gameId })
    for (const [i, subjectId] of subjectsOf(plan, subjects).entries())
      rows.TextSubject.push({ contentId: plan.id, position: i + 1, subjectId })
  }
  return rows
}
