import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { MenuEntry } from '../../../../../shared/brand/menu.ts'
import { loadWords } from '../../../../i18n/words.ts'
import { answeringSite } from '../../../../testing/refusing-site.tsx'
import type { BrandFormState } from '../use-brand-form.ts'
import { MenuField } from './menu-field.tsx'

beforeAll(() => loadWords('menus'))
afterEach(cleanup)

const entry = (target: string, fr = ''): MenuEntry => ({ target, fr, en: '' })

/** The field with entries of its own in place of a brand. */
function Menu({ first, fields = {} }: { first: MenuEntry[]; fields?: Record<string, string> }) {
  const [entries, setEntries] = useState(first)
  const form = {
    values: { menus: { header: entries } },
    fields,
    change: (_: string, value: MenuEntry[]) => setEntries(value),
  } as unknown as BrandFormState
  return <MenuField form={form} name="header" own={[]} />
}
const show = (first: MenuEntry[], fields = {}) =>
  render(<Menu first={first} fields={fields} />, { wrapper: answeringSite(null).Site })
const row = (n: number) => within(screen.getByRole('group', { name: `Entrée ${n}` }))
const french = (n: number) => row(n).queryByRole('textbox', { name: /français/i })
const open = (n: number) => row(n).queryByRole('button', { expanded: false })

it('a row has its target and its place; the two fields of its names open when asked for', () => {
  show([entry('news'), entry('reviews', 'Nos tests')])
  expect([french(1), french(2)]).toEqual([null, null])
  // A name of its own is to be seen all the same.
  expect(open(2)?.textContent).toContain('Nos tests')
  fireEvent.click(open(1) as HTMLElement)
  expect(french(1)).toBe(document.activeElement)
  expect(french(2)).toBeNull()
  fireEvent.click(row(1).getByRole('button', { expanded: true }))
  expect(french(1)).toBeNull()
})

it('what is open stays with its row when that is moved, and goes with it', () => {
  show([entry('news'), entry('reviews'), entry('videos')])
  fireEvent.click(open(1) as HTMLElement)
  fireEvent.click(screen.getByRole('button', { name: /^Descendre.*Actus/ }))
  expect([1, 2, 3].map((n) => french(n) !== null)).toEqual([false, true, false])
  fireEvent.click(screen.getByRole('button', { name: /^Retirer.*Actus/ }))
  expect([1, 2].map((n) => french(n) !== null)).toEqual([false, false])
})

it('an address needs a name, and a refused name is shown, unasked', () => {
  show([entry('https://forum.example'), entry('news'), entry('reviews')], {
    'menus.header.2.en': 'Trop long.',
  })
  expect([1, 2, 3].map((n) => french(n) !== null)).toEqual([true, false, true])
  expect(screen.getByText('Trop long.')).toBeTruthy()
})
