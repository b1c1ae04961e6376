import { describe, expect, it } from 'vitest'
import { askedPath } from '../../addresses.ts'
import type { BenchRequest } from '../../floor.ts'
import { multipleOf, perView } from './cost.ts'
import { type Read, subjectsOf } from './subjects.ts'
import { type Subjects, visitOf } from './visit.ts'

const thing = (name: string) => ({ id: Buffer.from(name.padEnd(12, '.')).toString('hex'), slug: name })
const FROM: Subjects = { article: thing('la-borne'), next: thing('borne'), game: thing('orbite-4') }
const TO: Subjects = { article: thing('borne'), next: thing('un-studio'), game: thing('braise-6') }

const asked = (path: string): BenchRequest => ({ path, headers: { accept: '*/*' } })
const rewritten = (path: string) => visitOf([asked(path)], FROM, TO)[0]?.path

describe('visitOf', () => {
  it.each([
    ['/home', '/home'],
    ['/news/la-borne', '/news/borne'],
    ['/en/news/borne?page=2', '/en/news/un-studio?page=2'],
    ['/news/la-borne-2', '/news/la-borne-2'],
    ['/games/orbite-4', '/games/braise-6'],
    [`/api/comments/news/${FROM.article.id}?limit=5`, `/api/comments/news/${TO.article.id}?limit=5`],
    ['/api/comments?of=la-borne&sort=a%20b', '/api/comments?of=borne&sort=a%20b'],
  ])('%s becomes %s', (from, to) => {
    expect(rewritten(from)).toBe(to)
  })

  it('finds slugs and ids in inputs of calls, however they are written', () => {
    const input = (of: Subjects) => ({ slug: of.next.slug, also: [of.article.id, of.article.slug], limit: 5 })
    expect(rewritten(askedPath('texts.bySlugOrId', input(FROM)))).toBe(
      askedPath('texts.bySlugOrId', input(TO)),
    )
  })

  it('keeps the headers of each', () => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' }
    expect(visitOf([{ path: '/news/borne', headers }], FROM, TO)).toEqual([
      { path: '/news/un-studio', headers },
    ])
  })
})

describe('subjectsOf', () => {
  const read = (article: string, game: string): Read => ({ article: thing(article), game: thing(game) })

  it('gives no page to two visits, nor what the recorded one has had', () => {
    const articles = [
      ...[read('a', 'x'), read('b', 'x'), read('c', 'y'), read('d', 'y'), read('e', 'z'), read('f', 'z')],
      read('g', 'z'),
    ]
    const made = subjectsOf(articles, [thing('a'), thing('z')])
    expect(made).toEqual([
      { article: thing('d'), next: thing('b'), game: thing('x') },
      { article: thing('e'), next: thing('c'), game: thing('y') },
    ])
  })
})

describe('what a view costs', () => {
  it('is the site’s and its PostgreSQL’s time beside the floor’s', () => {
    expect(perView(800, 100)).toBe(2)
    expect(multipleOf({ site: 2, postgres: 1, floor: 0.1 })).toBeCloseTo(30)
  })

  it('is not said beside a floor that cost nothing', () => {
    expect(() => multipleOf({ site: 2, postgres: 1, floor: 0 })).toThrow('no processor time')
  })
})
