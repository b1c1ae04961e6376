import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { loadWords } from '../../i18n/words.ts'
import { answeringSite, refusingSite } from '../../testing/refusing-site.tsx'
import { FollowsSection } from './follows-section.tsx'

await loadWords('follows')
afterEach(cleanup)

const following = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ kind: 'game', id: String(n).padStart(24, '0'), at: new Date('2026-01-01') },
    ...{ name: `Jeu ${n}`, path: `/games/jeu-${n}` },
  }))

const section = (count: number) => {
  const { Site } = answeringSite({ follows: following(count), most: 500 })
  render(<FollowsSection />, { wrapper: Site })
}

it('says that there is more, and goes on at the first that has come', async () => {
  section(45)
  const more = await screen.findByRole('button', { name: 'Voir la suite (25 de plus)' })
  expect(screen.getAllByRole('listitem')).toHaveLength(20)
  fireEvent.click(more)
  expect(screen.getAllByRole('listitem')).toHaveLength(40)
  expect(document.activeElement?.textContent).toBe('Jeu 20')
  fireEvent.click(screen.getByRole('button', { name: 'Voir la suite (5 de plus)' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(45)
  expect(document.activeElement?.textContent).toBe('Jeu 40')
  expect(screen.queryByRole('button', { name: /^Voir la suite/ })).toBeNull()
})

it('keeps the focus when one ends, though its button goes', async () => {
  const follows = following(3)
  const answers = {
    'follows.list': () => ({ follows: [...follows], most: 500 }),
    'follows.stop': () => {
      follows.shift()
      return { followed: false }
    },
  }
  const { Site } = refusingSite('Non.', {}, { answers })
  render(<FollowsSection />, { wrapper: Site })
  const [stop] = await screen.findAllByRole('button', { name: /^Ne plus suivre/ })
  stop?.focus()
  if (stop) fireEvent.click(stop)
  await expect.poll(() => screen.getAllByRole('listitem').length).toBe(2)
  expect(document.activeElement).toBe(screen.getByRole('list'))
})

it('has all of a short list', async () => {
  section(20)
  expect(await screen.findAllByRole('listitem')).toHaveLength(20)
  expect(screen.queryByRole('button', { name: /^Voir la suite/ })).toBeNull()
})
