import { newId } from '../../shared/base/id.ts'
import type { Random } from '../../shared/base/random.ts'
import type { Kind } from '../../shared/texts/catalog.ts'

export interface FillSizes {
  articles: number
  reviews: number
  users: number
  comments: number
  likes: number
  /** How many games the texts of this run name; none by default. */
  games?: number
  /** How many subjects; every fifth text names the first. */
  subjects?: number
}

export interface TextPlan {
  id: string
  kind: Kind
  index: number
  createdAt: Date
  likes: number
  comments: number
}

/** Texts are spread over this time, newest first, so that lists and days look like a magazine's. */
const SPREAD_DAYS = 1500
const DAY_MS = 86_400_000

/** Decides how many comments and likes each text gets: a few get many, as in reality. */
export function planTexts(sizes: FillSizes, users: number, random: Random): TextPlan[] {
  const now = Date.now()
  const plansOf = (kind: Kind, count: number): TextPlan[] =>
    Array.from({ length: count }, (_, index) => {
      const createdAt = new Date(now - DAY_MS - ((index + random.next()) / count) * SPREAD_DAYS * DAY_MS)
      return { id: newId(createdAt), kind, index, createdAt, likes: 0, comments: 0 }
    })
  const plans = [...plansOf('article', sizes.articles), ...plansOf('review', sizes.reviews)]
  if (plans.length === 0) return plans
  const favoured = () => plans[Math.floor(random.next() ** 3 * plans.length)] as TextPlan
  for (let i = 0; i < sizes.comments; i++) favoured().comments++
  // A fifth of the likes go to comments.
  for (let left = Math.floor(sizes.likes * 0.8), tries = left * 3; left > 0 && tries > 0; tries--) {
    const plan = favoured()
    if (plan.likes >= users) continue
    plan.likes++
    left--
  }
  return plans
}

/** The cost of a row as a fraction of the cost of a text, whose words are indexed: a rough measurement. */
const COMMENT_COST = 0.06
const LIKE_COST = 0.02

export const costOf = ({ comments, likes }: TextPlan): number =>
  1 + comments * COMMENT_COST + likes * LIKE_COST
