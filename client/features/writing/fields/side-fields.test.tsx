import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { KINDS, type Kind } from '../../../../shared/texts/catalog.ts'
import {
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  type HintedByKind,
  type HintedField,
} from '../../../../shared/texts/fields/derive.ts'
import { FORM_SECTIONS } from '../../../../shared/texts/fields/field.ts'
import editor from '../../../i18n/fr/editor.ts'
import { loadWords } from '../../../i18n/words.ts'
import { giveFirstFiling } from '../../../testing/filing.ts'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import type { EditFormState } from '../form/use-edit-form.ts'
import { EMPTY, type FormValues } from '../values/form-values.ts'
import { SideFields } from './side-fields.tsx'

giveFirstFiling()
await loadWords('desk', 'editor', 'review', 'writing', 'named-games')
afterEach(cleanup)

type Errors = Partial<Record<FieldName, string>>

/** Renders the side of the form. @returns the changes that its fields make */
function side(kind: Kind, values: FormValues = EMPTY, errors: Errors = {}) {
  const changes: Partial<FormValues>[] = []
  const change = (part: Partial<FormValues>) => changes.push(part)
  const form = { values, errors, change, follow: () => {} } as unknown as EditFormState
  const { Site } = refusingSite('Non.')
  render(
    FORM_SECTIONS.map((section) => (
      <SideFields key={section} section={section} form={form} kind={kind} id={undefined} />
    )),
    { wrapper: Site },
  )
  return changes
}

const descriptionOf = (field: Element | null | undefined) =>
  (field?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

describe('every field', () => {
  it('has a control in the form of its kinds, and in no other', () => {
    // Title and text stand in the main column (edit-form.tsx), one of each.
    const inside = FIELD_NAMES.filter((name) => ['title', 'body'].includes(fieldOf(name).control))
    expect(inside).toEqual(['title', 'content'])
    const errors: Errors = Object.fromEntries(FIELD_NAMES.map((name) => [name, `Faute : ${name}.`]))
    for (const kind of KINDS) {
      side(kind, EMPTY, errors)
      const shown = FIELD_NAMES.filter((name) => screen.queryByText(`Faute : ${name}.`))
      const wanted = FIELD_NAMES.filter(
        (name) =>
          fieldOf(name).kinds.includes(kind) && !inside.includes(name) && fieldOf(name).control !== 'filed',
      )
      expect(shown.sort(), kind).toEqual(wanted.sort())
      expect(document.body.textContent).not.toContain('adminForm.')
      cleanup()
    }
  })

  it('says how to fill it in, to who cannot see it, too, where it has a hint', () => {
    for (const kind of KINDS) {
      side(kind)
      const described = Array.from(document.querySelectorAll('[aria-describedby]'), descriptionOf)
      const hinted = FIELD_NAMES.filter((name) => fieldOf(name).hint && fieldOf(name).kinds.includes(kind))
      const hints = hinted.map((name) => {
        const words: string | Partial<Record<Kind, string>> =
          editor.adminForm[`${name as HintedField | HintedByKind}Hint`]
        return typeof words === 'string' ? words : String(words[kind])
      })
      // French typography uses other spaces.
      const plain = (text: string) => text.replace(/\s/g, ' ')
      expect(hints.filter((hint) => !described.some((text) => plain(text).includes(plain(hint))))).toEqual([])
      cleanup()
    }
  })

  it('that is typed as text changes by its own name', () => {
    for (const name of FIELD_NAMES.filter((name) => ['line', 'lines'].includes(fieldOf(name).control))) {
      const changes = side('review')
      const field = document.querySelector(`[name="${name}"]`)
      fireEvent.change(field as Element, { target: { value: 'Un mot' } })
      expect(changes).toEqual([{ [name]: 'Un mot' }])
      cleanup()
    }
  })
})

it('says of a platform and of a genre that there is none, each in its gender', () => {
  side('review')
  expect(screen.getByRole('button', { name: 'Plateformes Aucune' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Genres Aucun' })).toBeTruthy()
})

it('chooses platforms and genres as a list with its first, and says what is wrong with either there', () => {
  const values = { ...EMPTY, platform: 'PC', platforms: 'PC\nMac', genre: 'RPG' }
  const changes = side('review', values, { platforms: 'Trop de plateformes', genres: 'Trop de genres' })
  expect(descriptionOf(screen.getByRole('button', { name: 'Plateformes PC, Mac' }))).toContain('Trop de plat')
  expect(descriptionOf(screen.getByRole('button', { name: 'Genres RPG' }))).toContain('Trop de genres')
  fireEvent.click(screen.getByRole('button', { name: 'Plateformes PC, Mac' }))
  fireEvent.click(screen.getByRole('button', { name: 'Switch 2' }))
  fireEvent.click(screen.getByRole('button', { name: 'PC' }))
  expect(changes).toEqual([
    { platform: 'PC', platforms: 'PC\nMac\nSwitch 2' },
    { platform: 'Mac', platforms: '' },
  ])
})

describe('what only reviews have', () => {
  it('tells each fault at its own field, to who cannot see it, too', () => {
    const errors = { gameTitle: 'Trop court', rating: 'Hors limites', platform: 'Inconnue', genre: 'Inconnu' }
    const values = { ...EMPTY, gameTitle: 'x', rating: '10.05', platform: 'Grille-pain', genre: 'Cuisine' }
    side('review', values, errors)
    const [game, rating] = ['gameTitle', 'rating'].map((name) =>
      document.querySelector(`input[name="${name}"]`),
    )
    const buttons = screen.getAllByRole('button')
    const chosen = (value: string) => buttons.find((button) => button.textContent === value)
    for (const [field, sentence] of [
      [game, 'Trop court'],
      [rating, 'Hors limites'],
      [chosen('Grille-pain'), 'Inconnue'],
      [chosen('Cuisine'), 'Inconnu'],
    ] as const)
      expect(descriptionOf(field)).toContain(sentence)
    for (const field of [game, rating]) expect(field?.getAttribute('aria-invalid')).toBe('true')
  })
})
