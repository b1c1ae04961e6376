import { cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { EMPTY } from '../values/form-values.ts'
import { compareBodies } from './compare.ts'
import { markWords, runsOf } from './mark-words.ts'
import { NO_CHOICES } from './merge.ts'
import { VersionTable } from './version-table.tsx'

beforeAll(() => loadWords('site', 'pages', 'editor'))
afterEach(cleanup)

const WORDS = { theirs: 'Autre :', mine: 'Vous :' }
const said = (words: string) => `<span class="visually-hidden">${words} </span>`

it('marks the words that differ, whatever emphasis they stand in', () => {
  const { theirs, mine } = markWords(
    '<p>Une <strong>nuit sans</strong> lune, puis rien.</p>',
    '<p>Une <strong>nuit avec</strong> lune, puis <em>le jour</em>.</p>',
    WORDS,
  )
  expect(theirs).toBe(
    `<p>Une <strong>nuit <del>${said('Autre :')}sans</del></strong> lune, puis <del>${said('Autre :')}rien</del>.</p>`,
  )
  expect(mine).toBe(
    `<p>Une <strong>nuit <ins>${said('Vous :')}avec</ins></strong> lune, puis <em><ins>${said('Vous :')}le jour</ins></em>.</p>`,
  )
})

it('changes no word of either side', () => {
  const text = fc.array(fc.constantFrom('un', 'deux', ' ', '<', '&', 'é', ', '), { maxLength: 12 })
  fc.assert(
    fc.property(text, text, (a, b) => {
      const [theirs, mine] = [a.join(''), b.join('')]
      const runs = runsOf(theirs, mine)
      const joined = (side: { text: string }[]) => side.map((run) => run.text).join('')
      expect([joined(runs.theirs), joined(runs.mine)]).toEqual([theirs, mine])
      const same = (side: { text: string; differs: boolean }[]) => joined(side.filter((run) => !run.differs))
      expect(same(runs.theirs)).toBe(same(runs.mine))
    }),
  )
})

it('compares texts of any length in bounded steps', () => {
  const long = (word: string) => `${word} `.repeat(20_000)
  expect(runsOf(long('un'), long('deux')).theirs).toHaveLength(1)
})

it('the conflict shows them in fields and passages, and nothing that runs', () => {
  const theirs = { ...EMPTY, title: 'Une nuit sans lune', content: '<p>Le jeu est long.</p><p>Fin.</p>' }
  const mine = {
    ...EMPTY,
    title: 'Une nuit avec lune',
    content: '<p>Le jeu est court<img src=x onerror=alert(1)>.</p><p>Fin.</p>',
  }
  render(
    <VersionTable
      {...{ theirs, mine, names: ['title'], choices: NO_CHOICES, onChange: () => {} }}
      stretches={compareBodies(theirs.content, mine.content)}
      heads={['L’autre version', 'Votre version']}
    />,
  )
  const words = (role: 'insertion' | 'deletion') =>
    screen.getAllByRole(role).map((one) => one.textContent?.replace(/\s+/g, ' '))
  expect(words('deletion')).toEqual([
    'Seulement dans l’autre version : sans',
    'Seulement dans l’autre version : long',
  ])
  expect(words('insertion')).toEqual([
    'Seulement dans votre version : avec',
    'Seulement dans votre version : court',
  ])
  expect(document.querySelector('[onerror]')).toBeNull()
})
