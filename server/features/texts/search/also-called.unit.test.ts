import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { FIRST_FILING, GENRES, PLATFORMS } from '../../../testing/filing.ts'

const FILE = path.resolve(import.meta.dirname, '../../../../prisma/sql/search-index/manette_also_called.sql')
const [, said = ''] = /RETURN '(\{.*\})'::jsonb/s.exec(readFileSync(FILE, 'utf8')) ?? []
const alsoCalled = new Map(Object.entries<string>(JSON.parse(said.replaceAll("''", "'"))))

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? []

it('each genre and platform, and nothing else, has the words that it is found by', () => {
  expect([...alsoCalled.keys()].sort()).toEqual([...new Set([...GENRES, ...PLATFORMS])].sort())
})

it.each(FIRST_FILING.genre.values)('$id is found by the names that pages give it', (genre) => {
  const found = wordsOf(`${genre.id} ${alsoCalled.get(genre.id)}`)
  for (const name of [genre.name, genre.nameEn ?? genre.name])
    expect(found, name).toEqual(expect.arrayContaining(wordsOf(name)))
})
