import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { type RefusingSite, refusingSite } from '../../../testing/refusing-site.tsx'
import { FactsPanel } from './facts-panel.tsx'
import type { GameWithFacts } from './facts-props.ts'

beforeAll(() => loadWords('admin', 'game-facts'))
afterEach(cleanup)

const id = 'a'.repeat(24)
const EMPTY: GameWithFacts = {
  id,
  name: 'Winter Light',
  updatedAt: new Date('2026-11-27T10:00:00Z'),
  igdbId: null,
  igdbFacts: {},
}
const FILLED: GameWithFacts = { ...EMPTY, igdbId: 41_001, igdbFacts: { genres: ['RPG'], pegi: '16' } }
const READY = { available: true, setUp: true, edition: 1, confirmed: null, trouble: null }
const CANDIDATES = [
  { igdbId: 41_001, name: 'Winter Light: Ashes', kind: 'game', year: 2027, platforms: ['PC', 'Switch 2'] },
  { igdbId: 41_002, name: 'Winter Light: Gold', kind: 'edition', year: null, platforms: [] },
]
const DIFFERS = [
  { field: 'name', ours: 'Winter Light', theirs: 'Winter Light: Ashes' },
  { field: 'studios', ours: ['Un autre'], theirs: ['Atelier Brume'] },
]

function panel(site: RefusingSite, before: GameWithFacts = EMPTY) {
  const taken: unknown[] = []
  const values: unknown[] = []
  function Held() {
    const [game, setGame] = useState(before)
    return (
      <FactsPanel
        game={game}
        nameOf={(name) => `champ ${name}`}
        Value={({ value }) => <span>{JSON.stringify(value)}</span>}
        onTaken={(next) => {
          taken.push(next)
          setGame(next)
        }}
        onValue={(...value) => void values.push(value)}
      />
    )
  }
  render(
    <site.Site>
      <Held />
    </site.Site>,
  )
  return { taken, values }
}

const answering = (answers: object, message = 'Non.') =>
  refusingSite(message, { code: 'FACTS_AWAY' }, { answers: { 'games.factsState': READY, ...answers } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const search = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Rechercher' }))
}

it.each([
  [{ available: false, setUp: false }, /IGDB_CLIENT_ID et IGDB_CLIENT_SECRET/],
  [{ available: false, setUp: true }, /onglet Réglages/],
])('says what is missing: %j', async (state, says) => {
  panel(refusingSite('Non.', {}, { answers: { 'games.factsState': { ...READY, ...state } } }))
  expect(await screen.findByText(says)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('asks IGDB for the game’s name, or another, when somebody presses', async () => {
  const site = answering({ 'games.findFacts': { candidates: CANDIDATES } })
  panel(site)
  const field = await screen.findByRole('textbox', { name: /Nom du jeu/ })
  expect((field as HTMLInputElement).value).toBe('Winter Light')
  expect(site.calls.map(([path]) => path)).toEqual(['games.factsState'])
  await search()
  const [first, second] = within(await screen.findByRole('list', { name: /chez IGDB/ })).getAllByRole(
    'listitem',
  )
  expect(first?.textContent).toContain('Winter Light: Ashes (2027)"game"PC, Switch 2')
  expect(second?.textContent).toContain('Winter Light: Gold"edition"')
  expect(screen.getByText('2 jeux trouvés')).toBeTruthy()
  fireEvent.change(field, { target: { value: ' Ashes ' } })
  await search()
  expect(site.calls.slice(1)).toEqual([
    ['games.findFacts', { title: 'Winter Light' }],
    ['games.findFacts', { title: 'Ashes' }],
  ])
})

it('fills by one press, and puts what differs into the form by another each', async () => {
  const site = answering({
    'games.findFacts': { candidates: CANDIDATES },
    'games.takeFacts': { game: FILLED, filled: ['genres', 'pegi'], differs: DIFFERS },
  })
  const { taken, values } = panel(site)
  await search()
  fireEvent.click(await screen.findByRole('button', { name: 'Reprendre les données de Winter Light: Ashes' }))
  expect(await screen.findByText('2 champs remplis.')).toBeTruthy()
  expect(site.calls.at(-1)).toEqual([
    'games.takeFacts',
    { game: id, igdbId: 41_001, updatedAt: EMPTY.updatedAt },
  ])
  expect(taken).toEqual([FILLED])
  const table = screen.getByRole('table', { name: 'Ce qu’IGDB dit autrement' })
  const row = within(table).getByRole('row', { name: /champ studios/ })
  expect(row.textContent).toContain('["Un autre"]["Atelier Brume"]')
  press(/^Mettre dans le formulaire.*champ studios$/)
  expect(values).toEqual([['studios', ['Atelier Brume']]])
  expect(row.textContent).toContain('Dans le formulaire, à enregistrer')
  expect(screen.getByText(/^Viennent d’IGDB/).textContent).toContain('champ genres, champ pegi')
})

it('says that nothing was empty, and that nothing differs', async () => {
  const site = answering({
    'games.findFacts': { candidates: CANDIDATES },
    'games.takeFacts': { game: EMPTY, filled: [], differs: [] },
  })
  panel(site)
  await search()
  fireEvent.click(await screen.findByRole('button', { name: /Gold/ }))
  expect(await screen.findByText(/^Rien n’était vide/)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText(/^Pour le reste/)).toBeTruthy()
})

it('says why a search failed, and tries again when asked to', async () => {
  const site = answering({}, 'IGDB est injoignable : rien n’a changé.')
  panel(site)
  await search()
  expect(await screen.findByText(/IGDB est injoignable/)).toBeTruthy()
  const asked = () => site.calls.filter(([path]) => path === 'games.findFacts').length
  expect(asked()).toBe(1)
  press('Réessayer')
  await waitFor(() => expect(asked()).toBe(2))
})

it('says why a press failed, and leaves the game', async () => {
  const site = answering(
    { 'games.findFacts': { candidates: CANDIDATES } },
    'Trop de questions à IGDB en même temps.',
  )
  const { taken } = panel(site)
  await search()
  fireEvent.click(await screen.findByRole('button', { name: /Ashes/ }))
  await waitFor(() => expect(screen.getByText('Trop de questions à IGDB en même temps.')).toBeTruthy())
  expect(taken).toEqual([])
})

it('knows no game of that name', async () => {
  panel(answering({ 'games.findFacts': { candidates: [] } }))
  await search()
  expect(await screen.findByText('IGDB ne connaît aucun jeu de ce nom.')).toBeTruthy()
})

it('asks before it removes what is IGDB’s, also where IGDB is no longer asked', async () => {
  const site = answering({
    'games.factsState': { ...READY, available: false, setUp: false },
    'games.dropFacts': { game: EMPTY, emptied: ['genres', 'pegi'] },
  })
  const { taken } = panel(site, FILLED)
  fireEvent.click(await screen.findByRole('button', { name: 'Retirer ce qui vient d’IGDB' }))
  const question = screen.getByRole('dialog')
  expect(question.textContent).toMatch(/redeviennent vides\s: champ genres, champ pegi\./)
  expect(site.calls.map(([path]) => path)).not.toContain('games.dropFacts')
  fireEvent.click(within(question).getByRole('button', { name: 'Retirer' }))
  await waitFor(() => expect(taken).toEqual([EMPTY]))
  expect(site.calls.at(-1)).toEqual(['games.dropFacts', { game: id }])
  expect(screen.queryByText(/^Viennent d’IGDB/)).toBeNull()
})

it('says that nothing is IGDB’s any more where only its number is kept', async () => {
  panel(answering({}), { ...FILLED, igdbFacts: {} })
  expect((await screen.findByText(/41001/)).textContent).toContain('tel qu’IGDB l’a donné')
})
