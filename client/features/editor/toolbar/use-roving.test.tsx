import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useRoving } from './use-roving.ts'

afterEach(cleanup)

function Toolbar({ tools }: { tools: string[] }) {
  const ref = useRef<HTMLDivElement>(null)
  const onKeyDown = useRoving(ref)
  return (
    <div ref={ref} role="toolbar" onKeyDown={onKeyDown}>
      {tools.map((name) => (
        <button key={name} type="button" hidden={name === 'caché'}>
          {name}
        </button>
      ))}
      <select aria-label="Style">
        <option>Texte</option>
      </select>
      <input aria-label="Adresse" />
    </div>
  )
}
const TOOLS = ['Gras', 'caché', 'Italique']
const stops = () =>
  Array.from(
    document.querySelectorAll<HTMLElement>('button:not([hidden]), select'),
    ({ tabIndex }) => tabIndex,
  )
const name = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label')
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key })

it('the Tab key stops once in a toolbar, where one was last', () => {
  const { rerender } = render(<Toolbar tools={TOOLS} />)
  expect(stops()).toEqual([0, -1, -1])
  screen.getByText('Italique').focus()
  expect(stops()).toEqual([-1, 0, -1])
  rerender(<Toolbar tools={[...TOOLS, 'Lien']} />)
  expect(stops()).toEqual([-1, 0, -1, -1])
  // The button that had the focus has gone, so the Tab key reaches the first one.
  rerender(<Toolbar tools={['Gras', 'Lien']} />)
  expect(stops()).toEqual([0, -1, -1])
})

it.each([
  ['ArrowRight', ['Italique', 'Style', 'Gras']],
  ['ArrowLeft', ['Style', 'Italique', 'Gras']],
  ['End', ['Style', 'Style']],
  ['Home', ['Gras']],
])('%s goes through its tools, round and round, and moves nothing else', (key, names) => {
  render(<Toolbar tools={TOOLS} />)
  screen.getByText('Gras').focus()
  for (const next of names) {
    expect(press(key)).toBe(false)
    expect(name()?.replace('Texte', 'Style')).toBe(next)
  }
})

it('other keys, and keys in a field that is no tool, are left alone', () => {
  render(<Toolbar tools={TOOLS} />)
  screen.getByText('Gras').focus()
  for (const key of ['ArrowDown', 'a', 'Enter']) expect(press(key)).toBe(true)
  screen.getByLabelText('Adresse').focus()
  for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End']) expect(press(key)).toBe(true)
  expect(name()).toBe('Adresse')
})
