import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, describe, expect, it } from 'vitest'
import { editorFr } from '../../i18n/editor-fr.ts'
import { fr } from '../../i18n/fr.ts'
import { addMessages, createI18n } from '../../i18n/setup.ts'
import { EMPTY } from './form-values.ts'
import { ReviewFields } from './review-fields.tsx'
import type { EditFormState } from './use-edit-form.ts'

afterEach(cleanup)

it('says of a platform and of a genre that there is none, each in its gender', () => {
  const form = { values: EMPTY, errors: {}, change: () => {} } as unknown as EditFormState
  addMessages('fr', editorFr)
  render(
    <I18nextProvider i18n={createI18n('fr', fr)}>
      <ReviewFields form={form} />
    </I18nextProvider>,
  )
  expect(screen.getByRole('button', { name: 'Plateforme Aucune' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Genre Aucun' })).toBeTruthy()
})

describe('what only reviews have', () => {
  it('tells each fault at its own field, to who cannot see it, too', () => {
    const errors = { gameTitle: 'Trop court', rating: 'Hors limites', platform: 'Inconnue', genre: 'Inconnu' }
    const values = { ...EMPTY, gameTitle: 'x', rating: '10.05', platform: 'Grille-pain', genre: 'Cuisine' }
    const form = { values, errors, change: () => {} } as unknown as EditFormState
    addMessages('fr', editorFr)
    render(
      <I18nextProvider i18n={createI18n('fr', fr)}>
        <ReviewFields form={form} />
      </I18nextProvider>,
    )
    const described = (field: HTMLElement) =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ')
    const [game, rating] = screen.getAllByRole('textbox')
    const buttons = screen.getAllByRole('button')
    const chosen = (value: string) => buttons.find((button) => button.textContent === value)
    for (const [field, sentence] of [
      [game, 'Trop court'],
      [rating, 'Hors limites'],
      [chosen('Grille-pain'), 'Inconnue'],
      [chosen('Cuisine'), 'Inconnu'],
    ] as const)
      expect(described(field as HTMLElement)).toContain(sentence)
    for (const field of [game, rating]) expect(field?.getAttribute('aria-invalid')).toBe('true')
  })
})
