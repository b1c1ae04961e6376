import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { press, shown } from '../../../testing/acting.tsx'
import { allWords, wordsOf } from '../../../testing/screen-words.ts'
import { proveAgain } from './ask-proof.tsx'
import type { DoorsClient } from './client.ts'

afterEach(() => {
  document.body.replaceChildren()
})

/** Shows the dialog that asks for a proof, above whatever is on the page. */
async function ask(secondSteps: string[], prove: (input: object) => Promise<unknown> = async () => ({})) {
  const proved = vi.fn(prove)
  const client = {
    auth: { doors: { query: async () => ({ secondSteps }) }, prove: { mutate: proved } },
    passkeys: { proveOptions: { mutate: vi.fn(async () => ({})) } },
  } as unknown as DoorsClient
  const answer = proveAgain(client)
  await screen.findByRole('dialog')
  return { answer, proved }
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false, selector: 'input' }), { target: { value } })
const keys = () =>
  allWords(screen.getByRole('dialog'), 'button').filter((key) => !/^(Afficher|Montrer|)$/.test(key))

describe('who is asked who they are', () => {
  it('gives the password, where that is all there is, and the question goes', async () => {
    const { answer, proved } = await ask([])
    expect(wordsOf(screen.getByRole('heading'))).toBe('C’est bien vous ?')
    expect(keys()).toEqual(expect.arrayContaining(['Confirmer', 'Annuler']))
    expect(screen.queryByLabelText('Code', { exact: false })).toBeNull()
    type('Mot de passe', 'une phrase à elle')
    press('Confirmer')
    expect(await answer).toBe(true)
    expect(proved.mock.calls).toEqual([[{ password: 'une phrase à elle' }]])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.body.children).toHaveLength(0)
  })

  it('gives a code of the app, or one of the codes kept apart', async () => {
    const { answer, proved } = await ask(['totp'])
    expect(screen.queryByLabelText('Mot de passe', { exact: false })).toBeNull()
    const field = screen.getByLabelText('Code de votre application', { exact: false })
    expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete')]).toEqual([
      'numeric',
      'one-time-code',
    ])
    press('Utiliser un code de secours')
    const other = screen.getByLabelText('Code de secours', { exact: false })
    expect([other.getAttribute('inputmode'), other.getAttribute('autocomplete')]).toEqual(['text', 'off'])
    press('Utiliser l’application')
    type('Code de votre application', '123456')
    press('Confirmer')
    expect(await answer).toBe(true)
    expect(proved.mock.calls).toEqual([[{ code: '123456' }]])
  })

  it('is offered the passkey that is their second step, beside a code that was kept', async () => {
    const { answer } = await ask(['passkey'])
    expect(keys()).toHaveLength(3)
    expect(screen.getByLabelText('Code de secours', { exact: false })).toBeTruthy()
    expect(keys()).not.toContain('Utiliser l’application')
    press('Annuler')
    expect(await answer).toBe(false)
  })

  it('may decline', async () => {
    const { answer, proved } = await ask([])
    press('Annuler')
    expect(await answer).toBe(false)
    expect(proved).not.toHaveBeenCalled()
  })

  it('and is refused is told why, and asked on', async () => {
    const { answer } = await ask([], () =>
      Promise.reject(Object.assign(new Error('Non.'), { data: { code: 'BAD' } })),
    )
    type('Mot de passe', 'une phrase à elle')
    press('Confirmer')
    await expect
      .poll(() => allWords(screen.getByRole('dialog'), '[role=alert]').filter(Boolean))
      .toHaveLength(1)
    await shown('Confirmer')
    await act(async () => void press('Annuler'))
    expect(await answer).toBe(false)
  })

  it('is answered once while it is looked at', async () => {
    const { proved } = await ask([], () => new Promise(() => {}))
    type('Mot de passe', 'une phrase à elle')
    press('Confirmer')
    await shown('Vérification…')
    press('Vérification…')
    await expect.poll(() => proved.mock.calls.length).toBe(1)
  })
})
