import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { useLocation } from '../../../base/navigation/router.tsx'
import { loadWords } from '../../../i18n/words.ts'
import { askedOf, press, shown, showOn, takeAway } from '../../../testing/acting.tsx'
import { refusingSite, UNANSWERED } from '../../../testing/refusing-site.tsx'
import { allWords, buttonNamed, wordsOf } from '../../../testing/screen-words.ts'
import { session } from '../../session/store.ts'
import { RequiredPage } from './required-page.tsx'
import { SecondStepSection } from './second-step-section.tsx'

beforeAll(() => loadWords('account', 'doors', 'passkeys'))
afterEach(() => {
  takeAway()
  vi.unstubAllGlobals()
})

const NONE = {
  ...{ secondSteps: [], totpSince: null, recoveryCodesLeft: 0, required: false, dispute: null },
  codeNeeded: false,
}
const APP = {
  ...{ ...NONE, secondSteps: ['totp'], totpSince: new Date('2026-11-20T10:00:00Z') },
  recoveryCodesLeft: 3,
}
const CODES = ['aaaa-1111', 'bbbb-2222']
const OFFER = { uri: 'otpauth://totp/x', key: 'ABCDEFGHIJ' }
const OFFERED = { 'auth.offerTotp': OFFER, 'auth.confirmTotp': { recoveryCodes: CODES } }

const Address = () => <output data-testid="address">{useLocation().pathname}</output>
function show(part: 'section' | 'page', answers: Record<string, unknown>) {
  const site = refusingSite('Non.', {}, { address: '/second-step', answers })
  const Part = part === 'page' ? RequiredPage : SecondStepSection
  return showOn(
    site,
    <>
      <Part />
      <Address />
    </>,
  )
}
const focused = () => wordsOf(document.activeElement)

/** Types the first code of the app, and the codes that mails brought. */
function activate(codes: [label: string, value: string][] = [['Code de votre application', '123456']]) {
  for (const [label, value] of codes)
    fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } })
  press('Activer')
}

describe('the second step in the profile', () => {
  const keys = (container: HTMLElement) => allWords(container, 'section button')

  it.each([
    [
      'is not there',
      NONE,
      'Elle n’est pas en place : votre mot de passe suffit pour se connecter.',
      null,
      ['Mettre en place une application'],
    ],
    [
      'is a passkey',
      { ...NONE, secondSteps: ['passkey'], recoveryCodesLeft: 1 },
      'Pas d’application : votre clé d’accès est votre deuxième étape.',
      'Il reste 1 code de secours.',
      ['Mettre en place une application', 'Refaire les codes de secours'],
    ],
    [
      'is an app',
      APP,
      'Application en place depuis le 20 novembre 2026.',
      'Il reste 3 codes de secours.',
      ['Changer d’application', 'Refaire les codes de secours', 'Retirer l’application'],
    ],
  ])('that %s says so, and offers what follows', async (_what, doors, said, left, offered) => {
    const { container } = show('section', { 'auth.doors': doors })
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.queryByText(/^Il reste/)?.textContent ?? null).toBe(left)
    expect(keys(container)).toEqual(offered)
  })

  it('that cannot be read says so', async () => {
    const { container } = show('section', {})
    await expect.poll(() => wordsOf(screen.queryByRole('alert'))).toContain('Non.')
    expect(keys(container)).toHaveLength(1)
  })

  it('is set up by a key and the app’s first code, gives recovery codes once, and then is there', async () => {
    let doors: object = NONE
    const { container, ...site } = show('section', { ...OFFERED, 'auth.doors': () => doors })
    await shown('Mettre en place une application')
    press('Mettre en place une application')
    const form = await screen.findByRole('form', { name: 'Mettre en place une application' })
    expect(within(form).getByText('ABCD EFGH IJ')).toBeTruthy()
    expect(await within(form).findByRole('img', { name: 'Code QR avec la clé de votre compte' })).toBeTruthy()
    expect(screen.queryByLabelText('Code reçu par email')).toBeNull()
    doors = APP
    activate()
    expect(
      await screen.findByText('La deuxième étape est en place. Vos autres sessions sont fermées.'),
    ).toBeTruthy()
    expect(askedOf(site, 'auth.confirmTotp')).toEqual([expect.objectContaining({ code: '123456' })])
    expect(focused()).toBe('Vos codes de secours')
    expect(screen.getByRole('heading', { level: 3, name: 'Vos codes de secours' })).toBeTruthy()
    expect(allWords(container, 'section ul li')).toEqual(CODES)
    press('Je les ai notés')
    expect(focused()).toBe('Deuxième étape de connexion')
    expect(await screen.findByText('Application en place depuis le 20 novembre 2026.')).toBeTruthy()
  })

  it('that takes another app keeps the codes of before', async () => {
    show('section', { ...OFFERED, 'auth.doors': APP, 'auth.confirmTotp': { recoveryCodes: [] } })
    await shown('Changer d’application')
    press('Changer d’application')
    await screen.findByRole('form')
    activate()
    expect(await screen.findByText('L’application est en place.')).toBeTruthy()
    await shown('Changer d’application')
    expect(screen.queryByText('Vos codes de secours')).toBeNull()
  })

  it('is not set up after all, and the focus stays with it', async () => {
    show('section', { ...OFFERED, 'auth.doors': NONE })
    await shown('Mettre en place une application')
    press('Mettre en place une application')
    await screen.findByRole('form')
    press('Annuler')
    expect(focused()).toBe('Deuxième étape de connexion')
    await shown('Mettre en place une application')
  })

  it('on a new device takes a mailed code, too', async () => {
    const doors = { ...NONE, codeNeeded: true }
    const sent = { message: 'Un code est parti.' }
    const site = show('section', { ...OFFERED, 'auth.doors': doors, 'auth.doorCode': sent })
    await shown('Mettre en place une application')
    press('Mettre en place une application')
    await shown('Envoyer le code')
    press('Envoyer le code')
    expect(await screen.findByText('Un code est parti.')).toBeTruthy()
    await shown('Envoyer un autre code')
    activate([
      ['Code de votre application', '123456'],
      ['Code reçu par email', '12345678'],
    ])
    await expect
      .poll(() => askedOf(site, 'auth.confirmTotp'))
      .toEqual([{ code: '123456', doorCode: '12345678' }])
  })

  it('whose code is refused says why and keeps the form', async () => {
    show('section', { 'auth.doors': NONE, 'auth.offerTotp': OFFER })
    await shown('Mettre en place une application')
    press('Mettre en place une application')
    await screen.findByRole('form')
    activate()
    await expect.poll(() => allWords(document, 'form [role=alert]')).toEqual(['Non.'])
    expect(screen.getByText('ABCD EFGH IJ')).toBeTruthy()
  })

  it('whose code is looked at says so, and is sent once', async () => {
    const site = show('section', { ...OFFERED, 'auth.doors': NONE, 'auth.confirmTotp': UNANSWERED })
    await shown('Mettre en place une application')
    press('Mettre en place une application')
    await screen.findByRole('form')
    activate()
    await shown('Vérification…')
    press('Vérification…')
    await expect.poll(() => askedOf(site, 'auth.confirmTotp')).toHaveLength(1)
  })

  it.each([
    [
      'its app is taken away',
      'Retirer l’application',
      'L’application ne sera plus demandée, et ses codes de secours ne serviront plus.',
      'Retirer',
      'removeTotp',
      { message: 'C’est retiré.' },
      'C’est retiré.',
    ],
    [
      'its codes are made anew',
      'Refaire les codes de secours',
      'Dix nouveaux codes remplacent tous ceux d’avant, qui ne serviront plus.',
      'Refaire les codes',
      'renewRecoveryCodes',
      { recoveryCodes: CODES },
      'Vos codes de secours',
    ],
  ])('%s after a question', async (_what, key, text, yes, path, answer, said) => {
    const site = show('section', { 'auth.doors': APP, [`auth.${path}`]: answer })
    await shown(key)
    press(key)
    const question = within(await screen.findByRole('dialog'))
    expect(wordsOf(question.getByRole('heading'))).toBe(key)
    expect(question.getByText(text)).toBeTruthy()
    press('Annuler')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(askedOf(site, `auth.${path}`)).toEqual([])
    press(key)
    press(yes)
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(askedOf(site, `auth.${path}`)).toHaveLength(1)
    await expect.poll(() => askedOf(site, 'auth.doors').length).toBeGreaterThan(1)
  })

  it.each([
    ['Changer d’application', undefined],
    ['Refaire les codes de secours', 'Refaire les codes'],
    ['Retirer l’application', 'Retirer'],
  ])('that the site refuses to change says why (%s)', async (key, yes) => {
    show('section', { 'auth.doors': APP })
    await shown(key)
    press(key)
    if (yes) press(yes)
    expect(await screen.findByText('Non.')).toBeTruthy()
  })

  it('is changed once at a time', async () => {
    const { container, ...site } = show('section', { 'auth.doors': APP, 'auth.offerTotp': UNANSWERED })
    await shown('Changer d’application')
    press('Changer d’application')
    await expect.poll(() => buttonNamed('Changer d’application').getAttribute('aria-disabled')).toBe('true')
    for (const button of container.querySelectorAll('section button')) fireEvent.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(askedOf(site, 'auth.offerTotp')).toHaveLength(1)
  })

  it.each([
    ['are copied', () => Promise.resolve(), 'Codes copiés.'],
    [
      'cannot be copied',
      () => Promise.reject(new Error('no')),
      'Les codes n’ont pas pu être copiés. Notez-les à la main.',
    ],
  ])('has codes that %s', async (_what, writeText, said) => {
    const write = vi.fn(writeText)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: write } })
    show('section', { 'auth.doors': APP, 'auth.renewRecoveryCodes': { recoveryCodes: CODES } })
    await shown('Refaire les codes de secours')
    press('Refaire les codes de secours')
    press('Refaire les codes')
    await shown('Copier les codes')
    press('Copier les codes')
    expect(await screen.findByText(said)).toBeTruthy()
    expect(write.mock.calls).toEqual([['aaaa-1111\nbbbb-2222']])
  })

  it('that is disputed says since when, and from when it can be taken away', async () => {
    const dispute = { createdAt: new Date('2026-11-20T10:00:00Z'), readyAt: new Date('2026-11-23T10:00:00Z') }
    show('section', { 'auth.doors': { ...APP, dispute } })
    const said = await screen.findByText(/n’avoir jamais configuré/)
    expect(wordsOf(said)).toMatch(/^Le vendredi 20 novembre 2026.* À partir du lundi 23 novembre 2026/)
    expect(buttonNamed('Ce n’était pas moi')).toBeTruthy()
  })
})

describe('who must have a second step', () => {
  const required = { ...NONE, required: true }

  it('is asked for one, and leads to the profile with it once its codes are kept', async () => {
    let doors: object = required
    const { container } = show('page', { ...OFFERED, 'auth.doors': () => doors })
    await shown('Mettre en place une application')
    expect(wordsOf(screen.getByRole('heading', { level: 1 }))).toBe('Une deuxième étape est demandée')
    // happy-dom has no authenticators.
    expect(allWords(container, 'button').filter(Boolean)).toEqual([
      'Mettre en place une application',
      'Se déconnecter',
    ])
    press('Mettre en place une application')
    await screen.findByRole('form')
    doors = { ...APP, required: true }
    activate()
    expect(await screen.findByRole('heading', { level: 2, name: 'Vos codes de secours' })).toBeTruthy()
    expect(screen.getByTestId('address').textContent).toBe('/second-step')
    press('Je les ai notés')
    expect(screen.getByTestId('address').textContent).toBe('/profile')
  })

  it('who has codes already is led on at once', async () => {
    show('page', { ...OFFERED, 'auth.doors': required, 'auth.confirmTotp': { recoveryCodes: [] } })
    await shown('Mettre en place une application')
    press('Mettre en place une application')
    await screen.findByRole('form')
    activate()
    expect(
      await screen.findByText('La deuxième étape est en place. Vos autres sessions sont fermées.'),
    ).toBeTruthy()
    await expect.poll(() => screen.getByTestId('address').textContent).toBe('/profile')
  })

  it.each([
    ['has one', { ...APP, required: true }],
    ['need not', NONE],
  ])('who %s is led on', async (_who, doors) => {
    show('page', { 'auth.doors': doors })
    await expect.poll(() => screen.getByTestId('address').textContent).toBe('/profile')
  })

  it('is offered a passkey where the browser has them', async () => {
    vi.stubGlobal('PublicKeyCredential', class {})
    vi.stubGlobal('isSecureContext', true)
    show('page', { 'auth.doors': required })
    await shown('Mettre en place une application')
    const added = (name: string) => screen.queryByRole('button', { name })
    expect(added('Ajouter une clé d’accès')).not.toBeNull()
  })

  it('is told what the site refuses, and may sign out', async () => {
    const user = { _id: 'b'.repeat(24), username: 'Mo', email: 'm@example.org', createdAt: new Date() }
    session.begin({ user: { ...user, role: 'editor' }, accessToken: 'x', refreshToken: 'y' })
    show('page', { 'auth.doors': required })
    await shown('Mettre en place une application')
    press('Mettre en place une application')
    expect(await screen.findByText('Non.')).toBeTruthy()
    press('Se déconnecter')
    await expect.poll(() => session.get().status).toBe('anonymous')
  })

  it('whose doors cannot be read is told so', async () => {
    show('page', {})
    await expect.poll(() => wordsOf(screen.queryByRole('alert'))).toContain('Non.')
  })
})
