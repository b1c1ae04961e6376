import type { Prisma } from '../../prisma/generated/client.ts'
import { newId } from '../../shared/base/id.ts'
import type { Kind } from '../../shared/texts/catalog.ts'
import type { Db } from '../database/client.ts'
import { nameColumns } from '../features/account/names/names.ts'

// Each factory makes one row with everything it needs, different from all others. Rows are inserted directly, as a
// test may need what a service would refuse.

let made = 0
const next = (): number => ++made

export type UserOverrides = Partial<Prisma.UserUncheckedCreateInput>

export function buildUser(db: Db, overrides: UserOverrides = {}) {
  const username = overrides.username ?? `Membre ${next()}`
  return db.user.create({
    data: {
      id: newId(),
      email: `membre-${next()}@example.org`,
      ...nameColumns(username),
      ...overrides,
    },
  })
}

export type ContentOverrides = Partial<Prisma.ContentUncheckedCreateInput>

async function buildContent(db: Db, kind: Kind, overrides: ContentOverrides) {
  const number = next()
  const createdAt = overrides.createdAt ?? new Date(Date.now() - 60_000)
  return db.content.create({
    data: {
      id: newId(new Date(createdAt)),
      kind,
      slug: `${kind}-numero-${number}`,
      title: `Titre numéro ${number}`,
      excerpt: `Un chapeau assez long pour le numéro ${number}.`,
      content: `<p>Un texte assez long, d’au moins cinquante caractères, pour le numéro ${number}.</p>`,
      ...(kind === 'review' ? { gameTitle: `Jeu numéro ${number}` } : {}),
      createdAt,
      updatedAt: createdAt,
      ...overrides,
      authorId: overrides.authorId ?? (await buildUser(db, { role: 'admin' })).id,
    },
  })
}

export const buildArticle = (db: Db, overrides: ContentOverrides = {}) =>
  buildContent(db, 'article', overrides)

export const buildPage = (db: Db, overrides: ContentOverrides = {}) => buildContent(db, 'page', overrides)

export const buildReview = (db: Db, overrides: ContentOverrides = {}) => buildContent(db, 'review', overrides)

export const BUILD_TEXT = {
  article: buildArticle,
  review: buildReview,
  page: buildPage,
} as const satisfies Record<Kind, typeof buildArticle>

export type ImageOverrides = Partial<Omit<Prisma.ImageUncheckedCreateInput, 'bytes'>>

export function buildImage(db: Db, data: Uint8Array<ArrayBuffer>, overrides: ImageOverrides = {}) {
  return db.image.create({
    data: {
      id: newId(),
      originalName: `image-${next()}.png`,
      format: 'png',
      width: 1,
      height: 1,
      size: data.length,
      ...overrides,
      bytes: { create: { data } },
    },
  })
}

export type GameOverrides = Partial<Prisma.GameUncheckedCreateInput>

/** @param texts ids of texts that name it, in their first free place */
export async function buildGame(
  db: Db,
  { texts = [], ...overrides }: Omit<GameOverrides, 'texts'> & { texts?: readonly string[] } = {},
) {
  const number = next()
  const game = await db.game.create({
    data: { id: newId(), slug: `fiche-${number}`, name: `Jeu numéro ${number}`, ...overrides },
  })
  for (const contentId of texts) {
    const position = (await db.textGame.count({ where: { contentId } })) + 1
    await db.textGame.create({ data: { contentId, position, gameId: game.id } })
  }
  return game
}

/** @param texts ids of texts that name it, in their first free place */
export async function buildSubject(
  db: Db,
  {
    texts = [],
    ...overrides
  }: Omit<Partial<Prisma.SubjectUncheckedCreateInput>, 'texts'> & { texts?: readonly string[] } = {},
) {
  const number = next()
  const subject = await db.subject.create({
    data: { id: newId(), slug: `sujet-${number}`, name: `Sujet numéro ${number}`, ...overrides },
  })
  for (const contentId of texts) {
    const position = (await db.textSubject.count({ where: { contentId } })) + 1
    await db.textSubject.create({ data: { contentId, position, subjectId: subject.id } })
  }
  return subject
}

/** A video as from a feed. */
export async function buildVideo(
  db: Db,
  { playlist = 'videos', ...overrides }: Partial<Prisma.VideoUncheckedCreateInput> = {},
) {
  await db.videoFeed.createMany({ data: { playlist }, skipDuplicates: true })
  const videoId = `video-${next()}`.padEnd(11, '_')
  const link = `https://videos.example/${videoId}`
  return db.video.create({
    data: { playlist, videoId, title: 'Une vidéo', link, publishedAt: new Date(), ...overrides },
  })
}

/** By default a release of today, in Paris. */
export async function buildRelease(db: Db, overrides: Partial<Prisma.GameReleaseUncheckedCreateInput> = {}) {
  const today = new Date(new Date().toLocaleDateString('sv', { timeZone: 'Europe/Paris' }))
  return db.gameRelease.create({
    data: {
      id: newId(),
      position: 1,
      platforms: [],
      access: 'full',
      precision: 'day',
      on: today,
      savedOn: today,
      ...overrides,
    },
  })
}

/** A game that is released today. */
export async function buildReleasedGame(db: Db, overrides: Parameters<typeof buildGame>[1] = {}) {
  const game = await buildGame(db, overrides)
  await buildRelease(db, { gameId: game.id })
  return game
}

/** Things that texts name: a game that is released today and a subject; their names contain a word. */
export async function buildThings(
  db: Db,
  word: string,
  slug: string,
  texts: readonly string[],
): Promise<{ game: string; subject: string }> {
  const [game, subject] = [`jeu-${slug}`, `sujet-${slug}`]
  await buildReleasedGame(db, { slug: game, name: `${word} le jeu`, texts })
  await buildSubject(db, { slug: subject, name: `${word} le sujet`, texts })
  return { game, subject }
}
