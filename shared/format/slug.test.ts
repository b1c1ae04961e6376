import { expect, it } from 'vitest'
import { isSlug, slugify } from './slug.ts'

it.each([
  ['Été à Noël', 'ete-a-noel'],
  ['Œuvre & cætera', 'oeuvre-caetera'],
  ['  Final Fantasy XVI : le test !  ', 'final-fantasy-xvi-le-test'],
  ['Tout - ou rien --', 'tout-ou-rien'],
  ['-2 %', '2'],
  ['!?', ''],
  ['l’île', 'lile'],
  ['Łódź', 'lodz'],
  ['AC/DC', 'ac-dc'],
  ['Straße nach Tromsø', 'strasse-nach-tromso'],
  ['ISTANBUL, İstanbul, Diyarbakır', 'istanbul-istanbul-diyarbakir'],
  ['Þór et Ðurðevik', 'thor-et-durdevik'],
  ['Eﬃcace – ou pas', 'efficace-ou-pas'],
  ['ＰＳ５', 'ps5'],
  ['Vingt−cinq\u2011cent et/ou \\ rien', 'vingt-cinq-cent-et-ou-rien'],
  ['Horizon Lointain™ 2', 'horizon-lointain-2'],
  ['½ point', '1-2-point'],
  ['塊魂', ''],
  ['/ — /', ''],
])('%s → %s', (title, slug) => expect(slugify(title)).toBe(slug))

it.each([
  ['as long as it may be stays whole', 'abcde-fghi', 10, 'abcde-fghi'],
  ['is cut between words', 'abcdef ghijkl', 10, 'abcdef'],
  ['is cut after a word that ends just there', 'abcdef-ghi-jkl', 10, 'abcdef-ghi'],
  ['is cut within a word rather than by half', 'abcde fghijklm', 10, 'abcde-fghi'],
  ['of one word is cut within it', 'abcdefghijklm', 10, 'abcdefghij'],
])('a title that %s', (_what, title, max, slug) => expect(slugify(title, max)).toBe(slug))

it('has at most 120 signs', () => expect(slugify('a'.repeat(200))).toHaveLength(120))

it.each(['a', 'a-1', '2026'])('%s is one', (slug) => expect(isSlug(slug)).toBe(true))
it.each(['', '-a', 'a-', 'a--b', 'A', 'é', 'a b', 'a/b', 'a\n'])('%j is none', (slug) =>
  expect(isSlug(slug)).toBe(false),
)
