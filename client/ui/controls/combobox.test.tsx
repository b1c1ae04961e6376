import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Combobox } from './combobox.tsx'

afterEach(cleanup)

/** Renders the field with offers, which an answer may replace while the user presses keys. */
function field({ first = ['Phare', 'Onde'], takesOnly = false } = {}) {
  const taken: string[] = []
  let offer = (_names: string[]) => {}
  function Held() {
    const [names, setNames] = useState(first)
    const [typing, setTyping] = useState(true)
    offer = setNames
    return (
      <Combobox
        label="Jeu"
        text="ph"
        onText={() => {}}
        takesOnly={takesOnly}
        typing={typing}
        onTyping={setTyping}
        onTake={(place) => taken.push(names[place] ?? '')}
        words={{ offered: 'Jeux', found: `${names.length} jeux` }}
        offers={names.map((name) => ({ key: name, name }))}
      />
    )
  }
  const { rerender } = render(<Held />)
  const change = (names: string[]) => {
    offer(names)
    rerender(<Held />)
  }
  return { taken, change, press: (key: string) => fireEvent.keyDown(screen.getByRole('combobox'), { key }) }
}

it('takes what was chosen, wherever an answer moves it meanwhile', () => {
  const { taken, change, press } = field()
  press('ArrowDown')
  change(['Brume', 'Onde', 'Phare'])
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Phare')
  press('Enter')
  expect(taken).toEqual(['Phare'])
})

it('takes nothing where what was chosen is offered no more', () => {
  const { taken, change, press } = field()
  press('ArrowDown')
  change(['Brume', 'Onde'])
  expect(screen.queryByRole('option', { selected: true })).toBeNull()
  press('Enter')
  expect(taken).toEqual([])
})

it('takes by Enter the only offer, which is marked before, where the field wants that', () => {
  const { taken, change, press } = field({ takesOnly: true })
  press('Enter')
  expect([taken, screen.queryByRole('option', { selected: true })]).toEqual([[], null])
  change(['Brume'])
  const only = screen.getByRole('option', { selected: true })
  expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(only.id)
  press('Enter')
  expect(taken).toEqual(['Brume'])
})

it('leaves Enter to its form where the only offer is no answer to it, as in a search', () => {
  const { taken, press } = field({ first: ['Phare'] })
  expect(press('Enter')).toBe(true)
  expect(taken).toEqual([])
})
