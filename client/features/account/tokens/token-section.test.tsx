import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { askedOf, press, shown, showOn, takeAway } from '../../../testing/acting.tsx'
import { proxySite, refusingSite, UNANSWERED } from '../../../testing/refusing-site.tsx'
import { allWords, wordsOf } from '../../../testing/screen-words.ts'
import { TokenSection } from './token-section.tsx'

beforeAll(() => loadWords('account', 'my-account'))
afterEach(() => {
  takeAway()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('tokens for scripts', () => {
  const token = (part: object) => ({
    ...{ id: 't'.repeat(24), name: 'Nuit', role: 'author', expiresAt: new Date('2027-01-20T10:00:00Z') },
    ...{ lastUsedAt: null, ...part },
  })
  const USER = { id: 'b'.repeat(24), role: 'author' as const }
  const list = (tokens: object[], more: Record<string, unknown> = {}) =>
    refusingSite('Non.', {}, { answers: { 'auth.tokens': { tokens }, ...more } })

  it('are listed with their role, end and last use', async () => {
    const used = token({ id: 'u', name: 'Jour', lastUsedAt: new Date(Date.now() - 2 * 3_600_000) })
    const { container } = showOn(list([token({}), used]), <TokenSection user={USER} />)
    await screen.findByText('Nuit')
    expect(Array.from(container.querySelectorAll('li'), (row) => allWords(row, 'p, button'))).toEqual([
      ['Nuit', 'Auteur, jusqu’au 20 janvier 2027', 'Jamais utilisé', 'Révoquer – Nuit'],
      ['Jour', 'Auteur, jusqu’au 20 janvier 2027', 'Dernière utilisation : Il y a 2h', 'Révoquer – Jour'],
    ])
    expect(screen.queryByText('Vous n’avez pas de jeton.')).toBeNull()
  })

  it('may be none', async () => {
    const { container } = showOn(list([]), <TokenSection user={USER} />)
    expect(await screen.findByText('Vous n’avez pas de jeton.')).toBeTruthy()
    expect(container.querySelector('ul')).toBeNull()
  })

  it('that cannot be read say so', async () => {
    showOn(refusingSite('Non.'), <TokenSection user={USER} />)
    expect(wordsOf(await screen.findByText('Non.'))).toBe('Non.')
    expect(screen.queryByText('Vous n’avez pas de jeton.')).toBeNull()
  })

  it.each([
    ['are revoked', { 'auth.revokeToken': { message: 'Il ne sert plus.' } }, 'Il ne sert plus.'],
    ['are not where the site refuses', {}, 'Non.'],
  ])('%s by a button, and the list is asked for again', async (_what, answers, said) => {
    const site = showOn(list([token({})], answers), <TokenSection user={USER} />)
    await shown('Révoquer – Nuit')
    press('Révoquer – Nuit')
    expect(await screen.findByText(said)).toBeTruthy()
    expect(askedOf(site, 'auth.revokeToken')).toEqual([{ id: 't'.repeat(24) }])
    await expect.poll(() => askedOf(site, 'auth.tokens')).toHaveLength(2)
  })

  it('are revoked one at a time', async () => {
    const other = token({ id: 'u', name: 'Jour' })
    const site = showOn(
      list([token({}), other], { 'auth.revokeToken': UNANSWERED }),
      <TokenSection user={USER} />,
    )
    await shown('Révoquer – Nuit')
    press('Révoquer – Nuit')
    await shown('Révocation… – Nuit')
    press('Révoquer – Jour')
    press('Révocation… – Nuit')
    expect(askedOf(site, 'auth.revokeToken')).toHaveLength(1)
  })

  it('are made with a role within one’s own, for 90 days if nothing else is said, and shown once', async () => {
    const made = { name: 'Nuit', token: 'mnt_secret' }
    const site = showOn(list([], { 'auth.createToken': made }), <TokenSection user={USER} />)
    await screen.findByText('Vous n’avez pas de jeton.')
    const role = screen.getByLabelText('Rôle')
    const roles = allWords(role, 'option')
    expect(roles).toContain('Auteur')
    expect(roles.join()).not.toMatch(/Administrat|Rédacteur en chef/)
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const until = screen.getByLabelText(/^Valable jusqu’au/) as HTMLInputElement
    expect([until.defaultValue, until.min, until.max]).toEqual([day(90), day(1), day(365)])
    fireEvent.change(screen.getByLabelText(/^Nom/), { target: { value: 'Nuit' } })
    fireEvent.change(role, { target: { value: 'author' } })
    const write = vi.fn(async () => {})
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: write } })
    press('Créer un jeton')
    expect(
      await screen.findByText(
        'Voici le jeton « Nuit ». Copiez-le maintenant : il ne sera plus jamais montré.',
      ),
    ).toBeTruthy()
    expect(askedOf(site, 'auth.createToken')).toEqual([{ name: 'Nuit', role: 'author', expiresAt: day(90) }])
    await expect.poll(() => askedOf(site, 'auth.tokens')).toHaveLength(2)
    press('Copier')
    expect(await screen.findByText('Jeton copié')).toBeTruthy()
    expect(write.mock.calls).toEqual([['mnt_secret']])
  })

  it('that no server answers for are said not to be made', async () => {
    showOn(proxySite(502), <TokenSection user={USER} />)
    fireEvent.change(screen.getByLabelText(/^Nom/), { target: { value: 'Nuit' } })
    press('Créer un jeton')
    await expect
      .poll(() => allWords(document, 'form [role=alert]'), { interval: 5 })
      .toEqual(['Le jeton n’a pas pu être créé'])
  })
})
