import { beforeEach, describe, expect, it } from 'vitest'
import { silentLog, testCaller } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildGame } from '../../../testing/factories.ts'
import { useTranslatedSite } from '../../../testing/translated-site.ts'
import { saveTerm } from '../../translation/pieces/glossary.ts'
import { translateGames } from './translate-games.ts'

const database = useDatabase()
const translated = await useTranslatedSite(database)
const { translator, texts } = translated
const DESCRIPTION = 'On y garde un phare, seule dans la tempête.'
const SHOWN = { shownFrom: new Date(0), description: DESCRIPTION }
const site = () => ({ db: database.db, config: translated.config, log: silentLog })
const run = () => translateGames(site())
const shown = async (slug: string, lang: 'fr' | 'en' = 'en') =>
  (await testCaller(database).games.page({ slug, lang })).game

beforeEach(async () => {
  await database.db.game.deleteMany()
})

describe('a game in English', () => {
  it('has its description by a machine, which it says, until somebody types one', async () => {
    const { id, slug } = await buildGame(database.db, { ...SHOWN, name: 'Phare' })
    expect(await shown(slug)).toMatchObject({ inEnglish: false, description: { lang: 'fr', machine: false } })
    expect(await run()).toBe(1)
    const machine = { text: `EN(${DESCRIPTION})`, lang: 'en', machine: true }
    expect(await shown(slug)).toMatchObject({ inEnglish: true, description: machine })
    expect(await shown(slug, 'fr')).toMatchObject({
      description: { text: DESCRIPTION, lang: 'fr', machine: false },
    })
    expect([await run(), texts()]).toEqual([0, [DESCRIPTION]])
    await database.db.game.update({ where: { id }, data: { descriptionEn: 'You keep a lighthouse.' } })
    expect((await shown(slug)).description).toEqual({
      text: 'You keep a lighthouse.',
      lang: 'en',
      machine: false,
    })
  })

  it('is never that of a description of before', async () => {
    const { id, slug } = await buildGame(database.db, { ...SHOWN, name: 'Phare' })
    await run()
    await database.db.game.update({ where: { id }, data: { description: 'On y garde un bateau.' } })
    expect((await shown(slug)).description).toMatchObject({ text: 'On y garde un bateau.', lang: 'fr' })
    translator.behave = async () => {
      await database.db.game.update({ where: { id }, data: { description: 'Changée pendant la demande.' } })
    }
    await run()
    expect((await shown(slug)).description).toMatchObject({ text: 'Changée pendant la demande.', lang: 'fr' })
    translator.behave = undefined
    await run()
    expect((await shown(slug)).description).toMatchObject({
      text: 'EN(Changée pendant la demande.)',
      machine: true,
    })
  })

  it('is asked for of what readers see alone, once by two at once', async () => {
    await buildGame(database.db, { name: 'Secret', description: 'Sous embargo.' })
    await buildGame(database.db, {
      name: 'Planifié',
      description: 'Demain.',
      shownFrom: new Date(Date.now() + 86_400_000),
    })
    await buildGame(database.db, { ...SHOWN, name: 'Corbeille', deletedAt: new Date() })
    for (const n of [1, 2, 3])
      await buildGame(database.db, { ...SHOWN, name: `Jeu ${n}`, description: `Le jeu ${n}.` })
    await Promise.all([run(), run()])
    expect(texts().sort()).toEqual(['Le jeu 1.', 'Le jeu 2.', 'Le jeu 3.'])
  })

  it('is tried again after a pause, and once more when a word of the glossary changes', async () => {
    const { db } = database
    const { id, slug } = await buildGame(db, { ...SHOWN, name: 'Phare' })
    translator.behave = (_question, reply) => reply.writeHead(500).end()
    await run()
    translator.behave = undefined
    expect([await run(), (await shown(slug)).inEnglish], 'it rests').toEqual([0, false])
    await db.gameEnglish.update({ where: { gameId: id }, data: { triedAt: new Date(0) } })
    await run()
    expect(await shown(slug)).toMatchObject({ inEnglish: true })
    await saveTerm(db, { term: 'tempête', translation: 'gale' })
    expect(await shown(slug), 'the old one meanwhile').toMatchObject({ inEnglish: true })
    await run()
    expect((await shown(slug)).description?.text).toContain('gale')
    expect(await run()).toBe(0)
  })

  it('goes with the game', async () => {
    const { id } = await buildGame(database.db, { ...SHOWN, name: 'Phare' })
    await run()
    await database.db.game.delete({ where: { id } })
    expect(await database.db.gameEnglish.count()).toBe(0)
  })
})
