import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadWords } from '../../i18n/words.ts'
import { answeringSite, proxySite, refusingSite } from '../../testing/refusing-site.tsx'
import { ForgotPasswordForm } from '../auth/passwords/forgot-password-form.tsx'
import { ResetPasswordForm } from '../auth/passwords/reset-password-form.tsx'
import { SignInForm } from '../auth/sign-in/sign-in-form.tsx'
import { SignUpForm } from '../auth/sign-in/sign-up-form.tsx'
import { DeleteForm } from './delete-form.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'

beforeAll(() => loadWords('account', 'strength', 'forgotten-password', 'profile', 'my-account', 'passkeys'))
afterEach(cleanup)

const ID = 'a'.repeat(24)
const AWAY = 'Le site est momentanément indisponible.'
const TYPED = { email: 'emma@example.org', username: 'Emma', password: 'une phrase à elle' }
type Name = keyof typeof TYPED

const FORMS: [string, ReactNode, Name[]][] = [
  ['signing in', <SignInForm key="in" />, ['email', 'password']],
  ['signing up', <SignUpForm key="up" />, ['email', 'username', 'password']],
  ['asking for a link', <ForgotPasswordForm key="forgot" />, ['email']],
]

/** Renders a form on a site that refuses every call, and fills it in. */
function fill(form: ReactNode, site: ReturnType<typeof refusingSite>, typed: Partial<typeof TYPED> = TYPED) {
  const { container } = render(<site.Site>{form}</site.Site>)
  const field = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`)
  for (const [name, value] of Object.entries(typed)) {
    const input = field(name)
    if (input) fireEvent.change(input, { target: { value } })
  }
  const terms = field('terms')
  if (terms) fireEvent.click(terms)
  fireEvent.submit(screen.getByRole('form'))
  return field
}

/** What a form says when no answer of the server came (docs/product/errors-and-offline.md, "Errors and messages"). */
const UNANSWERED: Record<string, string> = {
  'signing in': 'Erreur HTTP: 502',
  'signing up': 'Erreur lors de la création du compte',
  'asking for a link': "Erreur lors de l'envoi de l'email de réinitialisation",
}

describe.each(FORMS)('%s', (name, form, names) => {
  it('while a proxy answers in its place says the sentence that is the form’s own', async () => {
    fill(form, proxySite(502))
    await expect.poll(() => screen.getByRole('alert').textContent, { interval: 5 }).toBe(UNANSWERED[name])
  })

  it('while the database is away keeps what was typed, and says why', async () => {
    const site = refusingSite(AWAY, { code: 'UNAVAILABLE' })
    const field = fill(form, site)
    await expect.poll(() => screen.getByRole('alert').textContent, { interval: 5 }).toContain(AWAY)
    const typed = Object.fromEntries(names.map((one) => [one, TYPED[one]]))
    expect(site.asked).toEqual([name === 'signing in' ? { ...typed, stay: false } : typed])
    for (const name of names) expect(field(name)?.value).toBe(TYPED[name])
  })

  it('that the server refuses for a field says so beside it', async () => {
    const site = refusingSite('Non.', { code: 'BAD_INPUT', fields: { email: 'Cette adresse, non.' } })
    const field = fill(form, site)
    await screen.findByText('Cette adresse, non.')
    expect(field('email')?.getAttribute('aria-invalid')).toBe('true')
    expect(field('email')?.value).toBe(TYPED.email)
  })

  it.each(['emma', 'emma@example.org,leo@example.org', '<b>@x', 'x'.repeat(1001)])(
    'with an address that is none (%#) is not sent',
    async (email) => {
      const site = refusingSite(AWAY)
      const field = fill(form, site, { ...TYPED, email })
      await expect.poll(() => field('email')?.getAttribute('aria-invalid'), { interval: 5 }).toBe('true')
      expect([site.asked, field('email')?.value]).toEqual([[], email])
    },
  )
})

describe('choosing a new password', () => {
  const ADDRESS = '/reset-password?token=abc'
  function choose(code: string, site = refusingSite(AWAY, { code }, { address: ADDRESS })) {
    const { container } = render(
      <site.Site>
        <ResetPasswordForm />
      </site.Site>,
    )
    const fields = [...container.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')]
    for (const input of fields) fireEvent.change(input, { target: { value: TYPED.password } })
    fireEvent.submit(container.querySelector('form') as HTMLFormElement)
    return { site, fields }
  }
  const again = () => screen.queryByText('Demander un nouveau lien')

  it('while the database is away keeps what was typed, and sends nobody for another link', async () => {
    const { site, fields } = choose('UNAVAILABLE')
    await expect.poll(() => screen.getByRole('alert').textContent, { interval: 5 }).toContain(AWAY)
    expect(site.asked).toEqual([{ token: 'abc', newPassword: TYPED.password }])
    expect(fields.map((input) => input.value)).toEqual([TYPED.password, TYPED.password])
    expect(again()).toBeNull()
  })

  it('while a proxy answers says that it failed', async () => {
    choose('', proxySite(502, ADDRESS))
    const said = () => screen.getByRole('alert').textContent
    await expect.poll(said, { interval: 5 }).toBe('Erreur lors de la réinitialisation du mot de passe')
  })

  it('with a link that is void offers to ask for another', async () => {
    choose('RESET_TOKEN_INVALID')
    await expect.poll(again, { interval: 5 }).not.toBeNull()
  })
})

describe('deleting an account', () => {
  it.each([
    ['the database is away', refusingSite(AWAY, { code: 'UNAVAILABLE' }), AWAY],
    ['a proxy answers', proxySite(502), 'Erreur lors de la suppression du compte'],
  ])('while %s deletes nothing and keeps what was typed', async (_when, site, said) => {
    vi.stubGlobal('confirm', () => true)
    const user = { id: 'a'.repeat(24), role: 'visitor', email: TYPED.email } as const
    const { container } = render(
      <site.Site>
        <DeleteForm user={user} onCancel={() => {}} />
      </site.Site>,
    )
    const typed = { password: TYPED.password, confirmText: 'SUPPRIMER MON COMPTE' }
    const field = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`)
    for (const [name, value] of Object.entries(typed))
      fireEvent.change(field(name) as HTMLInputElement, { target: { value } })
    const form = container.querySelector('form') as HTMLFormElement
    fireEvent.submit(form)
    await screen.findByRole('dialog')
    fireEvent.submit(form)
    await expect.poll(() => screen.queryByRole('alert')?.textContent, { interval: 5 }).toBe(said)
    expect(site.asked).toContainEqual(typed)
    expect([field('password')?.value, field('confirmText')?.value]).toEqual(Object.values(typed))
    vi.unstubAllGlobals()
  })
})

it('a password saved by Enter leaves the focus in the field, emptied', async () => {
  const { Site } = answeringSite({ user: { ...TYPED, _id: ID, role: 'visitor', createdAt: new Date() } })
  const user = { id: ID, role: 'visitor' as const, username: 'Emma' }
  const { container } = render(
    <Site>
      <PasswordForm user={user} />
    </Site>,
  )
  const field = (name: string) => container.querySelector(`[name="${name}"]`) as HTMLInputElement
  for (const name of ['currentPassword', 'newPassword', 'confirm'])
    fireEvent.change(field(name), { target: { value: TYPED.password } })
  field('confirm').focus()
  const before = field('confirm')
  fireEvent.submit(container.querySelector('form') as HTMLFormElement)
  await expect.poll(() => field('confirm') !== before, { interval: 5 }).toBe(true)
  await expect.poll(() => document.activeElement?.getAttribute('name'), { interval: 5 }).toBe('confirm')
  expect(field('confirm').value).toBe('')
})

it('a profile that no server answers for says that the server cannot be reached', async () => {
  const { Site } = proxySite(502)
  const user = { id: ID, role: 'visitor' as const, username: 'Emma' }
  const { container } = render(
    <Site>
      <NameForm user={user} />
    </Site>,
  )
  fireEvent.submit(container.querySelector('form') as HTMLFormElement)
  const said = () => screen.getByRole('alert').textContent
  await expect.poll(said, { interval: 5 }).toBe('Erreur de connexion au serveur')
})

describe('how many characters a password has', () => {
  const shown = (min: number) => screen.getAllByText(`${min} caractères au moins.`, { exact: false })
  afterEach(() => void delete document.documentElement.dataset.passwordMin)

  it.each([
    ['visitor', 6],
    ['moderator', 10],
    ['author', 10],
    ['editor', 12],
    ['admin', 12],
  ] as const)('is said to a %s in the profile: %i', (role, min) => {
    const { Site } = refusingSite(AWAY)
    const { container } = render(
      <Site>
        <PasswordForm user={{ id: ID, role, username: 'Emma' }} />
      </Site>,
    )
    expect(shown(min)).toHaveLength(1)
    const field = container.querySelector('[name="newPassword"]') as HTMLInputElement
    fireEvent.change(field, { target: { value: '!'.repeat(min - 1) } })
    expect(shown(min)).toHaveLength(2)
  })

  it.each([
    [undefined, 6],
    ['10', 10],
  ])('is the site’s for who signs up: %s', async (said, min) => {
    if (said) document.documentElement.dataset.passwordMin = said
    const { Site } = refusingSite(AWAY)
    const { container } = render(
      <Site>
        <SignUpForm />
      </Site>,
    )
    expect(shown(min)).toHaveLength(1)
    const field = container.querySelector('[name="password"]') as HTMLInputElement
    fireEvent.change(field, { target: { value: 'court' } })
    fireEvent.submit(container.querySelector('form') as HTMLFormElement)
    await screen.findByText(`Le mot de passe doit contenir au moins ${min} caractères`, { exact: false })
  })
})
