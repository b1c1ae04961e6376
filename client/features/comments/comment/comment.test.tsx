import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CommentItem } from '../../../../shared/comments/comment.ts'
import { loadWords } from '../../../i18n/words.ts'
import { answeringSite, refusingSite } from '../../../testing/refusing-site.tsx'
import { ToastHost } from '../../../ui/toasts/toast-host.tsx'
import { session } from '../../session/store.ts'
import { DiscussionContext, type DiscussionTools } from '../state/discussion-context.ts'
import { Comment } from './comment.tsx'

const id = 'a'.repeat(24)
const NOTHING = { linked: undefined, update() {}, publish() {}, show() {} }
const tools: DiscussionTools = { contentId: 'c', closed: false, ...NOTHING }
const item = {
  ...{ id, contentId: 'c', rootId: null, parent: null, state: 'visible', text: 'Bonjour.' },
  ...{ author: { id, username: 'Léa', role: 'visitor' }, createdAt: new Date() },
  ...{ likesCount: 0, isLiked: false, isMine: false },
} as CommentItem
const user = { _id: 'b'.repeat(24), username: 'Emma', email: 'e@x.fr', role: 'visitor' as const }
const claims = btoa(JSON.stringify({ sub: user._id, role: 'visitor', exp: Date.now() }))

beforeAll(async () => {
  await loadWords('comments', 'likes')
  session.begin({ user: { ...user, createdAt: new Date() }, accessToken: `h.${claims}.s`, refreshToken: 'r' })
})
afterEach(cleanup)

it('an answer that is called off gives the focus back to the button that asked for it', async () => {
  const { Site } = answeringSite(null)
  render(
    <Site>
      <DiscussionContext value={tools}>
        <Comment item={item} />
      </DiscussionContext>
    </Site>,
  )
  const answer = screen.getByRole('button', { name: 'Répondre à Léa' })
  fireEvent.click(answer)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  const cancel = screen.getByRole('button', { name: 'Annuler' })
  cancel.focus()
  fireEvent.click(cancel)
  expect(document.activeElement).toBe(answer)
})

it('a like below an item that has gone says so', async () => {
  const { Site } = refusingSite('Article non trouvé', { code: 'ARTICLE_NOT_FOUND' })
  render(
    <Site>
      <ToastHost />
      <DiscussionContext value={tools}>
        <Comment item={item} />
      </DiscussionContext>
    </Site>,
  )
  fireEvent.click(screen.getByRole('button', { name: /^J’aime le commentaire/ }))
  const why = 'Impossible d’aimer ce commentaire. La page où il se trouve a été supprimée.'
  expect(await screen.findByText(why)).toBeTruthy()
})

it.each([
  ['softly', 'visible', 'Supprimer', 'Impossible de supprimer le commentaire.'],
  [
    'for good',
    'deleted',
    'Supprimer définitivement',
    'Impossible de supprimer définitivement le commentaire.',
  ],
] as const)('a deletion %s below an item that has gone says so', async (_, state, name, sentence) => {
  const { Site } = refusingSite('Article non trouvé', { code: 'ARTICLE_NOT_FOUND' })
  const mine = { ...item, state, author: { ...item.author, id: user._id }, isMine: true } as CommentItem
  render(
    <Site>
      <ToastHost />
      <DiscussionContext value={tools}>
        <Comment item={mine} />
      </DiscussionContext>
    </Site>,
  )
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
  const why = `${sentence} La page où il se trouve a été supprimée.`
  expect(await screen.findByText(why)).toBeTruthy()
})

it('while comments are closed it is read and liked, and nobody answers', () => {
  const { Site } = answeringSite(null)
  render(
    <Site>
      <DiscussionContext value={{ ...tools, closed: true }}>
        <Comment item={item} />
      </DiscussionContext>
    </Site>,
  )
  expect(screen.getByText('Bonjour.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Répondre à Léa' })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('an answer that is being written when comments close makes way, and is there again when they open', () => {
  const { Site } = answeringSite(null)
  const discussion = (closed: boolean) => (
    <Site>
      <DiscussionContext value={{ ...tools, closed }}>
        <Comment item={item} />
      </DiscussionContext>
    </Site>
  )
  const { rerender } = render(discussion(false))
  fireEvent.click(screen.getByRole('button', { name: 'Répondre à Léa' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Un début' } })
  rerender(discussion(true))
  expect(screen.queryByRole('textbox')).toBeNull()
  rerender(discussion(false))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Un début')
  localStorage.clear()
})

describe('whom an answer answers', () => {
  const emma = { id: user._id, username: 'Emma' }
  it.each([
    ['a comment', { state: 'visible', author: emma }, 'en réponse à Emma'],
    ['an imported one', { state: 'visible', author: null, guest: 'Jo' }, 'en réponse à Jo'],
    // Who wrote it is no longer told to anybody.
    ['a deleted one', { state: 'deleted', author: emma }, 'en réponse à un commentaire supprimé'],
    ['a removed one', { state: 'removed', author: null }, 'en réponse à un commentaire supprimé'],
  ] as const)('%s', (_what, parent, words) => {
    const { Site } = answeringSite(null)
    const answer = { ...item, rootId: 'c'.repeat(24), parent: { id: 'd'.repeat(24), ...parent } }
    render(
      <Site>
        <DiscussionContext value={tools}>
          <Comment item={answer as CommentItem} />
        </DiscussionContext>
      </Site>,
    )
    const link = screen.getByRole('link', { name: words })
    expect(link.getAttribute('href')).toBe(`#comment-${'d'.repeat(24)}`)
  })

  it('is not said of one that answers the thread itself', () => {
    const { Site } = answeringSite(null)
    const root = { id: 'd'.repeat(24), state: 'visible', author: emma }
    render(
      <Site>
        <DiscussionContext value={tools}>
          <Comment item={{ ...item, rootId: root.id, parent: root } as CommentItem} />
        </DiscussionContext>
      </Site>,
    )
    expect(screen.queryByText(/en réponse/)).toBeNull()
  })
})
