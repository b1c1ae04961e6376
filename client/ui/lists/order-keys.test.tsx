import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { DragHandle, OrderKeys, useOrder } from './order-keys.tsx'

afterEach(cleanup)

function Fruits() {
  const [fruits, setFruits] = useState(['Figue', 'Kaki', 'Poire'])
  const [said, setSaid] = useState('')
  const [list, order] = useOrder(fruits, (next, { item, place, removed }) => {
    setFruits(next)
    setSaid(removed ? `${item} gone from ${place}` : `${item} at ${place}`)
  })
  return (
    <>
      <ol ref={list} tabIndex={-1}>
        {fruits.map((fruit, at) => (
          <li key={fruit}>
            {fruit}
            <DragHandle />
            <OrderKeys
              order={order}
              at={at}
              words={{
                up: `${fruit} up`,
                down: `${fruit} down`,
                ...(fruit !== 'Kaki' && { remove: `${fruit} away` }),
              }}
            />
          </li>
        ))}
      </ol>
      <p role="status">{said}</p>
    </>
  )
}

const shown = () => screen.getAllByRole('listitem').map((row) => row.firstChild?.textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const focused = () => document.activeElement?.textContent

it('moves a row, says where it is, and keeps the focus on the key that was pressed', () => {
  render(<Fruits />)
  press('Figue down')
  expect(shown()).toEqual(['Kaki', 'Figue', 'Poire'])
  expect([screen.getByRole('status').textContent, focused()]).toEqual(['Figue at 2', 'Figue down'])
  press('Figue down')
  // At the end of the list the key is gone; another key of the same row has the focus.
  expect([shown().at(-1), focused()]).toEqual(['Figue', 'Figue up'])
  press('Figue up')
  press('Figue up')
  expect([shown()[0], focused()]).toEqual(['Figue', 'Figue down'])
})

it('offers no key that would do nothing', () => {
  render(<Fruits />)
  for (const name of ['Figue up', 'Poire down', 'Kaki away'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

it('gives the focus to what stands beside what was taken away, and to the list after the last', () => {
  render(<Fruits />)
  press('Poire away')
  expect([shown(), screen.getByRole('status').textContent]).toEqual([['Figue', 'Kaki'], 'Poire gone from 3'])
  expect(focused()).toBe('Kaki up')
  press('Figue away')
  expect(shown()).toEqual(['Kaki'])
  expect(document.activeElement).toBe(screen.getByRole('list'))
})

/** Rows of 40 pixels with 10 between them, and a finger or a mouse on the handle of one. */
function grasp(fruit: string, pointerType = 'mouse') {
  const rows = screen.getAllByRole('listitem')
  rows.forEach((row, n) => {
    row.getBoundingClientRect = () => new DOMRect(0, 300 + n * 50, 300, 40)
  })
  const row = rows.find(({ firstChild }) => firstChild?.textContent === fruit)
  const handle = row?.querySelector('[data-drag]')
  if (!row || !handle) throw new Error(`no row of ${fruit}`)
  const begun = row.getBoundingClientRect().top + 20
  const point = (type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel', by: number) =>
    fireEvent(
      handle,
      createEvent[type](handle, {
        pointerId: 1,
        pointerType,
        isPrimary: true,
        button: 0,
        clientY: begun + by,
      }),
    )
  point('pointerDown', 0)
  return { row, rows, point }
}

it.each(['mouse', 'touch', 'pen'])(
  'a row is dragged by its handle, and the others make room (%s)',
  (kind) => {
    render(<Fruits />)
    const { row, rows, point } = grasp('Figue', kind)
    point('pointerMove', 60)
    expect([row.style.translate, rows.map((one) => one.style.translate)[1], shown()[0]]).toEqual([
      '0 60px',
      '0 -50px',
      'Figue',
    ])
    point('pointerMove', 104)
    point('pointerUp', 104)
    expect(shown()).toEqual(['Kaki', 'Poire', 'Figue'])
    expect(screen.getByRole('status').textContent).toBe('Figue at 3')
    for (const one of screen.getAllByRole('listitem')) expect(one.style.translate).toBe('')
    expect(document.querySelector('[data-dragged]')).toBeNull()
  },
)

it('a row that is let go where it was, or called off, stays', () => {
  render(<Fruits />)
  const still = grasp('Poire')
  still.point('pointerMove', -20)
  still.point('pointerUp', -20)
  const escaped = grasp('Poire')
  escaped.point('pointerMove', -104)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  escaped.point('pointerUp', -104)
  const broken = grasp('Poire')
  broken.point('pointerMove', -104)
  broken.point('pointerCancel', -104)
  expect(shown()).toEqual(['Figue', 'Kaki', 'Poire'])
  expect(screen.getByRole('status').textContent).toBe('')
  for (const one of screen.getAllByRole('listitem')) expect(one.style.translate).toBe('')
})
