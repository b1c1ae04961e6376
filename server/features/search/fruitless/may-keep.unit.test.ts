import { describe, expect, it } from 'vitest'
import { usernameKey } from '../../../../shared/account/username.ts'
import { keptWords, namesWithin } from './may-keep.ts'

describe('a question is kept', () => {
  it.each([
    ['Épée  de\tLumière ', 'épée de lumière'],
    ['E\u0301pe\u0301e', 'épée'],
    ['C++ 20', 'c++ 20'],
    ['S.T.A.L.K.E.R. 2', 'stalker 2'],
    ['ph\u200ba\u202ere\ufeff', 'phare'],
    ['ph\u0001are', 'ph are'],
    ['مرحبا', 'مرحبا'],
    ['ガンダム', 'ガンダム'],
    ["'; DROP TABLE search_entry; --", "'; drop table search_entry; --"],
    ['& | ! x:*', '& | ! x:*'],
    ['agar.io', 'agar.io'],
    ['sortie 2026', 'sortie 2026'],
    ['fifa 98 2', 'fifa 98 2'],
    ['a'.repeat(60), 'a'.repeat(60)],
    ['🎮'.repeat(59).concat('a'), `${'🎮'.repeat(59)}a`],
  ])('%j', (q, words) => expect(keptWords(q)).toBe(words))
})

describe('a question is not kept', () => {
  it.each([
    ['nothing', ''],
    ['blanks', ' \n\t'],
    ['signs', '?!… & | *'],
    ['an emoji', '🎮'],
    ['zero-width', '\u200b\u200d\u2060'],
    ['signs of direction', '\u202e\u202c'],
    ['a control character', '\u0001'],
    ['accents of nothing', '\u0301\u0301'],
    ['61 characters', 'a'.repeat(61)],
    ['60 that are 61 in small letters', `${'a'.repeat(59)}İ`],
    ['10,000 characters', 'mot '.repeat(2500)],
    ['500 words', Array.from({ length: 500 }, (_, n) => `m${n}`).join(' ')],
    ['an e-mail', 'emma@example.org'],
    ['an account elsewhere', 'vu chez @emma'],
    ['a wide @', 'emma＠example.org'],
    ['30 digits', '123456789012345678901234567890'],
    ['a telephone number', '06 12 34 56 78'],
    ['one with a word', 'appelez le +33 (0)6.12-34-56-78'],
    ['wide digits', '０６１２３４５６'],
    ['Arabic digits', '٠٦١٢٣٤٥'],
    ['digits that nothing shows between', '06\u200b12\u200b345'],
    ['five digits', 'code 12345'],
    ['an address', 'https://exemple.fr'],
    ['one without its beginning', 'www.exemple.fr'],
    ['a page', 'exemple.fr/secret'],
  ])('%s', (_, q) => expect(keptWords(q)).toBeUndefined())
})

it.each([
  ['Emma', 'emma'],
  ['Emma', 'le test d’emma, vite'],
  ['Émma', 'EMMA'],
  ['jean_dupont', 'jean dupont'],
  ['jean-dupont', 'avis de jean-dupont'],
  ['Jean Dupont', 'jean-dupont'],
  ['jeandupont', 'jean dupont 2026'],
  ['_zoé_', 'texte _zoé_'],
  ['Юля Gamer', 'юля gamer'],
])('%s is within: %s', (username, words) => {
  expect(namesWithin(words)).toContain(usernameKey(username))
})

it('a name is not within longer words', () => {
  expect(namesWithin('emmanuelle dilemma')).not.toContain('emma')
})
