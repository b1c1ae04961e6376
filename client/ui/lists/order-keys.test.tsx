import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { OrderKeys, useOrder } from './order-keys.tsx'

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
