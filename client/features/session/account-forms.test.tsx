import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accountFr } from '../../i18n/account-fr.ts'
import { addMessages } from '../../i18n/setup.ts'
import { refusingSite } from '../../testing/refusing-site.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

beforeAll(() => addMessages('fr', accountFr))
afterEach(cleanup)

const AWAY = 'Le site est momentanément indisponible.'
const TYPED = { email: 'emma@example.org', username: 'Emma', password: 'une phrase à elle' }
type Name = keyof typeof TYPED

const FORMS: [string, ReactNode, Name[]][] = [
  ['signing in', <SignInForm key="in" />, ['email', 'password']],
  ['signing up', <SignUpForm key="up" />, ['email', 'username', 'password']],
  ['asking for a link', <ForgotPasswordForm key="forgot" />, ['email']],
]

/** Shows a form in a site that refuses, and fills it in. */
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

describe.each(FORMS)('%s', (_name, form, names) => {
  it('while the database is away keeps what was typed, and says why', async () => {
    const site = refusingSite(AWAY, { code: 'UNAVAILABLE' })
    const field = fill(form, site)
    await expect.poll(() => screen.getByRole('alert').textContent, { interval: 5 }).toContain(AWAY)
    expect(site.asked).toEqual([Object.fromEntries(names.map((name) => [name, TYPED[name]]))])
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
    'with the address %.20j is not sent',
    async (email) => {
      const site = refusingSite(AWAY)
      const field = fill(form, site, { ...TYPED, email })
      await expect.poll(() => field('email')?.getAttribute('aria-invalid'), { interval: 5 }).toBe('true')
      expect([site.asked, field('email')?.value]).toEqual([[], email])
    },
  )
})
