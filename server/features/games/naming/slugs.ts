import { newId } from '../../../../shared/base/id.ts'
import { slugify } from '../../../../shared/format/slug.ts'
import { GAME_FIELDS } from '../../../../shared/games/fields.ts'
import { CONTENT_LIMITS } from '../../../../shared/texts/limits.ts'
import type { Tx } from '../../../database/client.ts'

const TRIED = 50

/** The address of a new game: its name, with a number if another game has or had it, so that no link breaks. */
export async function gameSlugFor(tx: Tx, name: string): Promise<string> {
  const base = slugify(name, CONTENT_LIMITS.slugMax - 4) || 'jeu'
  // Of two calls at once, the second sees the first's address.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('game address ' || ${base}, 0))`
  const wanted = [base, ...Array.from({ length: TRIED }, (_, i) => `${base}-${i + 2}`)].filter(
    (slug) => GAME_FIELDS.slug.input.safeParse(slug).success,
  )
  const taken = await tx.$queryRaw<{ slug: string }[]>`
    SELECT "slug" FROM "Game" WHERE "slug" = ANY(${wanted}) UNION ALL SELECT "key" FROM "FormerGame" WHERE "key" = ANY(${wanted})`
  const used = new Set(taken.map(({ slug }) => slug))
  return wanted.find((slug) => !used.has(slug)) ?? `${base.slice(0, 90)}-${newId().slice(8)}`
}

/** The former address leads to the new one; an older redirect from the new address ends. */
export async function moveGameSlug(
  tx: Tx,
  { id, slug, before }: { id: string; slug: string; before: string },
): Promise<void> {
  await tx.formerGame.deleteMany({ where: { key: slug } })
  await tx.formerGame.upsert({
    where: { key: before },
    create: { key: before, gameId: id },
    update: { gameId: id },
  })
}
