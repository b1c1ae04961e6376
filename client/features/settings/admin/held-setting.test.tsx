import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { SettingKey } from '../../../../shared/settings/settings.ts'
import { loadWords } from '../../../i18n/words.ts'
import {
  answeringSite,
  lateSite,
  proxySite,
  type RefusingSite,
  refusingSite,
} from '../../../testing/refusing-site.tsx'
import type { ListedSetting } from '../setting-values.ts'
import { HeldSetting } from './held-setting.tsx'

beforeAll(() => loadWords('admin', 'settings'))
afterEach(cleanup)

const by = { id: 'a'.repeat(24), username: 'Emma' }
const changed = { version: 3, changedAt: new Date('2026-11-21T15:20:00Z'), changedBy: by }
const fresh = { version: 0, was: null, changedAt: null, changedBy: null }
const listed = (key: SettingKey, value: unknown, more: object = fresh) =>
  ({ key, value, ...more }) as ListedSetting
const comments = listed('comments', 'off', { was: 'on', ...changed })
const links = listed('holdLinks', false)
const list = { settings: [], mail: true, secondStep: true }

const said = () => document.body.textContent?.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ') ?? ''
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const theSwitch = () => screen.getByRole<HTMLInputElement>('switch')
const calls = (site: { calls: [string, unknown][] }) =>
  site.calls.filter(([path]) => path === 'admin.saveSetting').map(([, input]) => input)

function show<Site extends RefusingSite>(
  setting: ListedSetting,
  site: Site | RefusingSite = answeringSite(list),
  more = {},
) {
  render(<HeldSetting setting={setting} mail secondStep {...more} />, { wrapper: site.Site })
  return site
}

it('says what was, who changed it when, and what each value means; nothing of a setting that nobody has changed', () => {
  show(comments)
  expect(said()).toContain('Avant : Ouverts. Changé par Emma, samedi 21 novembre 2026 à 16:20.')
  for (const one of screen.getAllByRole('radio'))
    expect(document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/\S{3}/)
  cleanup()
  show(links)
  expect(said()).not.toMatch(/Avant|Changé/)
})

it('holds as it is pressed, with the version that was shown, and is undone with the one that came of it', async () => {
  const site = show(comments)
  fireEvent.click(radio('Ouverts'))
  const undo = await screen.findByRole('button', { name: /^Annuler/ })
  expect(calls(site)).toEqual([{ key: 'comments', value: 'on', version: 3 }])
  expect(screen.getByRole('status').textContent).toMatch(/Enregistré.*Ouverts/)
  fireEvent.click(undo)
  await expect.poll(() => said()).toMatch(/Annulé/)
  expect(calls(site).at(-1)).toEqual({ key: 'comments', value: 'off', version: 4 })
  // The key has gone; the focus is still at its place.
  expect(screen.queryByRole('button', { name: /^Annuler/ })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Commentaires' }))
})

it('a press of what holds already sends nothing', () => {
  const site = show(comments)
  fireEvent.click(radio('Fermés'))
  expect(calls(site)).toEqual([])
})

it('a switch is shown as pressed until the server answers; of presses meanwhile the last one follows', async () => {
  const site = lateSite(list)
  show(links, site)
  fireEvent.click(theSwitch())
  expect(theSwitch().checked).toBe(true)
  fireEvent.click(theSwitch())
  expect(theSwitch().checked).toBe(false)
  await expect.poll(() => calls(site)).toEqual([{ key: 'holdLinks', value: true, version: 0 }])
  act(() => site.answer())
  await expect.poll(() => calls(site).length).toBe(2)
  expect(calls(site)[1]).toEqual({ key: 'holdLinks', value: false, version: 1 })
  act(() => site.answer())
  await expect.poll(() => screen.getByRole('status').textContent).toMatch(/^Enregistré/)
})

it.each([
  ['a proof', () => refusingSite('Confirmez d’abord.', { code: 'PROOF_REQUIRED' }), 'Confirmez d’abord.'],
  ['a session', () => refusingSite('Connectez-vous.', { code: 'UNAUTHENTICATED' }), 'Connectez-vous.'],
  ['an answer', () => proxySite(502), ''],
])('falls back in sight when it is refused without %s, and can be pressed again', async (_, siteOf, why) => {
  const site = show(links, siteOf())
  fireEvent.click(theSwitch())
  await expect.poll(() => screen.getByRole('alert').textContent).toContain('Rien n’a changé')
  expect(theSwitch().checked).toBe(false)
  expect(screen.getByRole('alert').textContent).toContain(why)
  expect(screen.queryByRole('button', { name: /^Annuler/ })).toBeNull()
  fireEvent.click(theSwitch())
  await expect.poll(() => calls(site).length).toBe(2)
})

it('of two people the later one is told what holds now, and that their choice is not saved', async () => {
  show(comments, refusingSite('Changé entre-temps.', { code: 'SETTING_CONFLICT' }))
  fireEvent.click(radio('Ouverts'))
  expect(await screen.findByText(/il vaut maintenant « Fermés »/)).toBeTruthy()
  expect(screen.getByText(/Votre choix, « Ouverts », n’est pas enregistré/)).toBeTruthy()
  expect(radio('Fermés').checked).toBe(true)
})

it('undo takes back nothing that somebody else has changed since', async () => {
  const answers: Record<string, unknown> = { 'admin.saveSetting': list }
  const site = refusingSite('Changé entre-temps.', { code: 'SETTING_CONFLICT' }, { answers })
  show(comments, site)
  fireEvent.click(radio('Ouverts'))
  const undo = await screen.findByRole('button', { name: /^Annuler/ })
  // From now on the server knows a later version than this one's.
  delete answers['admin.saveSetting']
  fireEvent.click(undo)
  expect(await screen.findByText(/Rien n’est annulé : quelqu’un d’autre/)).toBeTruthy()
  expect(calls(site).at(-1)).toEqual({ key: 'comments', value: 'off', version: 4 })
  expect(screen.queryByRole('button', { name: /^Annuler/ })).toBeNull()
})

it.each([
  [false, 1],
  [true, 0],
])('says that nobody is asked on a site that sends no mails, and whom to ask (mail: %s)', (mail, notes) => {
  show(listed('confirmAddress', true), answeringSite(list), { mail })
  expect(screen.queryAllByText(/n’envoie pas d’emails.*docs\/operate\.md/)).toHaveLength(notes)
})

it('asks others for a second step only by who has one', () => {
  const setting = listed('secondStepRoles', ['admin'])
  const { Site } = answeringSite(list)
  const shown = (secondStep: boolean) => (
    <Site>
      <HeldSetting setting={setting} mail secondStep={secondStep} />
    </Site>
  )
  const { rerender } = render(shown(false))
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes().map(({ disabled, checked }) => [disabled, checked])).toEqual([
    ...[1, 2, 3].map(() => [true, false]),
    [true, true],
  ])
  expect(screen.getByRole('link', { name: /profil/ }).getAttribute('href')).toBe('/profile')
  rerender(shown(true))
  expect(boxes().some(({ disabled }) => disabled)).toBe(false)
})

it('roles hold as they are ticked, all that are ticked then', async () => {
  const site = show(listed('stayRoles', ['visitor', 'author']))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Auteur' }))
  await expect.poll(() => calls(site)).toEqual([{ key: 'stayRoles', value: ['visitor'], version: 0 }])
})

it('arrows among values move the focus without choosing; Enter chooses, and sends no form', async () => {
  const site = show(comments)
  radio('Fermés').focus()
  fireEvent.keyDown(radio('Fermés'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(radio('Ouverts'))
  expect([radio('Fermés').checked, calls(site)]).toEqual([true, []])
  const pressed = fireEvent.keyDown(radio('Ouverts'), { key: 'Enter' })
  expect(pressed).toBe(false)
  await expect.poll(() => calls(site)).toEqual([{ key: 'comments', value: 'on', version: 3 }])
})
