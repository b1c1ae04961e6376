import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { PickedField } from './picked-field.tsx'

await loadWords('site', 'pages', 'editor')
afterEach(() => {
  cleanup()
  onChange.mockReset()
})

/** Whether the device is touched rather than pointed at. */
let coarse = false
beforeEach(() => {
  coarse = false
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(pointer: coarse)' && coarse }) as MediaQueryList,
  )
})

const choices = ['Action/Aventure', 'Aventure', 'RPG', 'Sport', 'Grille-pain'].map((name) => ({
  value: name,
  name,
}))
const onChange = vi.fn<(value: string[]) => void>()
const value = () => onChange.mock.lastCall?.[0] ?? []

function Chosen({ first = [] }: { first?: string[] }) {
  const [chosen, setChosen] = useState(first)
  return (
    <PickedField
      {...{ label: 'Genres', title: 'Genres', value: chosen, most: 3, none: 'Aucun', error: undefined }}
      groups={[{ name: '', choices }]}
      onChange={(next) => {
        onChange(next)
        setChosen(next)
      }}
    />
  )
}
const open = () => fireEvent.click(screen.getByRole('button', { name: /^Genres/ }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

it('opens in its search field, where Enter takes what is written out or alone, and no guess', () => {
  render(<Chosen />)
  open()
  const search = screen.getByRole<HTMLInputElement>('textbox')
  expect(document.activeElement).toBe(search)
  const enter = (text: string) => {
    fireEvent.change(search, { target: { value: text } })
    fireEvent.keyDown(search, { key: 'Enter' })
  }
  enter('aven')
  expect(value()).toEqual([])
  enter('aventure')
  expect([value(), search.value]).toEqual([['Aventure'], ''])
  enter('rp')
  expect(value()).toEqual(['Aventure', 'RPG'])
  enter('aventure')
  expect(value()).toEqual(['RPG'])
})

it('keeps the order of choosing, says how many there are, and takes no more than it has room for', () => {
  render(<Chosen />)
  open()
  for (const name of ['Sport', 'RPG', 'Aventure']) press(name)
  expect(value()).toEqual(['Sport', 'RPG', 'Aventure'])
  expect(screen.getByRole('status').textContent).toMatch(/^3 sur 3\s: Sport, RPG, Aventure$/)
  expect(['Sport', 'Grille-pain'].map(isOff)).toEqual([false, true])
  press('Sport')
  expect([value(), isOff('Grille-pain')]).toEqual([['RPG', 'Aventure'], false])
})

it('shows all that is chosen, also what is in the list no more, and clears it', () => {
  render(<Chosen first={['RPG', 'Cuisine']} />)
  expect(screen.getByRole('button', { name: 'Genres RPG, Cuisine' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Effacer/ }))
  expect(value()).toEqual([])
})

it('closes by Enter where nothing is searched, so that a name and two Enters choose', () => {
  render(<Chosen />)
  open()
  const search = screen.getByRole('textbox')
  fireEvent.change(search, { target: { value: 'grille' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(screen.queryByRole('dialog')).not.toBeNull()
  fireEvent.keyDown(search, { key: 'Enter' })
  expect([value(), screen.queryByRole('dialog')]).toEqual([['Grille-pain'], null])
})

it('keeps what is searched where nothing matches, and where there is no room', () => {
  render(<Chosen first={['RPG', 'Sport', 'Aventure']} />)
  open()
  const search = screen.getByRole<HTMLInputElement>('textbox')
  for (const text of ['grille', 'zyx']) {
    fireEvent.change(search, { target: { value: text } })
    fireEvent.keyDown(search, { key: 'Enter' })
    expect([onChange.mock.calls, search.value]).toEqual([[], text])
  }
})

it('does not bring up the keyboard of a device that is touched', () => {
  coarse = true
  render(<Chosen />)
  open()
  expect(document.activeElement).not.toBe(screen.getByRole('textbox'))
})
