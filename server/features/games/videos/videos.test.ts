import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gameFieldsFr } from '../../../../shared/messages/game-fields.ts'
import { workInBackground } from '../../../database/background.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildArticle, buildGame, buildVideo } from '../../../testing/factories.ts'
import { purgeGames } from '../bin/bin.ts'
import { gameVideosWork } from './again.ts'

const { database, config, call } = useAccountSite()

type Headers = Record<string, string>
let editor: Headers
let author: Headers
let visitor: Headers
beforeAll(async () => {
  const as = async (role: 'editor' | 'author' | 'visitor') =>
    bearer(await signIn(database.db, await buildAccount(database.db, { role }), config))
  editor = await as('editor')
  author = await as('author')
  visitor = await as('visitor')
})
beforeEach(async () => {
  await database.db.video.deleteMany()
  await database.db.textGame.deleteMany()
  await database.db.gameRelease.deleteMany()
  await database.db.game.deleteMany()
})

const SHOWN = { shownFrom: new Date(0) }
const asked = async (path: string, input: object, as?: Headers) =>
  call.query(`${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`, as)
const links = async () =>
  (
    await database.db.videoGame.findMany({
      include: { video: true, game: true },
      orderBy: [{ videoId: 'asc' }, { gameId: 'asc' }],
    })
  ).map(({ video, game, choice }) => `${video.title} → ${game.name}: ${choice}`)
const choose = (game: string, videoId: string, choice: string, as = editor) =>
  call.mutate('games.chooseVideo', { game, videoId, choice }, as)
const videosOn = async (slug: string): Promise<string[]> => {
  const { status, json } = await asked('games.page', { slug })
  return status === 200 ? json.videos.map(({ title }: { title: string }) => title) : [json.code]
}
const save = (game: string, input: object) => call.mutate('games.save', { game, ...input }, editor)

describe('titles', () => {
  it('link a video that comes, whose title changes, and that goes', async () => {
    const { db } = database
    const game = await buildGame(db, { name: 'Grand Phare', ...SHOWN })
    await buildGame(db, { name: 'Hades', ...SHOWN })
    const video = await buildVideo(db, { title: 'Grand Phare et Hades #3' })
    expect(await links()).toEqual(['Grand Phare et Hades #3 → Grand Phare: title'])
    expect(await videosOn(game.slug)).toEqual(['Grand Phare et Hades #3'])
    const retitle = (title: string) =>
      db.video.updateMany({ where: { videoId: video.videoId }, data: { title } })
    await retitle('Petit Phare')
    expect(await links()).toEqual([])
    await retitle('Le grand phare')
    expect(await links()).toEqual(['Le grand phare → Grand Phare: title'])
    await db.video.deleteMany()
    expect(await videosOn(game.slug)).toEqual([])
  })

  it('follow the names of games: new ones, others, former ones, the bin, the longest', async () => {
    const { db } = database
    await buildVideo(db, { title: 'Half-Life 2: Episode One, la nuit' })
    const two = await buildGame(db, { name: 'Half-Life 2', ...SHOWN })
    expect(await links()).toEqual(['Half-Life 2: Episode One, la nuit → Half-Life 2: title'])
    const one = await buildGame(db, { name: 'Épisode 1' })
    expect((await save(one.id, { otherNames: ['Half-Life 2 – Episode One'] })).status).toBe(200)
    const longest = ['Half-Life 2: Episode One, la nuit → Épisode 1: title']
    // A dash matches where the title has a colon.
    expect(await links()).toEqual(longest)
    await call.mutate('games.remove', { game: one.id }, editor)
    expect(await links()).toEqual(['Half-Life 2: Episode One, la nuit → Half-Life 2: title'])
    await call.mutate('games.restore', { game: one.id }, editor)
    expect(await links()).toEqual(longest)
    // A former name stays one of its names until somebody removes it.
    await save(one.id, { otherNames: [] })
    expect(await links()).toEqual(['Half-Life 2: Episode One, la nuit → Half-Life 2: title'])
    await save(two.id, { name: 'HL deux' })
    expect(await links()).toEqual(['Half-Life 2: Episode One, la nuit → HL deux: title'])
    await save(two.id, { otherNames: [] })
    expect(await links()).toEqual([])
  })

  it('that two games have link none, until one of them is called otherwise', async () => {
    const { db } = database
    await buildVideo(db, { title: 'Resident Evil 4 en direct' })
    const [old, remake] = [
      await buildGame(db, { name: 'Resident Evil 4' }),
      await buildGame(db, { name: 'RESIDENT EVIL 4' }),
    ]
    expect(await links()).toEqual([])
    await db.game.update({ where: { id: remake.id }, data: { name: 'Resident Evil 4 (2023)' } })
    expect(await links()).toEqual(['Resident Evil 4 en direct → Resident Evil 4: title'])
    await db.game.delete({ where: { id: old.id } })
    expect(await links()).toEqual([])
  })

  it('a video and a game that come at once, and names given at once, find each other', async () => {
    const { db } = database
    for (let n = 0; n < 6; n++) {
      const name = `Onde Courte ${'abcdef'[n]}`
      await Promise.all([buildVideo(db, { title: `${name}, en direct` }), buildGame(db, { name })])
      expect(await db.videoGame.count({ where: { game: { name } } })).toBe(1)
    }
  })

  it('what a release of before has written, and what was there before, is linked in the background, twice too', async () => {
    const { db } = database
    await buildGame(db, { name: 'Grand Phare', ...SHOWN })
    const { videoId } = await buildVideo(db, { title: 'Le Grand Phare' })
    await buildVideo(db, { title: 'Le Grand Phare, encore', playlist: 'lives' })
    await db.videoGame.deleteMany()
    await db.$executeRaw`ALTER TABLE "Video" DISABLE TRIGGER USER`
    await db.$executeRaw`UPDATE "Video" SET "titleKey" = NULL WHERE "videoId" = ${videoId}`
    await db.$executeRaw`ALTER TABLE "Video" ENABLE TRIGGER USER`
    const work = { ...gameVideosWork, size: 1 }
    await Promise.all([1, 2].map(() => workInBackground(db, [work], { again: true })))
    while (await workInBackground(db, [work]));
    expect(await links()).toHaveLength(2)
    expect(await db.video.count({ where: { titleKey: null } })).toBe(0)
    await workInBackground(db, [gameVideosWork], { again: true })
    expect(await links()).toHaveLength(2)
  })
})

describe('a hand', () => {
  it('wins over the title, by whoever, twice and at once, and gives back', async () => {
    const { db } = database
    const game = await buildGame(db, { name: 'Grand Phare', ...SHOWN })
    const other = await buildGame(db, { name: 'Hades', ...SHOWN })
    const { videoId } = await buildVideo(db, { title: 'Grand Phare' })
    for (let n = 0; n < 2; n++)
      expect((await choose(game.slug, videoId, 'refused')).json).toMatchObject({ videoId, choice: 'refused' })
    expect(await videosOn(game.slug)).toEqual([])
    await db.video.updateMany({ data: { title: 'Grand Phare, bis' } })
    await save(game.id, { otherNames: ['Le Grand Phare'] })
    await workInBackground(db, [gameVideosWork], { again: true })
    expect(await links()).toEqual(['Grand Phare, bis → Grand Phare: refused'])
    const answers = await Promise.all([
      choose(other.id, videoId, 'chosen'),
      choose(other.id, videoId, 'chosen'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await videosOn(other.slug)).toEqual(['Grand Phare, bis'])
    expect((await choose(game.id, videoId, 'title')).json.choice).toBe('title')
    expect((await choose(other.id, videoId, 'title')).json.choice).toBeNull()
    expect(await links()).toEqual(['Grand Phare, bis → Grand Phare: title'])
    expect(await db.logEntry.count({ where: { message: { contains: 'Grand Phare, bis' } } })).toBe(4)
  })

  it('chooses in each playlist that has the video, which is shown once', async () => {
    const { db } = database
    const game = await buildGame(db, { name: 'Hades', ...SHOWN })
    for (const playlist of ['lives', 'videos'] as const)
      await buildVideo(db, { videoId: 'deux-fois-la', title: 'Deux fois', playlist })
    await choose(game.id, 'deux-fois-la', 'chosen')
    expect(await links()).toHaveLength(2)
    expect(await videosOn(game.slug)).toEqual(['Deux fois'])
    const { json } = await asked('games.offerVideos', { game: game.id }, editor)
    expect(json.videos.map(({ choice }: { choice: string }) => choice)).toEqual(['chosen'])
  })

  it('is offered what the game has, what it refused, and what is searched for', async () => {
    const { db } = database
    const game = await buildGame(db, { name: 'Grand Phare' })
    const hour = (n: number) => new Date(Date.now() - n * 3_600_000)
    await buildVideo(db, { title: 'Grand Phare #1', publishedAt: hour(3) })
    const { videoId } = await buildVideo(db, { title: 'Non', publishedAt: hour(2) })
    await buildVideo(db, { title: 'L’été, 100 %', publishedAt: hour(1) })
    await choose(game.id, videoId, 'refused')
    const offered = async (search?: string) =>
      (
        await asked('games.offerVideos', { game: game.slug, ...(search !== undefined && { search }) }, author)
      ).json.videos.map(({ title, choice }: { title: string; choice: string }) => [title, choice])
    const own = [
      ['Grand Phare #1', 'title'],
      ['Non', 'refused'],
    ]
    expect(await offered()).toEqual([...own, ['L’été, 100 %', null]])
    expect(await offered('ETE')).toEqual([...own, ['L’été, 100 %', null]])
    expect(await offered('hiver')).toEqual(own)
    for (const search of ['%', '\\', "'; --", 'é'.repeat(120)])
      expect((await offered(search)).length).toBeGreaterThan(1)
    expect(
      (await asked('games.offerVideos', { game: game.id, search: 'x'.repeat(121) }, author)).status,
    ).toBe(400)
  })

  it('is an author’s of what readers do not see, an editor’s always, nobody else’s', async () => {
    const { db } = database
    const shown = await buildGame(db, { name: 'Vu', ...SHOWN })
    const hidden = await buildGame(db, { name: 'Pas vu' })
    const { videoId } = await buildVideo(db)
    expect((await choose(hidden.id, videoId, 'chosen', author)).status).toBe(200)
    expect((await choose(shown.id, videoId, 'chosen', author)).json.code).toBe('FORBIDDEN')
    expect((await choose(hidden.id, videoId, 'chosen', visitor)).json.code).toBe('FORBIDDEN')
    expect((await asked('games.offerVideos', { game: hidden.id }, visitor)).json.code).toBe('FORBIDDEN')
    expect(await links()).toEqual(['Une vidéo → Pas vu: chosen'])
  })

  it.each<[object, string, string]>([
    [{ videoId: 'aucune' }, 'videoId', gameFieldsFr.videoUnknown],
    [{ videoId: '' }, 'videoId', gameFieldsFr.videoUnknown],
    [{ videoId: 'x'.repeat(21) }, 'videoId', gameFieldsFr.videoUnknown],
    [{ videoId: 'a\0b' }, 'videoId', ''],
    [{ videoId: ['a'] }, 'videoId', ''],
    [{ choice: 'perhaps' }, 'choice', ''],
    [{ choice: null }, 'choice', ''],
  ])('refuses %j, and changes nothing', async (wrong, field, says) => {
    const { db } = database
    const { id } = await buildGame(db, { name: 'Grand Phare' })
    const { videoId } = await buildVideo(db, { title: 'Grand Phare' })
    const { status, json } = await call.mutate(
      'games.chooseVideo',
      { game: id, videoId, choice: 'refused', ...wrong },
      editor,
    )
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]])
    expect(json.fields[field]).toContain(says)
    expect(await links()).toEqual(['Grand Phare → Grand Phare: title'])
    expect((await choose('nulle-part', videoId, 'chosen')).json.code).toBe('GAME_NOT_FOUND')
  })
})

describe('a game that', () => {
  it('is hidden stays hidden, and no video tells of it', async () => {
    const { db } = database
    const game = await buildGame(db, { name: 'Sous Embargo' })
    const { videoId } = await buildVideo(db, { title: 'Une soirée au Sous Embargo' })
    await choose(game.id, videoId, 'chosen')
    expect(await videosOn(game.slug)).toEqual(['GAME_NOT_FOUND'])
    expect((await db.game.findUniqueOrThrow({ where: { id: game.id } })).visibleFrom).toBeNull()
    const latest = async (games: boolean) =>
      (await asked('videos.latest', { lives: 1, videos: 2, games })).json.videos
    expect((await latest(true))[0].games).toEqual([])
    expect((await call.rest('GET', `/games/${game.slug}`)).status).toBe(404)
    const article = await buildArticle(db)
    await db.textGame.create({ data: { contentId: article.id, position: 1, gameId: game.id } })
    expect((await latest(true))[0].games).toEqual([{ id: game.id, slug: game.slug, name: 'Sous Embargo' }])
    expect((await latest(false))[0].games).toEqual([])
    expect(await videosOn(game.slug)).toHaveLength(1)
    await db.content.update({ where: { id: article.id }, data: { status: 'withdrawn' } })
    expect((await latest(true))[0].games).toEqual([])
  })

  it('is merged takes its videos along, says how many, and a refusal stays one', async () => {
    const { db } = database
    const from = await buildGame(db, { name: 'Grand Phare', ...SHOWN })
    const into = await buildGame(db, { name: 'Phare', ...SHOWN })
    const titles = ['Grand Phare', 'Choisie là', 'Refusée là', 'Refusée ici', 'Choisie ici']
    const ids: string[] = []
    for (const title of titles) ids.push((await buildVideo(db, { title })).videoId)
    const [, chosen = '', refused = '', refusedHere = '', chosenHere = ''] = ids
    await choose(from.id, chosen, 'chosen')
    await choose(from.id, refused, 'refused')
    await choose(into.id, refused, 'chosen')
    await choose(from.id, refusedHere, 'chosen')
    await choose(into.id, refusedHere, 'refused')
    await choose(into.id, chosenHere, 'chosen')
    expect((await asked('games.mergeNotice', { game: from.id, into: into.id }, editor)).json.videos).toBe(3)
    expect((await call.mutate('games.merge', { game: from.id, into: into.id }, editor)).status).toBe(200)
    expect((await links()).toSorted()).toEqual([
      'Choisie ici → Phare: chosen',
      'Choisie là → Phare: chosen',
      'Grand Phare → Phare: title',
      'Refusée ici → Phare: refused',
      'Refusée là → Phare: refused',
    ])
    expect(await videosOn(from.slug)).toHaveLength(3)
  })

  it('is merged while a video comes loses none', async () => {
    const { db } = database
    const from = await buildGame(db, { name: 'Grand Phare' })
    const into = await buildGame(db, { name: 'Phare du Large' })
    const answers = await Promise.all([
      call.mutate('games.merge', { game: from.id, into: into.id }, editor),
      buildVideo(db, { title: 'Grand Phare, la nuit' }),
      choose(into.id, 'aucune', 'chosen'),
      buildVideo(db, { title: 'Phare du large, le jour' }),
    ])
    expect(answers[0].status).toBe(200)
    expect((await links()).toSorted()).toEqual([
      'Grand Phare, la nuit → Phare du Large: title',
      'Phare du large, le jour → Phare du Large: title',
    ])
  })

  it('is merged keeps nobody waiting who names a game and adds a video in one transaction', async () => {
    const { db } = database
    const [from, into, other] = [
      await buildGame(db, { name: 'Grand Phare' }),
      await buildGame(db, { name: 'Phare du Large' }),
      await buildGame(db, { name: 'Onde Noire' }),
    ]
    await buildVideo(db)
    const data = { playlist: 'videos' as const, videoId: 'onde', title: 'Onde bleue, la nuit' }
    const [merge] = await db.$transaction(
      async (tx) => {
        await tx.$executeRaw`SET LOCAL lock_timeout = '5s'`
        await tx.game.update({ where: { id: other.id }, data: { name: 'Onde Bleue' } })
        const merging = call.mutate('games.merge', { game: from.id, into: into.id }, editor)
        const waits = () => db.$queryRaw<unknown[]>`
          SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
        await expect.poll(waits, { timeout: 10_000 }).not.toEqual([])
        await tx.video.create({ data: { ...data, link: 'https://v.example/o', publishedAt: new Date() } })
        return [merging]
      },
      { timeout: 20_000 },
    )
    expect((await merge)?.status).toBe(200)
    expect(await links()).toEqual(['Onde bleue, la nuit → Onde Bleue: title'])
  })

  it('was made of a title is kept where a hand chose for it, and goes with its links where none did', async () => {
    const { db } = database
    const kept = await buildGame(db, { name: 'Gardé Là' })
    await buildGame(db, { name: 'Parti Là' })
    const { videoId } = await buildVideo(db, { title: 'Parti là' })
    await choose(kept.id, videoId, 'chosen')
    await purgeGames(db)
    expect(await links()).toEqual(['Parti là → Gardé Là: chosen'])
    expect(await db.game.count()).toBe(1)
  })
})
