import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { refusingSite, UNANSWERED } from '../../../testing/refusing-site.tsx'
import { session } from '../../session/store.ts'
import { type ChosenSubject, SubjectCombobox } from './subject-combobox.tsx'

/** Simulates a busy page, on which the offers lag so many letters behind. */
const busy = vi.hoisted(() => ({ letters: 0 }))
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useDeferredValue: (text: string) => text.slice(0, text.length - busy.letters),
}))

await loadWords('named-games')
beforeEach(() => {
  const user = { _id: 'e'.repeat(24), username: 'Eve', email: 'eve@manette.example', role: 'editor' as const }
  session.begin({ user: { ...user, createdAt: new Date() }, accessToken: 'x', refreshToken: 'y' })
})
afterEach(() => {
  cleanup()
  busy.letters = 0
  session.end('logout')
})

const subject = (id: string, name: string, isCalledSo: boolean) => ({
  ...{ id: id.repeat(24), slug: name.toLowerCase(), slugEn: null, name, nameEn: null, seen: true },
  isCalledSo,
})
const RETRO = subject('a', 'Rétro', true)
const RETROGAMING = subject('b', 'Rétrogaming', false)

interface Made {
  subjects?: readonly object[]
  without?: string[]
  makes?: boolean
}

/** Renders the field, and records the choices and the calls to the server; searches for `lent` are never answered. */
function field({ subjects = [], without = [], makes = true }: Made = {}) {
  const chosen: ChosenSubject[] = []
  const { Site, calls } = refusingSite(
    'Non.',
    {},
    {
      answers: {
        'subjects.suggest': ({ q }: { q: string }) => (q === 'lent' ? UNANSWERED : { subjects }),
        'subjects.create': { id: 'c'.repeat(24), name: 'Onde' },
      },
    },
  )
  function Held() {
    const [text, setText] = useState('')
    return (
      <SubjectCombobox
        label="Sujet"
        text={text}
        onText={setText}
        without={without}
        makes={makes}
        onChoose={(one) => chosen.push(one)}
      />
    )
  }
  render(<Held />, { wrapper: Site })
  const input = screen.getByRole('combobox', { name: 'Sujet' })
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  const press = (key: string) => fireEvent.keyDown(input, { key })
  return { chosen, calls, type, press }
}

const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

it('makes a new one by one press where none is called so', async () => {
  const { chosen, calls, type, press } = field({ subjects: [RETROGAMING] })
  type('Onde')
  await expect.poll(offered).toEqual(['Rétrogaming', expect.stringMatching(/^Créer le sujet.*Onde/)])
  press('ArrowUp')
  press('Enter')
  await expect.poll(() => chosen).toEqual([{ id: 'c'.repeat(24), name: 'Onde' }])
  expect(calls.at(-1)).toEqual(['subjects.create', { name: 'Onde' }])
})

it('makes none where one is called so but for accents, chosen or not', async () => {
  field({ subjects: [RETRO, RETROGAMING] }).type('retro')
  await expect.poll(offered).toEqual(['Rétro', 'Rétrogaming'])
  cleanup()
  field({ subjects: [RETRO, RETROGAMING], without: [RETRO.id] }).type('retro')
  await expect.poll(offered).toEqual(['Rétrogaming'])
})

it('makes none before it knows whether one is called so', async () => {
  const { type } = field({ subjects: [RETROGAMING] })
  type('retrog')
  await expect.poll(offered).toHaveLength(2)
  type('lent')
  await expect.poll(offered).toEqual(['Rétrogaming'])
})

it('makes none where only those that are there may be chosen', async () => {
  field({ subjects: [RETROGAMING], makes: false }).type('retrog')
  await expect.poll(offered).toEqual(['Rétrogaming'])
})

it('makes it of all that is typed, also where what is offered lags behind', async () => {
  busy.letters = 1
  const { calls, type, press } = field()
  type('Onde 8939')
  await expect.poll(offered).toEqual([expect.stringMatching(/^Créer le sujet.*Onde 8939/)])
  press('ArrowUp')
  press('Enter')
  await expect.poll(() => calls.at(-1)).toEqual(['subjects.create', { name: 'Onde 8939' }])
})

it('takes by Enter what alone is offered, but nothing of an answer to what was typed before', async () => {
  const { chosen, type, press } = field({ subjects: [RETROGAMING], makes: false })
  type('retrog')
  await expect.poll(() => screen.queryByRole('option', { selected: true })).not.toBeNull()
  type('lent')
  press('Enter')
  expect(chosen).toEqual([])
  type('retrog')
  await expect.poll(() => screen.queryByRole('option', { selected: true })).not.toBeNull()
  press('Enter')
  expect(chosen).toEqual([{ id: RETROGAMING.id, name: 'Rétrogaming' }])
  cleanup()
  const other = field()
  other.type('Onde')
  await expect.poll(() => screen.queryByRole('option', { selected: true })).not.toBeNull()
  other.press('Enter')
  await expect.poll(() => other.chosen.map(({ name }) => name)).toEqual(['Onde'])
})
