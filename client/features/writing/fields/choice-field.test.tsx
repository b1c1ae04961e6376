import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { ChoiceField } from './choice-field.tsx'

await loadWords('site', 'editor')
afterEach(cleanup)

it('opens in its search field, where Enter takes what is written out and no guess', () => {
  const onChange = vi.fn()
  const choices = ['Action/Aventure', 'Aventure'].map((name) => ({ value: name, name }))
  render(
    <ChoiceField
      {...{ label: 'Genre', title: 'Genre', value: '', none: 'Aucun', error: undefined, onChange }}
      groups={[{ name: '', choices }]}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: /Genre/ }))
  const search = screen.getByRole('textbox')
  expect(document.activeElement).toBe(search)
  const enter = (value: string) => {
    fireEvent.change(search, { target: { value } })
    fireEvent.keyDown(search, { key: 'Enter' })
  }
  enter('aven')
  expect(onChange).not.toHaveBeenCalled()
  enter('aventure')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('Aventure')
})
