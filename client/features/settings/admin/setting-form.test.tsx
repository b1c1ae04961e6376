import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { answeringSite, refusingSite } from '../../../testing/refusing-site.tsx'
import { SettingForm } from './setting-form.tsx'
import type { ListedSetting } from './setting-values.ts'

beforeAll(() => loadWords('admin', 'settings'))
afterEach(cleanup)

const by = { id: 'a'.repeat(24), username: 'Emma' }
const changed = { version: 3, changedAt: new Date('2026-11-21T15:20:00Z'), changedBy: by }
const comments = { key: 'comments', value: 'off', was: 'on', ...changed } as ListedSetting
const fresh = { version: 0, was: null, changedAt: null, changedBy: null }

it('says what holds, what was, and who changed it when', () => {
  const { Site } = answeringSite(null)
  render(
    <Site>
      <SettingForm setting={comments} mail secondStep />
    </Site>,
  )
  const history = screen.getByText(/En ce moment/).parentElement?.textContent?.replaceAll('\u00a0', ' ')
  expect(history).toBe(
    'En ce moment : Fermés. Avant : Ouverts. Changé par Emma, samedi 21 novembre 2026 à 16:20.',
  )
  for (const radio of screen.getAllByRole('radio'))
    expect(document.getElementById(radio.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /\S{3}/,
    )
})

it('is saved alone, with the version that was shown', async () => {
  const { Site, asked } = answeringSite({ settings: [], mail: true, secondStep: true })
  render(
    <Site>
      <SettingForm setting={comments} mail secondStep />
    </Site>,
  )
  fireEvent.click(screen.getByRole('radio', { name: 'Ouverts' }))
  fireEvent.click(screen.getByRole('button', { name: /Enregistrer/ }))
  await expect.poll(() => asked).toContainEqual({ key: 'comments', value: 'on', version: 3 })
})

it('keeps what was chosen, beside what holds now, when another admin was first', async () => {
  const { Site } = refusingSite('Changé entre-temps.', { code: 'SETTING_CONFLICT' })
  render(
    <Site>
      <SettingForm setting={comments} mail secondStep />
    </Site>,
  )
  fireEvent.click(screen.getByRole('radio', { name: 'Ouverts' }))
  fireEvent.click(screen.getByRole('button', { name: /Enregistrer/ }))
  expect(await screen.findByText(/il vaut maintenant « Fermés »/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ouverts' }).checked).toBe(true)
})

it.each([
  [false, 1],
  [true, 0],
])('says that nothing is asked for without a mail server (mail: %s)', (mail, notes) => {
  const { Site } = answeringSite(null)
  render(
    <Site>
      <SettingForm
        setting={{ ...fresh, key: 'confirmAddress', value: true } as ListedSetting}
        mail={mail}
        secondStep
      />
    </Site>,
  )
  expect(screen.queryAllByText(/SMTP_URL/)).toHaveLength(notes)
})

it('asks others for a second step only by who has one', () => {
  const setting = { ...fresh, key: 'secondStepRoles', value: ['admin'] } as unknown as ListedSetting
  const { Site, asked } = answeringSite(null)
  const shown = (secondStep: boolean) => (
    <Site>
      <SettingForm setting={setting} mail secondStep={secondStep} />
    </Site>
  )
  const { rerender } = render(shown(false))
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes().map(({ disabled, checked }) => [disabled, checked])).toEqual([
    ...[1, 2, 3].map(() => [true, false]),
    [true, true],
  ])
  expect(screen.getByRole('link', { name: /profil/ }).getAttribute('href')).toBe('/profile')
  fireEvent.click(screen.getByRole('button', { name: /Enregistrer/ }))
  expect(asked).toEqual([])
  rerender(shown(true))
  expect(boxes().some(({ disabled }) => disabled)).toBe(false)
})

it('takes a number as it is typed, and says which it takes', async () => {
  const { Site, asked } = answeringSite({ settings: [], mail: true, secondStep: true })
  render(
    <Site>
      <SettingForm setting={{ ...fresh, key: 'backupsDaily', value: 7 } as ListedSetting} mail secondStep />
    </Site>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Nombre de jours')
  expect([field.value, field.min, field.max, field.required]).toEqual(['7', '1', '400', true])
  expect(screen.getByText(/En ce moment/).textContent?.replaceAll('\u00a0', ' ')).toBe('En ce moment : 7.')
  fireEvent.change(field, { target: { value: '' } })
  expect(field.value).toBe('')
  fireEvent.change(field, { target: { value: '14' } })
  fireEvent.click(screen.getByRole('button', { name: /Enregistrer/ }))
  await expect.poll(() => asked).toContainEqual({ key: 'backupsDaily', value: 14, version: 0 })
})
