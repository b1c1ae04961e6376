import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { lateSite, refusingSite } from '../../../testing/refusing-site.tsx'
import { ToastHost } from '../../../ui/toasts/toast-host.tsx'
import { PreviewPanel } from './preview-panel.tsx'

await loadWords('previews')
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const ID = 'a'.repeat(24)
const link = (n: number, more: object = {}) => ({
  id: String(n).repeat(24),
  by: { id: 'b'.repeat(24), username: `Léa ${n}` },
  createdAt: new Date('2026-11-20T10:00:00Z'),
  expiresAt: new Date('2026-11-27T10:00:00Z'),
  opened: 0,
  openedAt: null,
  ...more,
})

/** Renders the panel of a text with these links. */
async function panel(links: unknown[], answers: Record<string, unknown> = {}) {
  const told = { 'writing.previews': links, ...answers }
  const { Site, asked } = refusingSite('Trop de liens.', {}, { answers: told })
  await act(async () => {
    render(
      <Site>
        <ToastHost />
        <PreviewPanel id={ID} />
      </Site>,
    )
  })
  return asked
}
const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent)

it('says what a link is for; before the text is stored it asks to save first, and offers none', async () => {
  await panel([])
  expect(screen.getByRole('region', { name: 'Lien d’aperçu pour d’autres' }).textContent).toContain(
    'pendant sept jours',
  )
  expect(await screen.findByText('Aucun lien ne mène à ce texte.')).toBeTruthy()
  cleanup()
  const { Site, asked } = refusingSite('Non.')
  render(<PreviewPanel id={undefined} />, { wrapper: Site })
  expect(screen.getByText(/Enregistrez d’abord le texte/)).toBeTruthy()
  expect(screen.queryByText(/pendant sept jours/)).toBeNull()
  expect([screen.queryByRole('button'), asked]).toEqual([null, []])
})

it('tells of each link who made it, until when it leads there, and how often it was opened', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00Z') })
  await panel([link(1), link(2, { opened: 3, openedAt: new Date('2026-11-23T08:00:00Z') })])
  const [never, often] = await rows()
  expect(never).toContain('Créé par Léa 1')
  expect(never).toContain('Jamais ouvert')
  expect(never).not.toContain('Dernière ouverture')
  expect(often).toContain('Ouvert 3 fois')
  expect(often).toMatch(/Dernière ouverture\s: Il y a 2h/)
  expect(often).toMatch(/Jusqu’au .*27 novembre 2026/)
  expect(screen.queryByText('Aucun lien ne mène à ce texte.')).toBeNull()
})

it('shows a new link once, to copy or to open, and forgets it when one is revoked', async () => {
  const url = 'https://manette.example/preview/abc'
  const revoked = { message: 'Lien révoqué.' }
  const asked = await panel([link(1)], { 'writing.createPreview': { url }, 'writing.revokePreview': revoked })
  fireEvent.click(screen.getByRole('button', { name: 'Créer un lien d’aperçu' }))
  const made = await screen.findByRole('group', { name: 'Adresse de l’aperçu' })
  await expect.poll(() => document.activeElement).toBe(made)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(url)
  expect(screen.getByRole('link', { name: /Ouvrir l’aperçu – dans un nouvel onglet/ })).toHaveProperty(
    'href',
    url,
  )
  // The panel stands inside the form of the text, which Enter would submit.
  expect(fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' })).toBe(false)
  expect(fireEvent.keyDown(screen.getByRole('textbox'), { key: 'a' })).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: /^Révoquer – Créé par Léa 1/ }))
  expect(await screen.findByText('Lien révoqué.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(asked).toContainEqual({ id: '1'.repeat(24) })
})

it('says why it could make none', async () => {
  await panel([])
  fireEvent.click(screen.getByRole('button', { name: 'Créer un lien d’aperçu' }))
  expect(await screen.findByText('Trop de liens.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('asks once while a link is being made, and says so', async () => {
  const { Site, asked } = lateSite([])
  render(<PreviewPanel id={ID} />, { wrapper: Site })
  fireEvent.click(screen.getByRole('button', { name: 'Créer un lien d’aperçu' }))
  const busy = await screen.findByRole('button', { name: 'Création…' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  await act(async () => void fireEvent.click(busy))
  // The calls are one for the list and one for a link.
  expect(asked).toHaveLength(2)
})
