import type { Db, Tx } from '../../server/database/client.ts'
import { nameColumns } from '../../server/features/account/names/names.ts'
import { DEMO_ADDRESS_END, memberId } from '../../server/features/operation/demo/demo-ids.ts'
import { sanitizeContent } from '../../server/features/texts/bodies/sanitize.ts'
import { keepWhole } from '../../server/features/translation/corrections/keep-whole.ts'
import { insertContent } from '../../server/features/writing/texts/write.ts'
import { parisDay } from '../../shared/format/paris.ts'
import { looksIn, looksText } from '../../shared/texts/looks.ts'
import { PLAYLISTS, type Playlist } from '../../shared/videos/schema.ts'
import { type DemoItem, readDemo } from './files.ts'
import { addFrontPage } from './front-page.ts'
import { addFruitless } from './fruitless.ts'
import { addGames } from './games.ts'
import { DEMO_MEMBERS } from './members.ts'
import { addOwnPages } from './own-pages.ts'
import { pictureOf, picturesOf, storePictures, withPictures } from './pictures.ts'
import { reactionsTo } from './reactions.ts'
import { addSubjects } from './subjects.ts'
import { TEAM } from './team.ts'
import { momentOf } from './time.ts'
import { addVideos } from './videos.ts'

/** Called with a line about the progress. */
type Report = (line: string) => void

/** What was added. */
export interface Seeded {
  articles: number
  reviews: number
}

/** The parts of the demo to add besides its texts. */
export interface SeedOptions {
  /** Playlists without a feed, which have no videos of their own. */
  playlists?: readonly Playlist[]
}

/** Any origin works, as links and pictures in the demo's texts are paths. */
const ORIGIN = 'http://localhost'
/** The lock while the demo is added ("mnse" in ASCII). */
const SEED_LOCK = 0x6d6e7365
/** The longest time for the one transaction, on a busy machine. */
const TIMEOUT_MS = 120_000

/**
 * Adds the demo magazine: members who cannot sign in, articles and reviews through the same checks and
 * sanitising as everybody's, their pictures, comments and likes. It changes nothing that exists, so that
 * a second run changes nothing. It is one transaction, so the demo is added whole or not at all.
 */
export async function seedDemo(
  db: Db,
  report: Report = () => {},
  now: Date = new Date(),
  { playlists = PLAYLISTS }: SeedOptions = {},
): Promise<Seeded> {
  const items = await readDemo()
  const seed = async (tx: Tx) => {
    // Processes that start together on one empty database add it only once.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SEED_LOCK})`
    const seeded = await seedIn(tx, items, now, report)
    await addGames(tx, now)
    await addSubjects(tx)
    await addVideos(tx, playlists, now)
    return seeded
  }
  return db.$transaction(seed, { timeout: TIMEOUT_MS, maxWait: 10_000 })
}

async function seedIn(tx: Tx, items: DemoItem[], now: Date, report: Report): Promise<Seeded> {
  const present = await tx.content.findMany({
    where: { OR: items.map(({ kind, slug }) => ({ kind, slug })) },
    select: { kind: true, slug: true },
  })
  const known = new Set(present.map(({ kind, slug }) => `${kind}/${slug}`))
  const missing = items.filter(({ kind, slug }) => !known.has(`${kind}/${slug}`))
  if (missing.length > 0) {
    await addMembers(tx, missing, now)
    await storePictures(tx, picturesOf(missing), now, (done, of) => report(`Demo: pictures ${done}/${of}`))
    for (const [index, item] of missing.entries()) {
      await addItem(tx, item, now)
      if ((index + 1) % 10 === 0) report(`Demo: texts ${index + 1}/${missing.length}`)
    }
    await addFrontPage(tx, missing, now)
    await addFruitless(tx, now)
  }
  await addOwnPages(tx, now)
  const count = (kind: DemoItem['kind']) => missing.filter((item) => item.kind === kind).length
  return { articles: count('article'), reviews: count('review') }
}

/** Adds members without a password, so nobody can sign in as them. */
async function addMembers(tx: Tx, items: DemoItem[], now: Date): Promise<void> {
  const oldest = Math.max(...items.map(({ head }) => head.daysAgo)) + 1
  await tx.user.createMany({
    data: DEMO_MEMBERS.map(({ key, username, role }, index) => ({
      id: memberId(key),
      email: `${key}${DEMO_ADDRESS_END}`,
      ...nameColumns(username),
      role,
      passwordHash: null,
      // The members joined before the first item of the magazine, a few hours apart.
      createdAt: momentOf(oldest + index / 4, now),
    })),
    skipDuplicates: true,
  })
  const there = await tx.user.count({ where: { id: { in: DEMO_MEMBERS.map(({ key }) => memberId(key)) } } })
  if (there < DEMO_MEMBERS.length)
    throw new Error('A member of this site has the name of one in the demo: the demo cannot be added here.')
  await addPages(tx)
}

/** Adds the texts of the team's pages, and their places on /about; what somebody has written there since stays. */
async function addPages(tx: Tx): Promise<void> {
  for (const [index, { key, name, role, description }] of TEAM.entries())
    await tx.teamPage.updateMany({
      where: { userId: memberId(key), fullName: null, linesFr: null },
      data: {
        ...{ fullName: name, jobFr: role.fr, jobEn: role.en },
        ...{ linesFr: description.fr, linesEn: description.en, aboutPlace: index + 1 },
      },
    })
}

async function addItem(tx: Tx, item: DemoItem, now: Date): Promise<void> {
  const { kind, slug, head, body } = item
  const { daysAgo, author, with: second, cover, focus, secondary, look, ...texts } = head
  const at = momentOf(daysAgo, now)
  const fields = {
    ...{ kind, slug, ...texts },
    content: withPictures(body),
    image: focus ? `${pictureOf(cover)}#focus=${focus}` : pictureOf(cover),
    secondaryImage: pictureOf(secondary),
    ...(look && {
      looks: [
        {
          at: parisDay(momentOf(look.daysAgo, now)),
          rating: look.rating,
          why: look.why,
          by: memberId(look.by),
        },
      ],
    }),
  }
  const id = await insertContent(tx, { id: memberId(author) }, fields, { origin: ORIGIN, at })
  if (second) await tx.signature.create({ data: { contentId: id, position: 2, userId: memberId(second) } })
  if (item.english) await addEnglish(tx, id, item)
  const { comments, commentLikes, contentLikes, reports } = reactionsTo(item, id, at, now)
  await tx.comment.createMany({ data: comments })
  await tx.commentLike.createMany({ data: commentLikes })
  await tx.contentLike.createMany({ data: contentLikes })
  await tx.report.createMany({ data: reports })
  await tx.content.update({
    where: { id },
    data: {
      likeCount: contentLikes.length,
      commentCount: comments.length,
      threadCount: comments.filter(({ rootId }) => !rootId).length,
    },
  })
}

/** Adds the item's English, as if the team had corrected every piece of it. */
async function addEnglish(tx: Tx, id: string, { slug, english }: DemoItem): Promise<void> {
  if (!english) return
  const { body, look, ...words } = english
  const content = body ? sanitizeContent(withPictures(body), ORIGIN) : undefined
  if (!(await keepWhole(tx, id, { ...words, content, looks: look && (await looksInEnglish(tx, id, look)) })))
    throw new Error(`the English of ${slug} has not as many pieces as the French`)
}

/** The second look of a text, with its reason in English. */
async function looksInEnglish(tx: Tx, id: string, why: string): Promise<string> {
  const { looks } = await tx.content.findUniqueOrThrow({ where: { id }, select: { looks: true } })
  return looksText({ looks: looksIn(looks).looks.map((look) => ({ ...look, why })) })
}
