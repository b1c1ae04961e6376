import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { answeringSite, refusingSite } from '../../../testing/refusing-site.tsx'
import type { AdminUser } from './answers.ts'
import { UserRole } from './user-role.tsx'

beforeAll(() => loadWords('admin'))
afterEach(cleanup)

const user = { id: 'a'.repeat(24), username: 'Emma', role: 'moderator' } as AdminUser

it('offers the five roles, each with what it may do, and gives the one that is chosen', async () => {
  const { Site, asked } = answeringSite({ user })
  render(
    <Site>
      <UserRole user={user} onClose={() => {}} />
    </Site>,
  )
  const radios = screen.getAllByRole('radio') as HTMLInputElement[]
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ['visitor', false],
    ['moderator', true],
    ['author', false],
    ['editor', false],
    ['admin', false],
  ])
  for (const radio of radios) {
    const words = document.getElementById(radio.getAttribute('aria-describedby') ?? '')
    expect(words?.textContent).toMatch(/\S{3,}/)
  }
  fireEvent.click(screen.getByRole('radio', { name: 'Éditeur' }))
  fireEvent.click(screen.getByRole('button', { name: 'Donner ce rôle' }))
  await expect.poll(() => asked).toContainEqual({ id: user.id, role: 'editor' })
})

it('asks the server nothing for the role that somebody has', () => {
  const { Site, asked } = answeringSite({ user })
  let closed = 0
  render(
    <Site>
      <UserRole user={user} onClose={() => closed++} />
    </Site>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Donner ce rôle' }))
  expect([closed, asked]).toEqual([1, []])
})

it('stays open with the server’s sentence when it refuses', async () => {
  const { Site } = refusingSite('C’est le dernier.', { code: 'LAST_ADMIN' })
  render(
    <Site>
      <UserRole user={user} onClose={() => {}} />
    </Site>,
  )
  fireEvent.click(screen.getByRole('radio', { name: 'Membre' }))
  fireEvent.click(screen.getByRole('button', { name: 'Donner ce rôle' }))
  expect(await screen.findByText('C’est le dernier.')).toBeTruthy()
})
