import { describe, expect, it } from 'vitest'
import { findPassage, passageAt, passageWords, plain } from './passage.ts'

const TEXT =
  'La manette vibre. Le jeu commence par une nuit sans lune. La manette vibre encore. Puis le jour se lève.'
const passage = (words: string, from = 0, text = TEXT) => {
  const at = text.indexOf(words, from)
  const made = passageAt(text, at, at + words.length, 'content')
  if (!made) throw new Error('no passage')
  return made
}

describe('a passage', () => {
  it('is found where it stood', () => {
    expect(findPassage(TEXT, passage('une nuit sans lune'))).toBe(TEXT.indexOf('une nuit'))
  })

  it('is found after edits around it', () => {
    const noted = passage('une nuit sans lune')
    const edited = `Un chapeau tout neuf. ${TEXT.replace('commence par', 's’ouvre sur').replace('encore', '')}`
    expect(findPassage(edited, noted)).toBe(edited.indexOf('une nuit'))
  })

  it('is the same of several, by what stands around it', () => {
    const second = passage('La manette vibre', 5)
    expect(findPassage(TEXT, second)).toBe(TEXT.lastIndexOf('La manette vibre'))
    const turned = 'Puis La manette vibre encore. Puis le jour se lève. La manette vibre. Le jeu commence par'
    expect(findPassage(turned, second)).toBe(5)
  })

  it('is the nearest of several that have the same around them', () => {
    const rows =
      'mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot'
    const noted = passageAt(rows, 80, 83, 'content')
    expect(noted && findPassage(rows, noted)).toBe(80)
  })

  it('has changed when its words have', () => {
    expect(
      findPassage(TEXT.replace('sans lune', 'de pleine lune'), passage('une nuit sans lune')),
    ).toBeUndefined()
    expect(findPassage('', passage('une nuit sans lune'))).toBeUndefined()
  })

  it('has changed where short words stand elsewhere, with nothing of theirs around them', () => {
    const noted = passage('Le', 10)
    expect(noted.quote).toBe('Le')
    expect(findPassage('Tout autre chose : Le Havre, sous la pluie.', noted)).toBeUndefined()
  })

  it('is without the blanks around it, and nothing where there are only those', () => {
    expect(passageAt(' a mot b ', 2, 7, 'content')).toMatchObject({ quote: 'mot', place: 3 })
    expect(passageAt('a   b', 1, 4, 'content')).toBeUndefined()
    expect(passageAt('x'.repeat(600), 0, 501, 'content')).toBeUndefined()
  })

  it('never splits a character of two halves', () => {
    const text = `${'🎮'.repeat(50)} ici ${'🎮'.repeat(50)}`
    const at = text.indexOf('ici')
    const noted = passageAt(text, at, at + 3, 'content')
    expect(noted?.before.isWellFormed() && noted.after.isWellFormed()).toBe(true)
    expect(noted && findPassage(text, noted)).toBe(at)
  })

  it('of one letter in 500,000 is looked for in a bounded number of places', () => {
    const noted = {
      field: 'content',
      quote: 'a',
      before: 'a'.repeat(60),
      after: 'a'.repeat(60),
      place: 9,
    } as const
    expect(findPassage('a'.repeat(500_000), noted)).toBeDefined()
  })
})

describe('the words of HTML', () => {
  it('are those that a page shows', () => {
    expect(
      passageWords(
        '<h2>Un titre</h2><p>Un <strong>mot</strong>s &amp; deux&nbsp;<a href="/x?a=1&amp;b=2">lie<em>ns</em></a>.</p>\n<ul><li>un</li><li>deux<br>trois</li></ul><img src="/api/images/x" alt="hors texte">',
      ),
    ).toBe('Un titre Un mots & deux liens. un deux trois')
  })

  it('are without those of footnotes, which nobody can select in the editor', () => {
    expect(passageWords('<p>Un mot<small role="doc-footnote">Sa <em>source</em>.</small> suit.</p>')).toBe(
      'Un mot suit.',
    )
  })

  it('are the same as a text’s whose blanks are others', () => {
    expect(plain(' Un\u00a0mot\n\n et  un autre ')).toBe('Un mot et un autre')
  })

  it('of hostile HTML take one pass', () => {
    expect(passageWords('<'.repeat(400_000)).length).toBe(400_000)
    expect(passageWords('<a'.repeat(200_000)).length).toBe(400_000)
  })
})
