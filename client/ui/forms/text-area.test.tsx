import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TextArea } from './text-area.tsx'

afterEach(cleanup)

const described = () =>
  (screen.getByLabelText('Chapeau').getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

it('is described by what is wrong, what helps, and how much is written', () => {
  render(
    <TextArea
      label="Chapeau"
      error="Trop long."
      hint="Deux phrases."
      count={{ words: '9 / 8', over: true }}
    />,
  )
  expect(described()).toEqual(['Trop long.', 'Deux phrases.', '9 / 8'])
  expect(screen.getByLabelText('Chapeau').getAttribute('aria-invalid')).toBe('true')
})

it('is described by nothing that is not there', () => {
  render(<TextArea label="Chapeau" />)
  expect(screen.getByLabelText('Chapeau').hasAttribute('aria-describedby')).toBe(false)
})
