import { expect, it } from 'vitest'
import { useDatabase } from '../../server/testing/database.ts'
import { fill } from './fill.ts'

const database = useDatabase()

it('adds subjects, of which the first is named by every fifth text', async () => {
  const parts: string[] = []
  const sizes = { articles: 50, reviews: 25, users: 5, comments: 0, likes: 0, subjects: 6 }
  await fill(database.url, sizes, (part) => parts.push(part))
  expect(parts).toContain('subjects')
  const subjects = await database.db.subject.findMany({
    orderBy: { slug: 'asc' },
    select: { slug: true, key: true, _count: { select: { texts: true } } },
  })
  expect(subjects.map(({ _count }) => _count.texts)).toEqual([15, 15, 15, 15, 15, 15])
  expect(subjects[0]).toMatchObject({ slug: 'dossier-1', key: 'dossier1' })
  expect(await database.db.textSubject.count({ where: { visibleFrom: null } })).toBe(0)
})
