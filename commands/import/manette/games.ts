import { inTransaction } from '../../../server/database/retry.ts'
import { resolveGames } from '../../../server/features/games/naming/resolve.ts'
import { recordGame } from '../../../server/features/games/stored/stored.ts'
import { syncReleases } from '../../../server/features/games/stored/sync-releases.ts'
import { isId } from '../../../shared/base/id.ts'
import { fieldsIn } from '../../../shared/base/property.ts'
import { isSlug } from '../../../shared/format/slug.ts'
import { createGameInput } from '../../../shared/games/schema.ts'
import { href } from '../../../shared/routes.ts'
import { count } from '../source.ts'
import { definedOf, formerSlugs, type Importing, momentAt, wordsAt } from './context.ts'
import type { Facts, MarkdownRead } from './front-matter.ts'
import { linesFromMarkdown } from './markdown.ts'
import { coverFor } from './pictures.ts'

export interface GameRead extends MarkdownRead {
  english: MarkdownRead | undefined
}

const listOf = (value: unknown): Facts[] => (Array.isArray(value) ? value.map(fieldsIn) : [])

const linesOf = (read: MarkdownRead | undefined): string | null =>
  (read && linesFromMarkdown(read.body.replace(/\n$/, ''))) || null

/** Since when an editor shows it, where its texts do not say since when readers see it. */
function shownFrom({ facts }: GameRead, publishedAt: ReadonlyMap<string, Date>): Date | null {
  const date = facts.status === 'shown' ? momentAt(facts, 'date') : null
  const texts = listOf(facts.texts).flatMap((one) => publishedAt.get(wordsAt(one, 'address')) ?? [])
  return date && texts.every((at) => at > date) ? date : null
}

function inputOf(on: Importing, { facts, english, ...read }: GameRead) {
  return createGameInput.safeParse({
    ...facts,
    // A generator may have another use for `kind`.
    kind: facts.kind ?? facts.type,
    parent: null,
    releases: listOf(facts.releases).map(({ id, date, ...one }) => ({
      ...one,
      _id: id,
      date: date === undefined ? null : String(date),
    })),
    cover: coverFor(on, facts.cover),
    description: linesOf({ facts, ...read }),
    descriptionEn: linesOf(english),
  })
}

async function importGame(
  on: Importing,
  game: GameRead,
  publishedAt: ReadonlyMap<string, Date>,
): Promise<boolean> {
  const { facts, file } = game
  const [id, slug] = [wordsAt(facts, 'id'), wordsAt(facts, 'slug').split('/').at(-1) ?? '']
  const read = inputOf(on, game)
  if (!isId(id) || !isSlug(slug) || !read.success) {
    on.report(
      `${file} does not come: ${read.success ? 'no id or address' : read.error.issues[0]?.path.join('.')}`,
    )
    count(on.counted, 'games that are not as an export writes them')
    return false
  }
  if (facts.videos)
    count(on.counted, 'videos of games: the feeds of your channels bring them', listOf(facts.videos).length)
  const { parent: _, releases = [], name, ...said } = read.data
  return inTransaction(on.db, async (tx) => {
    const found = await resolveGames(tx, [id, slug])
    const here = found.get(id) ?? found.get(slug)
    if (here) {
      on.games.set(slug, here.id)
      if (here.slug !== slug)
        on.moved.set(href('game', 'fr', { slug }), href('game', 'fr', { slug: here.slug }))
      return false
    }
    // In the bin.
    if ((await tx.game.count({ where: { id } })) > 0) return false
    const [createdAt, updatedAt] = [momentAt(facts, 'created'), momentAt(facts, 'updated')]
    await tx.game.create({
      data: {
        ...definedOf(said),
        name,
        id,
        slug,
        makerId: on.owner.id,
        parentId: on.games.get(wordsAt(facts, 'parent')) ?? null,
        ...(createdAt && { createdAt }),
        ...(updatedAt && { updatedAt }),
      },
      select: { id: true },
    })
    await syncReleases(tx, id, releases)
    const shown = shownFrom(game, publishedAt)
    // After its releases: calendars then announce no date that nobody saw.
    if (shown) await tx.game.update({ where: { id }, data: { shownFrom: shown }, select: { id: true } })
    const former = formerSlugs(facts).filter(isSlug)
    await tx.$executeRaw`INSERT INTO "FormerGame" ("key", "gameId") SELECT former.slug, ${id} FROM unnest(${former}::text[]) AS former (slug)
      WHERE NOT EXISTS (SELECT FROM "Game" g WHERE g."slug" = former.slug) ON CONFLICT DO NOTHING`
    await recordGame(tx, id, on.owner.id)
    on.games.set(slug, id)
    return true
  })
}

/** Parents first; one that is its own parent comes without. */
function inOrder(games: readonly GameRead[]): GameRead[] {
  const bySlug = new Map(games.map((game) => [wordsAt(game.facts, 'slug'), game]))
  const ordered = new Set<GameRead>()
  for (const game of games) {
    const line: GameRead[] = []
    for (
      let one: GameRead | undefined = game;
      one && !ordered.has(one) && !line.includes(one);
      one = bySlug.get(wordsAt(one.facts, 'parent'))
    )
      line.push(one)
    for (const one of line.toReversed()) ordered.add(one)
  }
  return [...ordered]
}

/**
 * Games that are here by their id or address stay as they are.
 * @param publishedAt of texts that readers have, by their addresses
 * @returns how many came
 */
export async function importGames(
  on: Importing,
  all: readonly GameRead[],
  publishedAt: ReadonlyMap<string, Date>,
): Promise<number> {
  let came = 0
  for (const game of inOrder(all)) {
    on.goOn()
    if (await importGame(on, game, publishedAt)) came++
  }
  return came
}
