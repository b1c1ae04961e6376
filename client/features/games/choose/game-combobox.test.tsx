import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { refusingSite, UNANSWERED } from '../../../testing/refusing-site.tsx'
import { type ChosenGame, GameCombobox } from './game-combobox.tsx'

/** Simulates a busy page, on which the offers lag so many letters behind. */
const busy = vi.hoisted(() => ({ letters: 0 }))
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useDeferredValue: (text: string) => text.slice(0, text.length - busy.letters),
}))

await loadWords('named-games')
afterEach(() => {
  cleanup()
  busy.letters = 0
})

const game = (id: string, name: string, more: object = {}) => ({
  id: id.repeat(24),
  slug: name.toLowerCase(),
  name,
  as: null,
  year: null,
  platforms: [],
  seen: true,
  ...more,
})
const OFFERED = [
  game('a', 'Phare', { year: 2026, platforms: ['PC', 'Switch'] }),
  game('b', 'Phare II', { as: 'Lighthouse II', seen: false }),
]

interface Made {
  fresh?: boolean
  without?: string[]
}

/** Searches for `lent` are never answered. Renders the field, and records the choices and the calls to the server. */
function field({ fresh = true, without = [] }: Made = {}) {
  const chosen: ChosenGame[] = []
  const created = { id: 'c'.repeat(24), slug: 'onde', name: 'Onde' }
  const { Site, calls } = refusingSite(
    'Non.',
    {},
    {
      answers: {
        'games.offer': ({ q }: { q: string }) => (q === 'lent' ? UNANSWERED : q === 'rien' ? [] : OFFERED),
        'games.create': created,
      },
    },
  )
  function Held() {
    const [text, setText] = useState('')
    return (
      <GameCombobox
        label="Jeu"
        text={text}
        onText={setText}
        without={without}
        {...(fresh && { fresh: { platforms: ['PC'], genres: [] } })}
        onChoose={(one) => chosen.push(one)}
      />
    )
  }
  render(<Held />, { wrapper: Site })
  const input = screen.getByRole('combobox', { name: 'Jeu' })
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  const press = (key: string) => fireEvent.keyDown(input, { key })
  return { chosen, calls, input, type, press }
}

it('offers games by keys, and says of each what tells it from others', async () => {
  const { chosen, input, type, press } = field()
  type('phare')
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Phare2026 · PC, Switch',
    'Phare IIaussi appelé Lighthouse II · pas encore visible',
  ])
  expect(input.getAttribute('aria-expanded')).toBe('true')
  press('ArrowDown')
  press('ArrowDown')
  expect(input.getAttribute('aria-activedescendant')).toBe(options[1]?.id)
  press('Enter')
  expect(chosen).toEqual([{ id: 'b'.repeat(24), name: 'Phare II', slug: 'phare ii', seen: false }])
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('makes a new one by one press, with what the text says of it', async () => {
  const { chosen, calls, type, press } = field()
  type('Onde')
  await screen.findByRole('option', { name: /^Créer la fiche.*Onde/ })
  press('ArrowUp')
  press('Enter')
  await expect.poll(() => chosen).toEqual([{ id: 'c'.repeat(24), name: 'Onde', slug: 'onde', seen: false }])
  expect(calls.at(-1)).toEqual(['games.create', { name: 'Onde', platforms: ['PC'], genres: [] }])
})

it('makes it of all that is typed, also where what is offered lags behind', async () => {
  busy.letters = 1
  const { calls, type, press } = field()
  type('Onde 8939')
  await screen.findByRole('option', { name: /^Créer la fiche.*Onde 8939/ })
  press('ArrowUp')
  press('Enter')
  await expect.poll(() => calls.at(-1)?.[0]).toBe('games.create')
  expect(calls.at(-1)?.[1]).toMatchObject({ name: 'Onde 8939' })
})

it('closes by Escape, and Enter without a choice is the form’s', async () => {
  const { chosen, type, press } = field({ without: ['a'.repeat(24)] })
  type('phare')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  expect(press('Enter')).toBe(true)
  press('Escape')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(chosen).toEqual([])
})

it('asks nothing for a single letter, and makes none where it may not', async () => {
  const { calls, type } = field({ fresh: false })
  type('p')
  expect(calls).toEqual([])
  type('ph')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
})

it('takes by Enter what alone is offered: the one game, or a new one where nothing is called so', async () => {
  const { chosen, calls, type, press } = field({ without: ['a'.repeat(24)], fresh: false })
  type('phare ii')
  await screen.findByRole('option', { selected: true })
  press('Enter')
  expect(chosen.map(({ name }) => name)).toEqual(['Phare II'])
  cleanup()
  const other = field()
  other.type('rien')
  await screen.findByRole('option', { selected: true })
  other.press('Enter')
  await expect.poll(() => other.chosen.map(({ name }) => name)).toEqual(['Onde'])
  expect(calls.some(([path]) => path === 'games.create')).toBe(false)
})

it('makes none by Enter of an answer to what was typed before', async () => {
  const { calls, type, press } = field()
  type('rien')
  await screen.findByRole('option', { selected: true })
  type('lent')
  await screen.findByRole('option', { name: /lent/ })
  press('Enter')
  expect(calls.some(([path]) => path === 'games.create')).toBe(false)
})
