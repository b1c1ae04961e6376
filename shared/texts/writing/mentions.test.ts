import { expect, it } from 'vitest'
import { mentionedIn, mentionsIn, nameBegun, peopleFor } from './mentions.ts'

const people = ['Lou', 'Lou Été', 'Anne-Marie', 'zoé', 'İpek'].map((username) => ({ username }))
const named = (text: string) => mentionsIn(text, people).map(({ start, end }) => text.slice(start, end))

it.each([
  ['@Lou, vois ceci', ['@Lou']],
  ['@lou été et @ANNE-MARIE.', ['@lou été', '@ANNE-MARIE']],
  ['(@Zoé)', ['@Zoé']],
  ['@Louise @lou_2 lou@example.org a@Lou @@', []],
  ['@@Lou', ['@Lou']],
  ['@', []],
  ['@İpek@Lou', ['@İpek']],
  ['@İpek @Lou', ['@İpek', '@Lou']],
])('in %s they are %s', (text, expected) => {
  expect(named(text)).toEqual(expected)
})

it('counts each once, and takes a long text of signs', () => {
  expect(mentionedIn('@Lou @Lou @zoé', people)).toEqual([people[0], people[3]])
  expect(mentionedIn('@'.repeat(2000), people)).toEqual([])
})

it('knows what is being typed of a name', () => {
  const begun = (text: string) => nameBegun(text, text.length)
  expect(begun('Vois @')).toBe('')
  expect(begun('Vois @lo')).toBe('lo')
  expect(begun('Vois @Lou É')).toBe('Lou É')
  expect(begun('lou@exa')).toBeUndefined()
  expect(begun('@Lou\nEt')).toBeUndefined()
  expect(begun('@ lou')).toBeUndefined()
  expect(begun('rien')).toBeUndefined()
  expect(nameBegun('@Lou', 0)).toBeUndefined()
  expect(peopleFor('é', people)).toEqual([people[1]])
  expect(peopleFor('lou', people)).toEqual([people[0], people[1]])
  expect(peopleFor('', people)).toHaveLength(people.length)
})
