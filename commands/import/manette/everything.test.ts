import { beforeAll, describe, expect, it } from 'vitest'
import { addRedirects } from '../../../server/features/redirects/saving/save.ts'
import { keepWhole } from '../../../server/features/translation/corrections/keep-whole.ts'
import { assembleIn } from '../../../server/features/translation/pieces/assemble.ts'
import { testCaller } from '../../../server/testing/app.ts'
import { wrongCounters } from '../../../server/testing/counters.ts'
import { useDatabase } from '../../../server/testing/database.ts'
import {
  buildArticle,
  buildGame,
  buildRelease,
  buildSubject,
  buildUser,
} from '../../../server/testing/factories.ts'
import { png, useFolder } from '../../../server/testing/imports.ts'
import { exportedIn, importOwnAsCommand } from '../../../server/testing/own-exports.ts'
import { atWork, finishedFields, type Person, saveWork } from '../../../server/testing/work.ts'
import { newId } from '../../../shared/base/id.ts'
import type { TextFields } from '../../../shared/texts/fields/text-fields.ts'
import { looksText } from '../../../shared/texts/looks.ts'
import { exportMagazine } from '../../export/export.ts'
import { undoRun } from '../undo/undo.ts'

const [from, to, other] = [useDatabase(), useDatabase(), useDatabase()]
const folder = useFolder()
const write = (url: string, name: string) =>
  exportMagazine(url, folder.at(name), { all: true, origin: 'https://manette.example' })

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
let editorName: string
const ids = {} as Record<'published' | 'review' | 'picture' | 'planned', string>

async function typed(who: Person, words: string, part: TextFields = {}): Promise<string> {
  const id = newId()
  const content = `<p>${words}, et assez d’autres mots pour que ce texte puisse être publié un jour.</p>`
  await saveWork(who, {
    id,
    isNew: true,
    fields: finishedFields({ title: `Titre : ${words}`, content, ...part }),
  })
  return id
}

beforeAll(async () => {
  const { db } = from
  const editor = await atWork(from, 'editor')
  const { writing } = testCaller(from, editor.actor)
  editorName = (await db.user.findUniqueOrThrow({ where: { id: editor.actor.id } })).username
  const data = new Uint8Array(await png(40, 20))
  const image = await db.image.create({
    data: {
      id: newId(),
      originalName: 'phare.png',
      format: 'png',
      width: 40,
      height: 20,
      size: data.length,
      alt: 'Le phare',
      bytes: { create: { data } },
    },
  })
  ids.picture = image.id
  const address = `/api/images/${image.id}`
  const content = `<p>Le texte publié a une image et un <a href="/games/phare">jeu</a>, avec bien assez de mots.</p><figure><img src="${address}" alt="La nuit" width="40" height="20" /></figure>`
  ids.published = await typed(editor, 'publié', {
    content,
    image: `${address}#focus=30,70`,
    imageCaption: 'Photo : Camille',
    tags: 'phare, mer',
  })
  ids.planned = await typed(editor, 'planifié')
  const [proposed, withdrawn, returned] = [
    await typed(editor, 'proposé'),
    await typed(editor, 'retiré'),
    await typed(editor, 'rendu'),
  ]
  for (const id of [ids.published, withdrawn]) await editor.publish({ id, revision: 1 })
  await editor.publish({ id: ids.planned, revision: 1, publishAt: inDays(3) })
  for (const id of [proposed, returned]) await editor.propose({ id, revision: 1 })
  await editor.withdraw({ id: withdrawn })
  await writing.sendBack({ id: returned, word: 'Encore.' })
  await typed(editor, 'brouillon', {
    image: address,
    slug: 'un-brouillon',
    signatures: [{ id: null, username: 'Une invitée' }],
  })
  await typed(editor, 'rien', { title: '', slug: '../../x', excerpt: '', content: '' })
  await saveWork(editor, {
    ...{ id: newId(), kind: 'review', isNew: true },
    fields: { ...finishedFields({ title: 'Test inachevé' }), rating: '8,', gameTitle: 'Le phare 2' },
  })
  await saveWork(editor, {
    id: ids.published,
    fields: finishedFields({ title: 'Travail en cours', content: `${content}<p>Plus.</p>` }),
  })
  await db.slugRedirect.create({ data: { kind: 'article', slug: 'ancien-nom', contentId: ids.published } })
  await keepWhole(db as never, ids.published, {
    title: 'Published',
    imageCaption: 'Photograph: Camille',
    excerpt: 'Long enough an excerpt.',
    content: content.replace('Le texte publié a', 'The text has'),
  })
  await db.$executeRaw`UPDATE "Translation" SET "manual" = false, "termsHash" = ${'0'.repeat(64)}`
  await assembleIn(db as never, ids.published)
  await keepWhole(db as never, ids.planned, { title: 'Planned' })

  ids.review = await typed(editor, 'test', {})
  await db.content.delete({ where: { id: ids.review } })
  ids.review = newId()
  await saveWork(editor, {
    ...{ id: ids.review, kind: 'review', isNew: true },
    fields: {
      ...finishedFields({ title: 'Le test', slug: 'le-test' }),
      ...{
        gameTitle: 'Phare',
        rating: 7,
        platform: 'PC',
        platforms: 'PC\nSwitch',
        genre: 'RPG',
        verdict: 'Bien assez beau.',
        pluses: 'La nuit\nLa mer',
        hours: 12.5,
      },
    },
  })
  await editor.publish({ id: ids.review, revision: 1 })
  const by = { id: null, username: 'Une autre plume' }
  await db.content.update({
    where: { id: ids.review },
    data: {
      rating: 8.5,
      looks: looksText({
        first: 7,
        looks: [{ id: newId(), at: '2026-01-05', rating: 8.5, why: 'Plus de nuit.', by }],
      }),
    },
  })
  const phare = await db.game.findFirstOrThrow({ where: { name: 'Phare' } })
  await db.textGame.create({ data: { contentId: ids.published, position: 1, gameId: phare.id } })
  const child = await buildGame(db, {
    ...{
      slug: 'phare-la-suite',
      name: 'Phare : la suite',
      kind: 'expansion',
      parentId: phare.id,
      shownFrom: new Date('2026-01-02'),
    },
    ...{
      otherNames: ['Lighthouse II'],
      studios: ['Trois Bouées'],
      cancelled: true,
      pegi: '7',
      cover: address,
      links: ['https://phare.example/'],
    },
    ...{ description: 'Un phare,\n*la nuit* #1.', descriptionEn: 'A lighthouse.' },
  })
  await buildRelease(db, {
    gameId: child.id,
    position: 0,
    precision: 'quarter',
    on: new Date('2027-03-31'),
    platforms: ['PC'],
  })
  await buildRelease(db, {
    gameId: child.id,
    position: 1,
    precision: 'tba',
    on: null,
    platforms: [],
    access: 'early',
  })
  await buildGame(db, { slug: 'secret', name: 'Sous embargo' })
  await db.formerGame.create({ data: { key: 'phare-deux', gameId: child.id } })
  const subject = await buildSubject(db, {
    ...{
      slug: 'phares',
      name: 'Phares',
      slugEn: 'lighthouses',
      nameEn: 'Lighthouses',
      otherNames: ['Sémaphores'],
      words: 'Des tours_ * [x].',
    },
    texts: [ids.published, ids.review],
  })
  await db.formerSubject.create({ data: { key: 'tours', subjectId: subject.id } })
  await buildSubject(db, { slug: 'personne', name: 'Que personne ne voit' })
  const member = await buildUser(db, { username: 'Un membre' })
  const comment = (text: string, more: object = {}) =>
    db.comment.create({
      data: {
        id: newId(),
        contentId: ids.published,
        authorId: member.id,
        text,
        createdAt: new Date('2026-02-01'),
        ...more,
      },
    })
  const gone = await comment('', { authorId: null, removedAt: new Date('2026-02-02') })
  const answer = await comment('Oh !\n\n<b>', {
    parentId: gone.id,
    rootId: gone.id,
    createdAt: new Date('2026-02-03'),
  })
  await comment('Venu d’ailleurs.', {
    parentId: answer.id,
    rootId: gone.id,
    authorId: null,
    guest: 'Ludo',
    createdAt: new Date('2026-02-04'),
  })
  await db.filing.create({
    data: { kind: 'platform', id: 'Vectrex', name: 'Vectrex', short: ['VX'], family: 'retro', position: 2 },
  })
  await db.filing.update({ where: { kind_id: { kind: 'genre', id: 'RPG' } }, data: { name: 'Jeu de rôle' } })
  await addRedirects(db, [
    { from: '/2019/05/phare/', to: '/news/ancien-nom' },
    { from: '/?p=12', to: '/reviews/le-test' },
  ])
  for (const one of [to, other]) await buildUser(one.db, { role: 'admin', email: 'chef@manette.example' })
  await write(from.url, 'away')
}, 60_000)

describe('everything that an export with --all has', () => {
  it('is here as it was there', async () => {
    const { lines, ...came } = await importOwnAsCommand(to.db, folder.at('away'))
    expect(lines).toEqual([])
    await write(to.url, 'back')
    const [away, back] = [await exportedIn(folder.at('away')), await exportedIn(folder.at('back'))]
    expect([...back.keys()]).toEqual([...away.keys()])
    for (const [file, said] of away) expect(back.get(file), file).toEqual(said)
    expect([...away.keys()].filter((file) => file.startsWith('drafts/')).length).toBeGreaterThan(8)
    expect(came.texts).toEqual(
      new Map([
        ['published', 2],
        ['planned', 1],
        ['draft', 6],
      ]),
    )
    expect(await wrongCounters(to.db)).toEqual([])
  })

  it('is taken back by its run, but for games and subjects, and may come again', async () => {
    const run = await to.db.importRun.findFirstOrThrow()
    const lines: string[] = []
    const undone = await undoRun(to.db, run.id, { dryRun: false, report: (line) => lines.push(line) })
    // Work on a published text is somebody's.
    expect([undone.texts, undone.kept]).toEqual([8, 1])
    expect(lines.join()).toContain('has work on it')
    const again = await importOwnAsCommand(to.db, folder.at('away'))
    expect([...again.texts.values()].reduce((a, b) => a + b)).toBe(8)
  })

  it('finds its place in a site that has something', async () => {
    const { db } = other
    const [admin] = await db.user.findMany()
    await buildArticle(db, {
      slug: (await from.db.content.findUniqueOrThrow({ where: { id: ids.published } })).slug,
    })
    const game = await buildGame(db, { slug: 'phare', name: 'Phare' })
    const subject = await buildSubject(db, { slug: 'les-phares', name: 'Phares' })
    const came = await importOwnAsCommand(db, folder.at('away'), {
      authors: [[editorName, 'chef@manette.example']],
    })
    const text = await db.content.findUniqueOrThrow({ where: { id: ids.published } })
    expect(came.lines.join()).toContain(`is taken here: it comes at /news/${text.slug}`)
    expect(text.slug).toMatch(/-2$/)
    expect(text.authorId).toBe(admin?.id)
    expect(
      await db.signature.findMany({ where: { contentId: ids.published }, select: { userId: true } }),
    ).toEqual([{ userId: admin?.id }])
    expect(
      await db.textGame.findMany({ where: { contentId: ids.published }, select: { gameId: true } }),
    ).toEqual([{ gameId: game.id }])
    expect(
      await db.textSubject.findMany({ where: { contentId: ids.published }, select: { subjectId: true } }),
    ).toEqual([{ subjectId: subject.id }])
    expect(
      await db.filing.findUnique({
        where: { kind_id: { kind: 'genre', id: 'RPG' } },
        select: { name: true },
      }),
    ).toEqual({ name: 'RPG' })
    expect(await db.filing.count({ where: { id: 'Vectrex' } })).toBe(1)
    expect(came.redirects).toBe(2)
  })

  it('does not bring back what was deleted here since', async () => {
    await to.db.content.delete({ where: { id: ids.review } })
    await importOwnAsCommand(to.db, folder.at('away'))
    expect(await to.db.content.count({ where: { id: ids.review } })).toBe(0)
  })
})
