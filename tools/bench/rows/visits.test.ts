import { describe, expect, it } from 'vitest'
import { askedPath } from '../addresses.ts'
import type { BenchRequest } from '../floor.ts'
import { type Read, type Subjects, subjectsOf, visitOf } from './visits.ts'

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
    const articles = ['a x', 'b x', 'c y', 'd y', 'e z', 'f z', 'g z'].map((one) =>
      read(one.charAt(0), one.charAt(2)),
    )
    const made = subjectsOf(articles, [thing('a'), thing('z')])
    expect(made).toEqual([
      { article: thing('d'), next: thing('b'), game: thing('x') },
      { article: thing('e'), next: thing('c'), game: thing('y') },
    ])
  })
})
