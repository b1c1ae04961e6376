import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { CardOfText } from '../../base/trpc.ts'
import { loadWords } from '../../i18n/words.ts'
import { refusingSite } from '../../testing/refusing-site.tsx'
import { SignedRow } from './signed-row.tsx'

await loadWords('site', 'pages')
afterEach(cleanup)

const moment = new Date('2026-11-20T10:00:00Z')
const text = (kind: CardOfText['kind']) =>
  ({
    id: '2'.repeat(24),
    kind,
    slug: 'un-texte',
    title: 'Un titre',
    excerpt: 'Un chapeau.',
    image: '/stand-ins/1.webp',
    rating: kind === 'review' ? 7.5 : null,
    readingTime: '4 minutes',
    createdAt: moment,
    signatures: [{ id: null, username: 'Une invitée', role: null, slug: null }],
  }) as unknown as CardOfText

function shape(kind: CardOfText['kind']) {
  const { Site } = refusingSite('Non.')
  const { container } = render(
    <Site>
      <SignedRow item={text(kind)} />
    </Site>,
  )
  const body = container.querySelector('h3')?.parentElement
  return [...(body?.children ?? [])].map(({ tagName, className }) => `${tagName} ${className}`)
}

it('rows of articles and reviews are built alike, and say what they are', () => {
  const article = shape('article')
  expect(screen.getByText('Actu')).toBeTruthy()
  expect(screen.queryByText('7,5')).toBeNull()
  cleanup()
  expect(shape('review')).toEqual(article)
  expect(screen.getByText('Test')).toBeTruthy()
  expect(screen.getByText('7,5')).toBeTruthy()
})
