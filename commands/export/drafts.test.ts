import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { testCaller } from '../../server/testing/app.ts'
import { useDatabase } from '../../server/testing/database.ts'
import { buildArticle, buildImage, buildUser } from '../../server/testing/factories.ts'
import { atWork, finishedFields, type Person, saveWork } from '../../server/testing/work.ts'
import { newId } from '../../shared/base/id.ts'
import type { TextFields } from '../../shared/texts/fields/text-fields.ts'
import { type ExportCounts, exportMagazine } from './export.ts'

const database = useDatabase()
const ORIGIN = 'http://localhost:3000'
let folder: string
let author: Person
let editor: Person
let done: ExportCounts
let lines: string[]

const paragraph = (words: string) =>
  `<p>${words}, et assez d’autres mots pour que ce texte puisse être publié un jour.</p>`
const fields = (words: string, part: TextFields = {}) =>
  finishedFields({ title: `Titre : ${words}`, content: paragraph(words), ...part })

/** A text as a form makes it, by its first save. @returns its id and slug */
async function typed(who: Person, words: string, part: TextFields = {}) {
  const id = newId()
  const given = fields(words, part)
  await saveWork(who, { id, isNew: true, fields: given })
  return { id, slug: String(given.slug) }
}
/** Continues from a save. */
const goOn = (who: Person, id: string, revision: number | null, given: TextFields) =>
  saveWork(who, { id, revision, fields: given })

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

async function fileAt(...parts: string[]) {
  const text = await readFile(path.join(folder, 'all', ...parts), 'utf8')
  const [, front = '', ...body] = text.split(/^---\n/m)
  return { facts: parse(front), body: body.join('---\n').trim() }
}
const draft = (name: string) => fileAt('drafts', 'news', name)

type Made = { id: string; slug: string }
type Name =
  | ('draft' | 'proposed' | 'touched' | 'returned' | 'mended' | 'planned' | 'published' | 'same')
  | ('plan' | 'plan2' | 'withdrawn' | 'binned' | 'empty' | 'hostile' | 'twin' | 'twin2' | 'taken' | 'id')
const made = {} as Record<Name, Made>
let picture: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'manette-drafts-'))
  author = await atWork(database, 'author')
  editor = await atWork(database, 'editor')
  const { writing } = testCaller(database, editor.actor)
  const { id: image } = await buildImage(database.db, new Uint8Array([137, 80, 78, 71]), { alt: 'Le phare' })
  picture = image

  const other = await buildUser(database.db, { role: 'author', username: 'Une autre plume' })
  made.draft = await typed(author, 'brouillon', {
    content: `${paragraph('brouillon')}<figure><img src="/api/images/${image}" alt="La nuit"></figure><script>alert(1)</script>`,
    image: `${ORIGIN}/api/images/${image}#focus=20,80`,
    seoTitle: 'Ailleurs',
    tags: 'phare, mer',
    signatures: [{ id: other.id }, { id: null, username: 'Un invité' }],
  })
  made.proposed = await typed(author, 'proposé')
  await author.propose({ id: made.proposed.id, revision: 1 })
  made.touched = await typed(author, 'proposé puis repris')
  await author.propose({ id: made.touched.id, revision: 1 })
  await goOn(author, made.touched.id, null, fields('travail depuis', { slug: made.touched.slug }))
  made.returned = await typed(author, 'rendu')
  await author.propose({ id: made.returned.id, revision: 1 })
  await writing.sendBack({ id: made.returned.id, word: 'Encore un effort.' })
  made.mended = await typed(author, 'rendu puis repris')
  await author.propose({ id: made.mended.id, revision: 1 })
  await writing.sendBack({ id: made.mended.id, word: 'Encore un effort.' })
  await goOn(author, made.mended.id, null, fields('repris', { slug: made.mended.slug }))
  made.planned = await typed(editor, 'planifié')
  await editor.publish({ id: made.planned.id, revision: 1, publishAt: inDays(1) })
  await goOn(editor, made.planned.id, null, fields('travail sur un plan', { slug: made.planned.slug }))
  for (const name of ['published', 'same', 'plan', 'plan2', 'withdrawn'] as const) {
    made[name] = await typed(editor, name)
    await editor.publish({ id: made[name].id, revision: 1 })
  }
  await goOn(editor, made.published.id, null, fields('travail', { slug: made.published.slug, title: '' }))
  await goOn(editor, made.same.id, null, {
    ...((await editor.copy({ id: made.same.id })).work.fields as TextFields),
    signatures: [{ id: editor.actor.id }],
  })
  await goOn(editor, made.plan.id, null, fields('changement prévu', { slug: made.plan.slug }))
  await editor.publish({ id: made.plan.id, revision: 1, publishAt: inDays(2) })
  await goOn(editor, made.plan2.id, null, fields('changement prévu', { slug: made.plan2.slug }))
  await editor.publish({ id: made.plan2.id, revision: 1, publishAt: inDays(2) })
  await goOn(editor, made.plan2.id, 1, fields('travail depuis le plan', { slug: made.plan2.slug }))
  await editor.withdraw({ id: made.withdrawn.id })
  await goOn(editor, made.withdrawn.id, null, fields('travail sur un retiré', { slug: made.withdrawn.slug }))
  made.binned = await typed(author, 'jeté')
  await testCaller(database, author.actor).texts.remove({ id: made.binned.id, kind: 'article' })

  made.empty = await typed(author, 'sans rien', { title: '', slug: '', excerpt: '', content: '' })
  made.hostile = await typed(author, 'chemin', { slug: '../../../etc/passwd' })
  made.twin = await typed(author, 'jumeau', { slug: 'un-jumeau' })
  made.twin2 = await typed(author, 'jumelle', { slug: 'un-jumeau' })
  made.taken = await typed(author, 'déjà pris', { slug: made.published.slug })
  made.id = await typed(author, 'un identifiant', { slug: made.draft.id })
  await saveWork(author, {
    ...{ id: newId(), kind: 'review', isNew: true },
    fields: { ...fields('test'), rating: '8,', gameTitle: 'Le phare 2' },
  })

  lines = []
  done = await exportMagazine(database.url, path.join(folder, 'all'), {
    ...{ all: true, origin: ORIGIN },
    report: (line) => lines.push(line),
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('with --all, what the form holds leaves whole', () => {
  it('a draft that was never saved elsewhere: words, pictures, who signs', async () => {
    const { facts, body } = await draft(`${made.draft.slug}.md`)
    expect(facts).toMatchObject({
      ...{ title: 'Titre : brouillon', slug: made.draft.slug, kind: 'article', lang: 'fr', status: 'draft' },
      ...{
        id: made.draft.id,
        excerpt: 'Un chapeau assez long.',
        seoTitle: 'Ailleurs',
        tags: ['phare', 'mer'],
      },
      signed: [{ name: 'Une autre plume' }, { name: 'Un invité' }],
      image: { file: `/pictures/${picture}.png`, alt: 'Le phare', focus: { x: 20, y: 80 } },
    })
    expect(body).toContain('brouillon, et assez d’autres mots')
    expect(body).toContain(`src="/pictures/${picture}.png"`)
    expect(body).not.toContain('script')
    expect(await readdir(path.join(folder, 'all', 'pictures'))).toContain(`${picture}.png`)
  })

  it('a proposed one as it was proposed, and the work since beside it', async () => {
    const proposed = await draft(`${made.proposed.slug}.md`)
    expect([proposed.facts.status, proposed.body]).toEqual([
      'proposed',
      expect.stringContaining('proposé, et'),
    ])
    expect((await draft(`${made.touched.slug}.md`)).body).toContain('proposé puis repris, et')
    const { facts, body } = await draft(`${made.touched.slug}.work.md`)
    expect(facts).toMatchObject({ status: 'work', workOn: `${made.touched.slug}.md`, id: made.touched.id })
    expect(body).toContain('travail depuis, et')
  })

  it('a returned one, as it was proposed or as it is since', async () => {
    const returned = await draft(`${made.returned.slug}.md`)
    expect([returned.facts.status, returned.body]).toEqual(['draft', expect.stringContaining('rendu, et')])
    expect((await draft(`${made.mended.slug}.md`)).body).toContain('repris, et')
  })

  it('a planned one, and the work on it', async () => {
    const { facts, body } = await draft(`${made.planned.slug}.md`)
    expect([facts.status, body]).toEqual(['planned', expect.stringContaining('planifié, et')])
    expect((await draft(`${made.planned.slug}.work.md`)).body).toContain('travail sur un plan, et')
  })

  it('the work on what readers have, which stays as they have it', async () => {
    const slug = made.published.slug
    expect((await fileAt('news', `${slug}.md`)).body).toContain('published, et')
    const { facts, body } = await draft(`${slug}.work.md`)
    expect(facts).toMatchObject({
      status: 'work',
      workOn: `../../news/${slug}.md`,
      updated: expect.any(String),
    })
    expect([facts.title, facts.slug, facts.likes]).toEqual([undefined, slug, undefined])
    expect(body).toContain('travail, et')
    await expect(draft(`${made.same.slug}.work.md`)).rejects.toThrow('ENOENT')
  })

  it('changes that are planned, and the work since', async () => {
    const { facts, body } = await draft(`${made.plan.slug}.work.md`)
    expect([facts.status, body]).toEqual(['planned', expect.stringContaining('changement prévu, et')])
    expect(Date.parse(facts.date)).toBeGreaterThan(Date.now())
    await expect(draft(`${made.plan.slug}.planned.md`)).rejects.toThrow('ENOENT')
    const since = await draft(`${made.plan2.slug}.work.md`)
    expect([since.facts.status, since.body]).toEqual([
      'work',
      expect.stringContaining('travail depuis le plan'),
    ])
    const plan = await draft(`${made.plan2.slug}.planned.md`)
    expect([plan.facts.status, plan.facts.workOn]).toEqual(['planned', `../../news/${made.plan2.slug}.md`])
    expect(plan.body).toContain('changement prévu, et')
  })

  it('a withdrawn one, and the work on it', async () => {
    const { facts, body } = await draft(`${made.withdrawn.slug}.md`)
    expect([facts.status, body]).toEqual(['withdrawn', expect.stringContaining('withdrawn, et')])
    expect((await draft(`${made.withdrawn.slug}.work.md`)).body).toContain('travail sur un retiré, et')
  })

  it('nothing of the bin, which is said', async () => {
    for (const place of ['news', 'drafts/news'])
      expect((await readdir(path.join(folder, 'all', place))).join()).not.toContain(made.binned.slug)
    expect(lines).toContainEqual(expect.stringMatching(/^1 text lies in the bin and stays behind: restore/))
  })
})

describe('a file for each draft', () => {
  it.each(['empty', 'hostile', 'taken', 'id'] as const)(
    'by its id where its slug is no name: %s',
    async (name) => {
      const { id } = made[name]
      expect((await draft(`brouillon-${id}.md`)).facts).toMatchObject({ id, status: 'draft' })
    },
  )

  it('two that were typed the same slug, and a title that is not there', async () => {
    // Sorted by id, which is random within a second.
    const [one, two] = [made.twin.id, made.twin2.id].toSorted()
    expect((await draft('un-jumeau.md')).facts.id).toBe(one)
    expect((await draft(`brouillon-${two}.md`)).facts).toMatchObject({ id: two, slug: 'un-jumeau' })
    const { facts, body } = await draft(`brouillon-${made.empty.id}.md`)
    expect([facts.title, facts.slug, body]).toEqual([undefined, undefined, ''])
  })

  it('half-finished fields as they were typed', async () => {
    const [file = ''] = await readdir(path.join(folder, 'all', 'drafts', 'reviews'))
    expect((await fileAt('drafts', 'reviews', file)).facts).toMatchObject({
      ...{ rating: '8,', gameTitle: 'Le phare 2', status: 'draft', kind: 'review' },
    })
  })

  it('counted, none twice and none missing', async () => {
    const there = await readdir(path.join(folder, 'all', 'drafts'), { recursive: true })
    const outside = await readdir(path.join(folder, 'all', 'news'))
    expect(done.texts + (done.work ?? 0)).toBe(
      [...there, ...outside].filter((name) => name.endsWith('.md')).length,
    )
    expect(await database.db.content.count({ where: { deletedAt: null } })).toBe(done.texts)
  })
})

it('without --all none of it leaves, nor its words in files of published texts', async () => {
  const public_ = path.join(folder, 'public')
  await buildArticle(database.db)
  const { work } = await exportMagazine(database.url, public_, { all: false, origin: ORIGIN })
  expect(work).toBeUndefined()
  const files = await readdir(public_, { recursive: true, withFileTypes: true })
  for (const file of files.filter((entry) => entry.isFile()))
    expect(await readFile(path.join(file.parentPath, file.name), 'utf8')).not.toMatch(
      /travail[ ,]|prévu|brouillon|jumeau/,
    )
})
