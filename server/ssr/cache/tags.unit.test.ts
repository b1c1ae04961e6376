import { expect, it } from 'vitest'
import { shownBy } from './tags.ts'

const item = (id: string) => ({
  id,
  likeCount: 3,
  commentCount: 2,
  signatures: [{ id: `de-${id}` }, { id: null }],
})

it('a page depends on what was read for it, each once', () => {
  const { tags, counts } = shownBy([
    { procedure: 'texts.bySlugOrId', input: { kind: 'article' }, data: item('1') },
    { procedure: 'texts.following', input: { kind: 'article', id: '1' }, data: [item('2'), item('1')] },
    { procedure: 'texts.list', input: { kind: 'review' }, data: { items: [] } },
    { procedure: 'texts.list', input: { kind: 'article', search: 'x' }, data: { items: [item('2')] } },
    { procedure: 'people.page', input: {}, data: { person: { id: 'p' }, items: [item('1')] } },
    {
      procedure: 'people.signers',
      input: {},
      data: { people: [{ id: 'q' }, { id: null }], texts: [{ id: '3' }] },
    },
    { procedure: 'people.team', input: {}, data: [] },
    { procedure: 'videos.latest', input: {}, data: {} },
  ])
  expect(tags.toSorted()).toEqual(
    ['1', '2']
      .flatMap((id) => [`author:de-${id}`, `comments:${id}`, `item:${id}`])
      .concat('any:article', 'following:1', 'list:review', 'site', 'videos', 'author:p', 'signed:p', 'team')
      .concat('author:q', 'signed:q', 'item:3', 'body:1')
      .toSorted(),
  )
  expect([...counts]).toEqual([
    ['1', '3/2'],
    ['2', '3/2'],
  ])
})

it('a read without tags is a fault that shows at once', () => {
  expect(() => shownBy([{ procedure: 'weather.list', input: {}, data: [] }])).toThrow('weather.list')
})
