import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { useDatabase } from '../../server/testing/database.ts'
import { buildArticle, buildSubject } from '../../server/testing/factories.ts'
import { exportMagazine } from './export.ts'

const database = useDatabase()
const MERGED = 'c'.repeat(24)
let folder: string

const write = (name: string, all: boolean) =>
  exportMagazine(database.url, path.join(folder, name), { all, origin: 'https://manette.example' })
async function fileAt(...parts: string[]) {
  const [, front = '', ...body] = (await readFile(path.join(folder, ...parts), 'utf8')).split(/^---\n/m)
  return { facts: parse(front), body: body.join('---\n').trim() }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'manette-subjects-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('has each subject that readers see as a file, names them in texts, and keeps the others for `--all`', async () => {
  const { db } = database
  const text = await buildArticle(db, { slug: 'le-phare' })
  const planned = await buildArticle(db, { slug: 'a-venir', publishedAt: new Date('2199-01-01') })
  const subject = await buildSubject(db, {
    ...{ slug: 'phares', name: 'Phares', slugEn: 'lighthouses', nameEn: 'Lighthouses', words: 'Des tours.' },
    otherNames: ['Feux', 'Fanaux'],
    texts: [text.id, planned.id],
  })
  const secret = await buildSubject(db, { slug: 'secret', name: 'Sous embargo', texts: [planned.id] })
  await db.formerSubject.createMany({
    data: ['tours', MERGED].map((key) => ({ key, subjectId: subject.id })),
  })
  await db.formerSubject.create({ data: { key: 'avant-secret', subjectId: secret.id } })
  expect([(await write('public', false)).subjects, (await write('all', true)).subjects]).toEqual([1, 2])
  expect(await readdir(path.join(folder, 'public', 'subjects'))).toEqual(['phares.md'])
  const { facts, body } = await fileAt('public', 'subjects', 'phares.md')
  expect(body).toBe('Des tours.')
  expect(facts).toMatchObject({
    ...{ title: 'Phares', slug: 'phares', nameEn: 'Lighthouses', slugEn: 'lighthouses', status: 'shown' },
    otherNames: ['Feux', 'Fanaux'],
    ...{ texts: ['/news/le-phare'], formerAddresses: ['/subjects/tours'] },
  })
  expect((await fileAt('public', 'news', 'le-phare.md')).facts.subjects).toEqual(['phares'])
  expect((await fileAt('all', 'subjects', 'phares.md')).facts.texts).toHaveLength(2)
  expect((await fileAt('all', 'drafts', 'subjects', 'secret.md')).facts.status).toBe('hidden')
  const redirects = (await readFile(path.join(folder, 'public', '_redirects'), 'utf8')).trim().split('\n')
  expect(redirects).toEqual([
    '/subjects/tours /subjects/phares 301',
    '/en/subjects/tours /en/subjects/lighthouses 301',
  ])
})
