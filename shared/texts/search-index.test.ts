import { expect, it } from 'vitest'
import type { Genre } from './filing.ts'
import { GENRES_EN } from './genres-en.ts'
import { GENRES_FR } from './genres-fr.ts'
import { ALSO_CALLED } from './search-index.ts'

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? []

it.each(Object.keys(GENRES_FR) as Genre[])('%s is found by the names that pages give it', (genre) => {
  const found = new Set(wordsOf(`${genre} ${ALSO_CALLED[genre]}`))
  for (const name of [GENRES_FR[genre], GENRES_EN[genre]])
    expect([...found], name).toEqual(expect.arrayContaining(wordsOf(name)))
})
