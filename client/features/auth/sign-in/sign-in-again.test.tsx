import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { loseSession } from '../../session/life/lose.ts'
import { session } from '../../session/store.ts'
import { SessionLife } from '../session/session-life.tsx'

beforeAll(() => loadWords('account', 'passkeys', 'doors'))
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
})
afterEach(() => {
  cleanup()
  session.end('logout')
  document.body.innerHTML = ''
})

const claims = (sub: string) =>
  btoa(JSON.stringify({ sub, role: 'author', iat: Date.now() / 1000, exp: Date.now() / 1000 + 900 }))
const answer = (id: string) => ({
  user: { _id: id, username: 'Emma', email: 'e@x.fr', role: 'author' as const, createdAt: new Date() },
  accessToken: `h.${claims(id)}.s`,
  refreshToken: 'r',
})

/** Ends the session of a user who has typed something; `answers` are the server's to the dialog. */
async function ask(answers: Record<string, unknown>, refusal: object = {}) {
  session.begin(answer('x'))
  const { Site, asked } = refusingSite('Non.', refusal, { answers })
  render(
    <Site>
      <textarea />
      <SessionLife />
    </Site>,
  )
  fireEvent.input(document.querySelector('textarea') as Element, { target: { value: 'Un mot.' } })
  let over: boolean | undefined
  await act(async () => {
    void loseSession('refused').then((found) => {
      over = found
    })
  })
  await screen.findByRole('dialog', { name: 'Votre session a expiré' })
  return {
    asked,
    goesOn: () => over,
    async submit(name: string, label: string | RegExp, value: string) {
      fireEvent.change(await screen.findByLabelText(label), { target: { value } })
      await act(async () => fireEvent.click(screen.getByRole('button', { name })))
    },
  }
}

it('asks for the password of who types, and what was refused goes on', async () => {
  const { submit, goesOn, asked } = await ask({ 'auth.login': answer('x') })
  expect(screen.getByLabelText<HTMLInputElement>('Email').readOnly).toBe(true)
  await submit('Se connecter', 'Mot de passe', 'salopette carton')
  await expect.poll(goesOn).toBe(true)
  expect(asked).toContainEqual({ email: 'e@x.fr', password: 'salopette carton', stay: false })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.querySelector('textarea')?.value).toBe('Un mot.')
})

it('asks for the second step, too', async () => {
  const { submit, goesOn } = await ask(
    { 'auth.secondFactor': answer('x') },
    { code: 'SECOND_FACTOR_REQUIRED', ticket: 't'.repeat(40), means: ['totp'] },
  )
  await submit('Se connecter', 'Mot de passe', 'salopette carton')
  await submit('Se connecter', /^Code/, '123456')
  await expect.poll(goesOn).toBe(true)
})

it('refuses another account in words, ends its session, and goes on asking', async () => {
  const { submit, goesOn, asked } = await ask({ 'auth.login': answer('y'), 'auth.logout': {} })
  await submit('Se connecter', 'Mot de passe', 'salopette carton')
  await expect
    .poll(() => screen.queryByRole('alert')?.textContent)
    .toContain('Ce n’est pas le compte qui écrit ici')
  expect(asked).toContainEqual({ refreshToken: 'r' })
  expect([goesOn(), session.get()]).toMatchObject([
    undefined,
    { status: 'member', lost: 'refused', user: { id: 'x' } },
  ])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Quitter cette page' })))
  await expect.poll(goesOn).toBe(false)
  expect(session.get()).toMatchObject({ status: 'anonymous', ended: 'refused' })
})
