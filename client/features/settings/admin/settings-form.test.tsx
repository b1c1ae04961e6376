import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { SETTING_KEYS, SETTINGS } from '../../../../shared/settings/settings.ts'
import { loadWords } from '../../../i18n/words.ts'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { placeOf, placesIn } from '../places/places.ts'
import { SettingsForm } from './settings-tab.tsx'

beforeAll(() => loadWords('admin', 'settings', 'brand', 'menus', 'look'))
afterEach(cleanup)

const settingsOf = (later: Partial<Record<string, object>> = {}) =>
  SETTING_KEYS.map((key) => ({
    ...{ key, value: SETTINGS[key].initial, was: null, version: 0, changedAt: null, changedBy: null },
    ...later[key],
  })) as unknown as Parameters<typeof SettingsForm>[0]['settings']
const listOf = (later = {}) => ({ settings: settingsOf(later), mail: true, secondStep: true })
const lists = { refuse: ['spam'], hold: [], version: 2 }
const facts = { available: false, setUp: false, edition: 1, confirmed: null, trouble: null }

function show(more: Record<string, unknown> = {}) {
  const answers: Record<string, unknown> = {
    'admin.saveSetting': listOf(),
    'moderation.words': lists,
    'moderation.saveWords': { ...lists, version: 3 },
    'games.factsState': facts,
    'settings.public': {},
    ...more,
  }
  const site = refusingSite('Changé entre-temps.', { code: 'SETTING_CONFLICT' }, { answers })
  const shown = (list = listOf()) => <SettingsForm {...list} />
  const { rerender } = render(shown(), { wrapper: site.Site })
  const saves = () =>
    site.calls.filter(([path]) => path === 'admin.saveSetting' || path === 'moderation.saveWords')
  return { ...site, answers, saves, again: (later: object) => rerender(shown(listOf(later))) }
}
const save = () => screen.getByRole('button', { name: 'Enregistrer' })
const days = () => screen.getByLabelText<HTMLInputElement>('Nombre de jours')
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const ctrlS = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })

it('has each setting once, in its group, as the index says', async () => {
  show()
  await screen.findByLabelText('Refusés')
  for (const group of ['members', 'moderation', 'translation', 'machine'] as const) {
    const section = document.getElementById(group)?.closest('section')
    const ids = Array.from(section?.querySelectorAll('fieldset[id]') ?? []).map(({ id }) => id)
    expect(ids).toEqual(
      placesIn(group)
        .filter(({ tab }) => tab === 'settings')
        .map(({ id }) => id),
    )
  }
  for (const key of SETTING_KEYS) expect(document.querySelectorAll(`[id="${placeOf(key)}"]`)).toHaveLength(1)
})

it('has one key that saves, lit once something is typed, and sends nothing while it is typed', async () => {
  const { saves } = show()
  const refuse = await screen.findByLabelText('Refusés')
  expect(save().getAttribute('aria-disabled')).toBe('true')
  expect(document.querySelector('[data-unsaved]')).toBeNull()
  type(refuse, 'spam\npub')
  expect(save().getAttribute('aria-disabled')).toBe('false')
  expect(document.querySelector('[data-unsaved]')).not.toBeNull()
  // A switch that is pressed meanwhile takes nothing half-typed along.
  fireEvent.click(screen.getByRole('switch', { name: /liens des nouveaux membres/ }))
  await expect.poll(saves).toEqual([['admin.saveSetting', { key: 'holdLinks', value: true, version: 0 }]])
  // What is as it was before is nothing to save.
  type(refuse, 'spam')
  expect(save().getAttribute('aria-disabled')).toBe('true')
  ctrlS()
  expect(saves()).toHaveLength(1)
})

it('Ctrl+S saves words and numbers, each with the version that was shown', async () => {
  const { saves } = show()
  type(await screen.findByLabelText('À relire'), ' lien* \n\n')
  type(days(), '14')
  ctrlS()
  await expect.poll(saves).toEqual(
    expect.arrayContaining([
      ['admin.saveSetting', { key: 'backupsDaily', value: 14, version: 0 }],
      ['moderation.saveWords', { refuse: ['spam'], hold: ['lien*'], version: 2 }],
    ]),
  )
  await expect.poll(() => save().getAttribute('aria-disabled')).toBe('true')
})

it('an empty number is never sent', async () => {
  const { saves } = show()
  type(days(), '')
  expect([days().value, days().checkValidity()]).toEqual(['', false])
  expect([days().min, days().max, days().required]).toEqual(['1', '400', true])
  fireEvent.click(save())
  expect(saves()).toEqual([])
})

it('of two people on one number the later one is told, keeps what was typed, and replaces it knowingly', async () => {
  const theirs = { backupsDaily: { value: 5, was: 7, version: 1 } }
  const site = show({ 'admin.settings': listOf(theirs) })
  const { answers, saves } = site
  delete answers['admin.saveSetting']
  type(days(), '14')
  // The page may have been read again meanwhile: what is typed still belongs to what was shown when it was begun.
  site.again(theirs)
  fireEvent.click(save())
  expect(await screen.findByText(/il vaut maintenant 5/)).toBeTruthy()
  expect(saves()).toEqual([['admin.saveSetting', { key: 'backupsDaily', value: 14, version: 0 }]])
  expect([days().value, document.activeElement]).toEqual(['14', days()])
  expect(screen.getByText(/Tout n’a pas pu être enregistré/)).toBeTruthy()
  answers['admin.saveSetting'] = listOf()
  ctrlS()
  await expect
    .poll(() => saves().at(-1))
    .toEqual(['admin.saveSetting', { key: 'backupsDaily', value: 14, version: 1 }])
})

it('of two people on the lists both are shown, and the words that are typed stay', async () => {
  const { answers } = show()
  const refuse = await screen.findByLabelText<HTMLTextAreaElement>('Refusés')
  type(refuse, 'pub')
  delete answers['moderation.saveWords']
  answers['moderation.words'] = { refuse: ['casino'], hold: [], version: 3 }
  fireEvent.click(save())
  const place = within(screen.getByRole('group', { name: 'Mots refusés, mots à relire' }))
  await expect.poll(() => place.getByRole('alert').textContent).toMatch(/Refusés\s: casino/)
  expect(refuse.value).toBe('pub')
})
