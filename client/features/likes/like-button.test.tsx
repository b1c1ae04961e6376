import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ListedText } from '../../base/trpc.ts'
import { answeringSite } from '../../testing/refusing-site.tsx'
import { session } from '../session/store.ts'
import { LikeButton } from './like-button.tsx'

const ITEM = { id: 'a'.repeat(24), kind: 'article', likeCount: 5 } as ListedText
const USER = { _id: 'b'.repeat(24), username: 'Emma', email: 'emma@example.org', role: 'visitor' } as const

afterEach(() => {
  cleanup()
  localStorage.clear()
})

it('answers presses from before its code is there as one, each later one by itself, and is never another button', async () => {
  session.begin({ user: { ...USER, createdAt: new Date() }, accessToken: 'x', refreshToken: 'y' })
  const { Site, asked } = answeringSite({ liked: false, likeCount: 7 })
  render(<LikeButton item={ITEM} />, { wrapper: Site })
  const button = screen.getByRole('button')
  expect(button.textContent).toContain('5')
  const sent = () => asked.filter((input) => typeof input === 'object' && input !== null && 'liked' in input)
  const sets = (count: number) =>
    vi.waitFor(
      () => {
        expect(sent()).toEqual(Array(count).fill({ type: 'article', id: ITEM.id, liked: true }))
        expect(button.textContent).toContain('7')
      },
      // The code behind the button has to load first.
      { timeout: 20_000, interval: 20 },
    )
  fireEvent.click(button)
  fireEvent.click(button)
  await sets(1)
  fireEvent.click(button)
  await sets(2)
  expect(screen.getByRole('button')).toBe(button)
})
