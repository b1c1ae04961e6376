import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { editorFr } from '../../i18n/editor-fr.ts'
import { fr } from '../../i18n/fr.ts'
import { addMessages, createI18n } from '../../i18n/setup.ts'
import { ChoiceField } from './choice-field.tsx'

afterEach(cleanup)

it('opens in its search field, where Enter takes what is written out and no guess', () => {
  addMessages('fr', editorFr)
  const onChange = vi.fn()
  const choices = ['Action/Aventure', 'Aventure'].map((name) => ({ value: name, name }))
  render(
    <I18nextProvider i18n={createI18n('fr', fr)}>
      <ChoiceField
        {...{ label: 'Genre', title: 'Genre', value: '', none: 'Aucun', error: undefined, onChange }}
        groups={[{ name: '', choices }]}
      />
    </I18nextProvider>,
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
