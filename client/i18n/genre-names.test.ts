import { expect, it } from 'vitest'
import { GENRES } from '../../shared/texts/filing.ts'
import { ALSO_CALLED } from '../../shared/texts/search-index.ts'
import english from './en/pages.ts'
import french from './fr/pages.ts'

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []

it.each(GENRES)('what pages call %s in either language is searched', (genre) => {
  const searched = words(`${genre} ${ALSO_CALLED[genre]}`)
  for (const shown of [french.genres[genre], english.genres[genre]])
    for (const word of words(shown)) expect(searched, shown).toContain(word)
})
