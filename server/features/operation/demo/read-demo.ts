import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { Tx } from '../../../database/client.ts'
import { hasQueue } from '../../../queue/has-queue.ts'
import { DEMO_ADDRESS_END, demoIds } from './demo-ids.ts'

/** Why a text of the demo is not removed without asking. */
const DEMO_REASONS = ['changed', 'comment', 'like', 'signature'] as const
type DemoReason = (typeof DEMO_REASONS)[number]

export interface DemoText {
  id: string
  kind: Kind
  slug: string
  title: string
  reasons: DemoReason[]
}

export interface DemoState {
  members: number
  texts: number
  videos: number
  /** Texts that somebody has changed, or that have comments, likes or the like from outside the demo. */
  undecided: DemoText[]
  removal: 'underway' | 'failed' | null
}

export type DemoReader = Pick<Tx, '$queryRaw' | 'user' | 'video' | 'content'>

/** A demo member who was given a password is a real account by now. */
export async function demoMembers(db: Pick<Tx, 'user'>): Promise<string[]> {
  const { members } = await demoIds()
  const rows = await db.user.findMany({
    where: {
      id: { in: members },
      email: { endsWith: DEMO_ADDRESS_END },
      passwordHash: null,
      passkeys: { none: {} },
    },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

export async function demoVideos(): Promise<Prisma.VideoWhereInput> {
  const { videos, pictures } = await demoIds()
  return { videoId: { in: videos }, stillId: { in: pictures } }
}

/** Seeding adds English by hand; a later correction was made by somebody. */
const CORRECTED_AFTER = Prisma.sql`interval '10 minutes'`

/** Texts that demo members own, except those in the bin, the latest first. */
export async function demoTexts(db: Pick<Tx, '$queryRaw'>, members: readonly string[]): Promise<DemoText[]> {
  const theirs = Prisma.sql`(${members}::bpchar[])`
  const rows = await db.$queryRaw<(Omit<DemoText, 'reasons'> & Record<DemoReason, boolean>)[]>`
    WITH seeded AS (
      SELECT min(t."updatedAt") AS at FROM "Translation" t JOIN "Content" c ON c."id" = t."contentId"
      WHERE c."authorId" = ANY ${theirs} AND t."manual"
    )
    SELECT c."id", c."kind"::text AS "kind", c."slug", c."title",
      (c."updatedAt" <> c."createdAt" OR c."status" <> 'published'
        OR EXISTS (SELECT FROM "WorkingCopy" w WHERE w."contentId" = c."id")
        OR EXISTS (SELECT FROM "TextNote" n WHERE n."contentId" = c."id")
        OR EXISTS (SELECT FROM "ContentVersion" v WHERE v."contentId" = c."id" AND v."byId" <> ALL ${theirs})
        OR EXISTS (SELECT FROM "Translation" t, seeded WHERE t."contentId" = c."id" AND t."manual"
          AND t."updatedAt" > seeded.at + ${CORRECTED_AFTER})) AS "changed",
      EXISTS (SELECT FROM "Comment" m WHERE m."contentId" = c."id" AND m."removedAt" IS NULL
        AND (m."authorId" <> ALL ${theirs} OR m."guest" IS NOT NULL)) AS "comment",
      (EXISTS (SELECT FROM "ContentLike" l WHERE l."contentId" = c."id" AND l."userId" <> ALL ${theirs})
        OR EXISTS (SELECT FROM "CommentLike" l JOIN "Comment" m ON m."id" = l."commentId"
          WHERE m."contentId" = c."id" AND l."userId" <> ALL ${theirs})) AS "like",
      EXISTS (SELECT FROM "Signature" s WHERE s."contentId" = c."id"
        AND (s."userId" <> ALL ${theirs} OR s."guest" IS NOT NULL)) AS "signature"
    FROM "Content" c WHERE c."authorId" = ANY ${theirs} AND c."deletedAt" IS NULL
    ORDER BY c."createdAt" DESC, c."id" DESC`
  return rows.map(({ id, kind, slug, title, ...why }) => ({
    id,
    kind,
    slug,
    title,
    reasons: DEMO_REASONS.filter((reason) => why[reason]),
  }))
}

const hasDemoFiles = (): Promise<boolean> =>
  demoIds().then(
    () => true,
    () => false,
  )

export async function isDemoThere(db: DemoReader): Promise<boolean> {
  if (!(await hasDemoFiles())) return false
  const [members, videos] = [await demoMembers(db), await db.video.count({ where: await demoVideos() })]
  return members.length > 0 || videos > 0
}

async function lastRemoval(db: Tx): Promise<DemoState['removal']> {
  if (!(await hasQueue(db))) return null
  const [job] = await db.$queryRaw<{ state: string }[]>`
    SELECT state::text AS state FROM pgboss.job WHERE name = 'remove-demo' ORDER BY created_on DESC LIMIT 1`
  if (!job) return null
  if (job.state === 'failed') return 'failed'
  return ['created', 'retry', 'active'].includes(job.state) ? 'underway' : null
}

/** @returns null when nothing of the demo is left, or this release has none */
export async function readDemo(db: Tx): Promise<DemoState | null> {
  if (!(await hasDemoFiles())) return null
  const members = await demoMembers(db)
  const videos = await db.video.count({ where: await demoVideos() })
  if (members.length === 0 && videos === 0) return null
  const texts = await demoTexts(db, members)
  return {
    members: members.length,
    texts: texts.length,
    videos,
    undecided: texts.filter(({ reasons }) => reasons.length > 0),
    removal: await lastRemoval(db),
  }
}
