import type { Prisma } from '../../../prisma/generated/client.ts'
import { can } from '../../../shared/account/permissions.ts'
import { newId } from '../../../shared/base/id.ts'
import { GAME_FIELD_NAMES, type GameFields, gameField } from '../../../shared/games/fields.ts'
import { GAME_LIMITS } from '../../../shared/games/limits.ts'
import type { CreateGameInput, SaveGameInput } from '../../../shared/games/schema.ts'
import { storedCover } from '../../../shared/images/focus.ts'
import type { FieldMessage } from '../../../shared/messages/fr.ts'
import type { Db, Tx } from '../../database/client.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import { inTransaction } from '../../database/retry.ts'
import { databaseNow } from '../../database/visible.ts'
import type { Actor, Context } from '../../trpc/context.ts'
import { appError } from '../../trpc/errors.ts'
import { writeLog } from '../logs/service.ts'
import { noteDoubts } from './joining/doubts.ts'
import { gameSlugFor, moveGameSlug } from './naming/slugs.ts'
import { gameId } from './read.ts'
import { stillFilled } from './stored/filled.ts'
import { withReleasePlatforms } from './stored/platforms.ts'
import {
  type Credited,
  findStoredGame,
  lockGame,
  lockParents,
  recordGame,
  type StoredGame,
} from './stored/stored.ts'
import { syncReleases } from './stored/sync-releases.ts'
import { creditedAgain, findGameVersion } from './stored/versions.ts'

const refuse = (field: string, message: FieldMessage) =>
  appError('BAD_INPUT', { fields: { [field]: message } })

export interface GameWriter {
  actor: Pick<Actor, 'id' | 'role' | 'email'>
  origin: string
}

export const gameWriter = (ctx: Pick<Context, 'config'> & { actor: Actor }): GameWriter => ({
  actor: ctx.actor,
  origin: ctx.config.PUBLIC_URL,
})

/** The fields of a game about which nothing is known. */
export const EMPTY_GAME = Object.fromEntries(
  GAME_FIELD_NAMES.map((name) => [name, gameField(name).empty]),
) as unknown as GameFields

/** @throws BAD_INPUT at `parent` for an unknown game, and for one that depends on this game */
async function parentOf(tx: Tx, id: string, key: string | null): Promise<string | null> {
  if (key === null) return null
  await lockParents(tx)
  const [parent] = await tx.$queryRaw<{ id: string; above: boolean }[]>`
    WITH RECURSIVE above AS (
      SELECT "id", "parentId" FROM "Game" WHERE "id" = ${gameId(key)} AND "deletedAt" IS NULL
      UNION SELECT g."id", g."parentId" FROM "Game" g JOIN above ON g."id" = above."parentId"
    ) SELECT (SELECT "id" FROM "Game" WHERE "id" = ${gameId(key)} AND "deletedAt" IS NULL) AS "id",
      EXISTS (SELECT FROM above WHERE "id" = ${id}) AS "above"`
  if (!parent?.id) throw refuse('parent', 'gameUnknown')
  if (parent.above) throw refuse('parent', 'parentCircle')
  return parent.id
}

const coverOf = (cover: string | null, origin: string): string | null => {
  if (cover === null) return null
  const path = storedCover(cover, origin)
  if (!path) throw refuse('cover', 'imageInvalid')
  return path
}

const NO_FACTS: Credited = { igdbId: null, igdbFacts: {} }

/**
 * Writes a game's fields with everything that depends on them, and a version; the game is locked.
 * @param facts the new source, whose facts are noted where the fields have them
 */
export async function putGame(
  tx: Tx,
  { id, before, facts = before ?? NO_FACTS }: { id: string; before?: StoredGame; facts?: Credited },
  { parent, releases, ...said }: GameFields,
  { actor, origin, confirmed }: GameWriter & { confirmed?: readonly string[] | undefined },
): Promise<void> {
  const columns = { ...said, platforms: withReleasePlatforms(said.platforms, releases) }
  const slug = columns.slug || before?.slug || (await gameSlugFor(tx, columns.name))
  // Texts, links and searches still find it by its former name.
  const renamed = before && before.name !== columns.name ? [before.name] : []
  const otherNames = [...new Set([...columns.otherNames, ...renamed])]
    .filter((name) => name !== columns.name)
    .slice(0, GAME_LIMITS.otherNames)
  const parentId = parent === (before?.fields.parent ?? null) ? parent : await parentOf(tx, id, parent)
  const now = await databaseNow(tx)
  const data = {
    ...columns,
    slug,
    otherNames,
    parentId,
    cover: coverOf(columns.cover, origin),
    igdbId: facts.igdbId,
    igdbFacts: stillFilled(facts.igdbFacts, {
      ...columns,
      otherNames,
      parent,
      releases,
    }) as Prisma.InputJsonObject,
  }
  try {
    if (before)
      await tx.game.update({
        where: { id },
        data: { ...data, updatedAt: new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1)) },
        select: { id: true },
      })
    else
      await tx.game.create({
        data: { ...data, id, makerId: actor.id, createdAt: now, updatedAt: now },
        select: { id: true },
      })
  } catch (error) {
    throw isUniqueViolation(error) ? refuse('slug', 'slugTaken') : error
  }
  if (before && slug !== before.slug) await moveGameSlug(tx, { id, slug, before: before.slug })
  if (!before) await tx.formerGame.deleteMany({ where: { key: slug } })
  await syncReleases(tx, id, releases, confirmed)
  const named = ({ name, otherNames: others }: GameFields) => JSON.stringify([name, ...others])
  if (!before || named(before.fields) !== named({ ...before.fields, name: columns.name, otherNames }))
    await noteDoubts(tx, id)
  await recordGame(tx, id, actor.id)
}

export const logGameWrite = (
  tx: Tx,
  { actor }: GameWriter,
  message: string,
  data: Prisma.InputJsonObject & { event: string; id: string; slug: string },
) => writeLog(tx, { actionType: 'admin_action', message, user: actor, data })

const saidOf = (input: object): Partial<GameFields> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

/** Makes a game within a transaction. @throws BAD_INPUT */
export async function putNewGame(
  tx: Tx,
  input: Partial<CreateGameInput>,
  writer: GameWriter,
): Promise<StoredGame> {
  const id = newId()
  await putGame(tx, { id }, { ...EMPTY_GAME, ...saidOf(input) }, writer)
  const game = await findStoredGame(tx, id)
  await logGameWrite(tx, writer, `Jeu créé : « ${game.name} »`, {
    event: 'game_created',
    id,
    slug: game.slug,
  })
  return game
}

/** Omitted fields are empty. Readers do not see it until a visible text names it or an editor shows it. @throws BAD_INPUT */
export const createGame = (db: Db, input: CreateGameInput, writer: GameWriter): Promise<StoredGame> =>
  inTransaction(db, (tx) => putNewGame(tx, input, writer))

/** Saves a locked game within a transaction; omitted fields stay. @throws BAD_INPUT */
export async function putSavedGame(
  tx: Tx,
  before: StoredGame,
  { shown, ...input }: Partial<GameFields> & { shown?: boolean | undefined },
  writer: GameWriter & { confirmed?: readonly string[] | undefined },
  facts: Credited = before,
): Promise<StoredGame> {
  const { id } = before
  const isOther = shown !== undefined && shown !== (before.shownFrom !== null)
  // It is hidden before it is saved, and shown after it: calendars then announce no date that nobody saw.
  if (isOther && !shown)
    await tx.game.update({ where: { id }, data: { shownFrom: null }, select: { id: true } })
  await putGame(tx, { id, before, facts }, { ...before.fields, ...saidOf(input) }, writer)
  if (isOther && shown) await tx.$executeRaw`UPDATE "Game" SET "shownFrom" = manette_now() WHERE "id" = ${id}`
  const game = await findStoredGame(tx, id)
  await logGameWrite(tx, writer, `Jeu modifié : « ${game.name} »`, {
    event: 'game_saved',
    id,
    slug: game.slug,
  })
  return game
}

/** Authors may change hidden games; editors all, and show games. @throws FORBIDDEN, EDIT_CONFLICT with `current` */
export function refuseSaving(
  { actor }: GameWriter,
  game: StoredGame,
  { shown, readAt }: { shown?: boolean | undefined; readAt?: Date | null | undefined } = {},
): void {
  const editor = can(actor, 'games.show')
  if (!editor && (game.seen || (shown !== undefined && shown !== (game.shownFrom !== null))))
    throw appError('FORBIDDEN')
  if (readAt && readAt < game.updatedAt) throw appError('EDIT_CONFLICT', { data: { current: game } })
}

/**
 * Omitted fields stay. @param version the restored version, with the source of its facts
 * @throws GAME_NOT_FOUND, FORBIDDEN, BAD_INPUT, EDIT_CONFLICT with `current`
 */
export async function saveGame(
  db: Db,
  { game: key, updatedAt: readAt, shown, confirmed, ...input }: SaveGameInput,
  writer: GameWriter,
  version: Credited = NO_FACTS,
): Promise<StoredGame> {
  return inTransaction(db, async (tx) => {
    // Parents are locked before games, as in a merge.
    if (input.parent) await lockParents(tx)
    const before = await lockGame(tx, key)
    refuseSaving(writer, before, { shown, readAt })
    const facts = creditedAgain(before, version)
    return putSavedGame(tx, before, { ...saidOf(input), shown }, { ...writer, confirmed }, facts)
  })
}

/**
 * Saves an earlier version as a new one; the address stays, as others may link to it, and a deleted parent is left out.
 * @throws the errors of saving, and VERSION_NOT_FOUND
 */
export async function restoreGameVersion(
  db: Db,
  { game, version, updatedAt }: { game: string; version: string; updatedAt?: Date | null | undefined },
  writer: GameWriter,
): Promise<StoredGame> {
  const found = await findGameVersion(db, game, version)
  const { slug: _, parent, ...fields } = found.fields
  const there = parent && (await db.game.count({ where: { id: parent, deletedAt: null } })) > 0
  return saveGame(db, { game, updatedAt, ...fields, parent: there ? parent : null }, writer, found.facts)
}
