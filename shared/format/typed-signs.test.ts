import { describe, expect, it } from 'vitest'
import type { Lang } from '../base/lang.ts'
import { isTypedSign, mailAtEnd, typedAs } from './typed-signs.ts'

/** Types a text, character by character. */
function typing(text: string, lang: Lang): string {
  let written = ''
  for (const sign of text) written += (isTypedSign(sign) ? typedAs(sign, written, lang) : undefined) ?? sign
  return written
}

describe('apostrophes and quotation marks as one types', () => {
  it.each<[string, string]>([
    ["l'été d'un jeu, aujourd'hui", 'l’été d’un jeu, aujourd’hui'],
    ['Il dit "oui" hier.', 'Il dit « oui » hier.'],
    ['"Oui", dit-il.', '« Oui », dit-il.'],
    ['(dit "oui")', '(dit « oui »)'],
    // A quotation mark directly after an apostrophe opens.
    [`l'"amour" et l'"autre"`, 'l’« amour » et l’« autre »'],
    // Who spaces them by hand closes them after a space.
    ['un « mot " dit', 'un « mot » dit'],
    ['"a ("b") c"', '« a (“b”) c »'],
    [`"l'"autre" fois"`, '« l’“autre” fois »'],
    ['un écran de 15", à 5\' près', 'un écran de 15", à 5\' près'],
  ])('in French: %s', (typed, written) => expect(typing(typed, 'fr')).toBe(written))

  it.each<[string, string]>([
    ["it's the players' choice", 'it’s the players’ choice'],
    ['He said "yes" to \'it\'.', 'He said “yes” to ‘it’.'],
    [`"It's 'his'"`, '“It’s ‘his’”'],
    ['a 15" screen', 'a 15" screen'],
    ['("so")', '(“so”)'],
  ])('in English: %s', (typed, written) => expect(typing(typed, 'en')).toBe(written))

  it.each([
    'https://exemple.fr/l\'avis?q="a"',
    "www.exemple.fr/l'avis",
    "/news/l'avis",
    "exemple.fr/l'avis",
    "https://exemple.fr/l'avis/'tous'",
    'https://exemple.fr/l\'"avis"',
    "mailto:jean@o'neil",
    'le `code d\'un "mot"',
  ])('never in an address or in code: %s', (typed) => {
    for (const lang of ['fr', 'en'] as const) expect(typing(typed, lang)).toBe(typed)
  })

  it('goes on after an address and after code', () => {
    expect(typing("voir exemple.fr/a, c'est `là'` qu'il est", 'fr')).toBe(
      "voir exemple.fr/a, c’est `là'` qu’il est",
    )
    expect(typing('"https://exemple.fr/a" dit', 'fr')).toBe('« https://exemple.fr/a » dit')
    expect(typing(`l'"https://exemple.fr/l'avis" dit`, 'fr')).toBe("l’« https://exemple.fr/l'avis » dit")
  })

  it('knows an address behind an apostrophe that is the sentence’s', () => {
    expect(typing(`d'exemple.fr/l'avis, d'"exemple.fr/l'avis"`, 'fr')).toBe(
      "d’exemple.fr/l'avis, d’« exemple.fr/l'avis »",
    )
    expect(typing("l'avis d'un/d'une autre, l'été.", 'fr')).toBe('l’avis d’un/d’une autre, l’été.')
  })
})

describe('an address of mail at the end of what was typed', () => {
  it.each<[string, string | undefined]>([
    ['Écrivez à jean@exemple.fr', 'jean@exemple.fr'],
    ['« jean.o’neil+jeu@mail.exemple.org', "jean.o'neil+jeu@mail.exemple.org"],
    ['(a-b_c@x-y.fr).', 'a-b_c@x-y.fr'],
    ['@pseudo', undefined],
    ['jean@exemple', undefined],
    ['https://a@exemple.fr', undefined],
    ['jean@exemple.fr et', undefined],
    ['é@', undefined],
  ])('%s', (text, address) => {
    const found = mailAtEnd(text)
    expect(found?.address).toBe(address)
    if (found) expect(text.slice(found.start, found.end).replace('’', "'")).toBe(address)
  })

  it('is found in a long paragraph, too, and one that is far too long is none', () => {
    const found = mailAtEnd(`${'mot '.repeat(500)}a@exemple.fr`)
    expect(found).toMatchObject({ start: 2000, address: 'a@exemple.fr' })
    expect(mailAtEnd(`${'a'.repeat(100_000)}@exemple.fr`)).toBeUndefined()
  })
})
