import { expect, it } from 'vitest'
import { shownBy } from './tags.ts'

const item = (id: string) => ({ id, likeCount: 3, commentCount: 2, author: { id: `de-${id}` } })

it('a page depends on what was read for it, each once', () => {
  const { tags, counts } = shownBy([
    { procedure: 'content.bySlugOrId', input: { kind: 'article' }, data: item('1') },
    { procedure: 'content.following', input: { kind: 'article', id: '1' }, data: [item('2'), item('1')] },
    { procedure: 'content.list', input: { kind: 'review' }, data: { items: [] } },
    { procedure: 'content.list', input: { kind: 'article', search: 'x' }, data: { items: [item('2')] } },
    { procedure: 'videos.latest', input: {}, data: {} },
  ])
  expect(tags.toSorted()).toEqual(
    ['1', '2']
      .flatMap((id) => [`author:de-${id}`, `comments:${id}`, `item:${id}`])
      .concat('any:article', 'following:1', 'list:review', 'site', 'videos')
      .toSorted(),
  )
  expect([...counts]).toEqual([
    ['1', '3/2'],
    ['2', '3/2'],
  ])
})

it('a read without tags is a fault that shows at once', () => {
  expect(() => shownBy([{ procedure: 'games.list', input: {}, data: [] }])).toThrow('games.list')
})
