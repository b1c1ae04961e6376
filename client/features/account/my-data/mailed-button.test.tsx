import { screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { askedOf, press, shown, showOn, takeAway } from '../../../testing/acting.tsx'
import { refusingSite, UNANSWERED } from '../../../testing/refusing-site.tsx'
import { allWords, wordsOf } from '../../../testing/screen-words.ts'
import { session } from '../../session/store.ts'
import { MailedButton } from './mailed-button.tsx'

beforeAll(() => loadWords('account', 'my-account'))
afterEach(() => {
  takeAway()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('what a mail leads to', () => {
  const ADDRESS = '/not-me#abc'
  const member = { _id: 'b'.repeat(24), username: 'Mo', email: 'm@example.org', role: 'visitor' as const }
  const signIn = () =>
    session.begin({ user: { ...member, createdAt: new Date() }, accessToken: 'x', refreshToken: 'y' })

  it.each([
    ['notMe', 'notMe', 'Ce n’était pas moi', 'Fermer toutes les sessions', 'Aller à la connexion', '/login'],
    [
      'newAddress',
      'takeEmail',
      'Votre nouvelle adresse',
      'Confirmer cette adresse',
      'Voir mon compte',
      '/profile',
    ],
    [
      ...['keepSecondStep', 'stopDispute', 'Garder ma deuxième étape', 'Garder ma deuxième étape'],
      ...['Aller à la connexion', '/login'],
    ],
  ] as ['notMe', string, string, string, string, string][])(
    '%s is done by its button alone, once, and leads on',
    async (about, path, title, key, on, to) => {
      signIn()
      const me = { ...member, email: 'neuve@example.org', createdAt: new Date() }
      const answers = { [`auth.${path}`]: { message: 'C’est fait.' }, 'auth.me': me }
      const site = showOn(
        refusingSite('Non.', {}, { answers, address: ADDRESS }),
        <MailedButton about={about} />,
      )
      expect(wordsOf(screen.getByRole('heading', { level: 1 }))).toBe(title)
      expect(site.calls).toEqual([])
      press(key)
      expect(await screen.findByText('C’est fait.')).toBeTruthy()
      expect(askedOf(site, `auth.${path}`)).toEqual([{ token: 'abc' }])
      expect(screen.getByRole('link', { name: on }).getAttribute('href')).toBe(to)
      expect(screen.queryByRole('button', { name: key })).toBeNull()
      // This browser's session ended with the others; the profile shows a new address at once.
      await expect
        .poll(() => {
          const now = session.get()
          return now.status === 'member' ? now.user.email : now.status
        })
        .toBe({ notMe: 'anonymous', newAddress: 'neuve@example.org', keepSecondStep: member.email }[about])
    },
  )

  it('says nothing of a session where there is none', async () => {
    session.end('logout')
    const answers = { 'auth.takeEmail': { message: 'C’est fait.' } }
    const site = showOn(
      refusingSite('Non.', {}, { answers, address: ADDRESS }),
      <MailedButton about="newAddress" />,
    )
    press('Confirmer cette adresse')
    expect(await screen.findByText('C’est fait.')).toBeTruthy()
    expect(site.calls.map(([path]) => path)).toEqual(['auth.takeEmail'])
  })

  it('without its token is said to be incomplete, and offers nothing', () => {
    history.replaceState(null, '')
    const { container } = showOn(
      refusingSite('Non.', {}, { address: '/not-me' }),
      <MailedButton about="notMe" />,
    )
    expect(wordsOf(screen.getByRole('alert'))).toMatch(/^Le lien est incomplet/)
    expect(allWords(container, 'button')).toEqual([])
  })

  it('that is refused says why, and can be tried again', async () => {
    const site = showOn(refusingSite('Non.', {}, { address: ADDRESS }), <MailedButton about="notMe" />)
    press('Fermer toutes les sessions')
    await expect.poll(() => wordsOf(screen.getByRole('alert'))).toBe('Non.')
    press('Fermer toutes les sessions')
    await expect.poll(() => askedOf(site, 'auth.notMe')).toHaveLength(2)
  })

  it('that is under way is not done twice', async () => {
    const answers = { 'auth.notMe': UNANSWERED }
    const site = showOn(
      refusingSite('Non.', {}, { answers, address: ADDRESS }),
      <MailedButton about="notMe" />,
    )
    press('Fermer toutes les sessions')
    await shown('Un instant…')
    press('Un instant…')
    expect(askedOf(site, 'auth.notMe')).toHaveLength(1)
  })
})
