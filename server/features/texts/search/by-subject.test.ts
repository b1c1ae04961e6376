import { expect, it } from 'vitest'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildSubject } from '../../../testing/factories.ts'
import { searchContent } from '../search.ts'

const database = useDatabase()
const found = async (search: string) =>
  (await searchContent(database.db, search, { kind: 'article', page: 1, limit: 5 })).items.map(
    ({ slug }) => slug,
  )

it('a text is found by the names of its subjects, in both languages, as they are now', async () => {
  const { db } = database
  const { id, slug } = await buildArticle(db)
  const subject = await buildSubject(db, { name: 'Ludothèques', nameEn: 'Toy libraries', texts: [id] })
  expect(await found('ludotheque')).toEqual([slug])
  expect(await found('toy libraries')).toEqual([slug])
  await db.subject.update({ where: { id: subject.id }, data: { name: 'Bibliothèques de jeux' } })
  expect(await found('ludotheque')).toEqual([])
  expect(await found('bibliotheques')).toEqual([slug])
  await db.textSubject.deleteMany({ where: { contentId: id } })
  expect(await found('bibliotheques')).toEqual([])
})
