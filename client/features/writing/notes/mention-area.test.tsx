import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { answeringSite } from '../../../testing/refusing-site.tsx'
import { MentionArea } from './mention-area.tsx'

beforeAll(() => loadWords('desk'))
afterEach(cleanup)

const PEOPLE = ['Emma', 'Emile', 'Léa'].map((username, n) => ({ id: String(n), username }))

function area(people = PEOPLE) {
  const Noted = () => {
    const [value, setValue] = useState('')
    return <MentionArea label="Note" value={value} onChange={setValue} people={people} maxLength={2000} />
  }
  const { Site } = answeringSite(null)
  render(
    <Site>
      <Noted />
    </Site>,
  )
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  field.focus()
  // Like a browser, this bypasses the property by which React tracks values that it has set.
  const replace = (text: string, start: number, end: number) => {
    const { value } = field
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
    set?.call(field, value.slice(0, start) + text + value.slice(end))
    field.setSelectionRange(start + text.length, start + text.length)
  }
  Object.assign(field, { setRangeText: replace })
  return {
    field,
    type(text: string) {
      fireEvent.change(field, { target: { value: text } })
      field.setSelectionRange(text.length, text.length)
      fireEvent.select(field)
    },
    press: (key: string) => fireEvent.keyDown(field, { key }),
  }
}
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const chosen = () => screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent)

it('offers those whose name begins so, and says how many they are', () => {
  const { field, type } = area()
  type('Merci')
  expect(offered()).toEqual([])
  expect(field.getAttribute('aria-controls')).toBeNull()
  type('Merci @em')
  expect(offered().sort()).toEqual(['Emile', 'Emma'])
  expect(screen.getByRole('status').textContent).toBe('2 personnes proposées')
  expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id)
  type('Merci @emx')
  expect(offered()).toEqual([])
})

it('offers six at most', () => {
  const { type } = area(Array.from({ length: 9 }, (_, n) => ({ id: String(n), username: `Ana${n}` })))
  type('@ana')
  expect(offered()).toHaveLength(6)
})

it('is led by the arrows around its ends, and takes a name by Enter or Tab', () => {
  const { field, type, press } = area()
  type('Vu, @em')
  const [first, second] = offered()
  expect(chosen()).toEqual([first])
  expect(press('ArrowDown')).toBe(false)
  expect(chosen()).toEqual([second])
  press('ArrowDown')
  expect(chosen()).toEqual([first])
  press('ArrowUp')
  expect(chosen()).toEqual([second])
  expect(press('Enter')).toBe(false)
  expect([field.value, offered()]).toEqual([`Vu, @${second} `, []])
  type(`${field.value}@l`)
  expect(press('Tab')).toBe(false)
  expect(field.value).toBe(`Vu, @${second} @Léa `)
})

it('leaves other keys, and all of them while nothing is offered, to the field', () => {
  const { field, type, press } = area()
  expect(['Enter', 'Tab', 'ArrowDown', 'Escape'].map(press)).toEqual([true, true, true, true])
  type('@em')
  expect(press('x')).toBe(true)
  expect(fireEvent.keyDown(field, { key: 'Enter', isComposing: true })).toBe(true)
  expect(press('Escape')).toBe(false)
  expect(offered()).toEqual([])
})

it('takes the name that is pointed at, and nothing when the field is left', () => {
  const { field, type } = area()
  type('@l')
  const [lea] = screen.getAllByRole('option') as [HTMLElement]
  expect(fireEvent.mouseDown(lea)).toBe(false)
  fireEvent.click(lea)
  expect(field.value).toBe('@Léa ')
  type('@em')
  const [, second] = screen.getAllByRole('option') as [HTMLElement, HTMLElement]
  fireEvent.mouseEnter(second)
  expect(chosen()).toEqual([second.textContent])
  act(() => field.blur())
  expect(offered()).toEqual([])
})

it('offers nobody while words are selected', () => {
  const { field, type } = area()
  type('@em')
  field.setRangeText('a', 3, 3)
  field.setSelectionRange(0, 3)
  fireEvent.input(field)
  expect(offered()).toEqual([])
})
