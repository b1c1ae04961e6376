import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CommentItem } from '../../../../shared/comments/comment.ts'
import { loadWords } from '../../../i18n/words.ts'
import { quietDiscussion } from '../../../testing/quiet-discussion.ts'
import { answeringSite, refusingSite } from '../../../testing/refusing-site.tsx'
import { ToastHost } from '../../../ui/toasts/toast-host.tsx'
import { session } from '../../session/store.ts'
import { DiscussionContext } from '../state/discussion-context.ts'
import { Comment } from './comment.tsx'

const id = 'a'.repeat(24)
const tools = quietDiscussion('c')
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

/** A comment as the page shows it; `Site` answers or refuses its calls. */
const shown = (Site: ReturnType<typeof answeringSite>['Site'], part = {}, discussion = tools) => (
  <Site>
    <ToastHost />
    <DiscussionContext value={discussion}>
      <Comment item={{ ...item, ...part } as CommentItem} />
    </DiscussionContext>
  </Site>
)
const closed = { ...tools, closed: true }
const gone = () => refusingSite('Article non trouvé', { code: 'ARTICLE_NOT_FOUND' }).Site

it('an answer that is called off gives the focus back to the button that asked for it', async () => {
  render(shown(answeringSite(null).Site))
  const answer = screen.getByRole('button', { name: 'Répondre à Léa' })
  fireEvent.click(answer)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  const cancel = screen.getByRole('button', { name: 'Annuler' })
  cancel.focus()
  fireEvent.click(cancel)
  expect(document.activeElement).toBe(answer)
})

describe('one’s own comment', () => {
  const author = { id: user._id, username: 'Emma', role: 'visitor' }
  const edit = () => screen.queryByRole('button', { name: 'Modifier votre commentaire' })
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

  it.each([
    ['', { author, createdAt: minutesAgo(14) }, tools, true],
    [' for a quarter of an hour only', { author, createdAt: minutesAgo(16) }, tools, false],
    [', not another’s', { createdAt: minutesAgo(1) }, tools, false],
    [', not while comments are closed', { author, createdAt: minutesAgo(1) }, closed, false],
  ])('can be changed%s', (_, part, discussion, there) => {
    render(shown(answeringSite(null).Site, part, discussion))
    expect(edit() !== null).toBe(there)
  })

  it('is sent with what was read; refused, its words stay, with what stands there now', async () => {
    const current = { ...item, author, text: 'D’ailleurs.', editedAt: new Date(5) }
    const { asked, Site } = refusingSite('Entre-temps', { code: 'EDIT_CONFLICT', current })
    const published: unknown[] = []
    const hearing = { ...tools, publish: (news: unknown) => void published.push(news) }
    const { rerender } = render(shown(Site, { author }, hearing))
    fireEvent.click(edit() as HTMLElement)
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox')
    expect(field.value).toBe('Bonjour.')
    await expect.poll(() => document.activeElement).toBe(field)
    fireEvent.change(field, { target: { value: 'Bonsoir.' } })
    fireEvent.submit(screen.getByRole('form'))
    await expect.poll(() => screen.queryByRole('alert')?.textContent).toMatch(/a changé entre-temps/)
    expect(published).toEqual([{ type: 'change', id, patch: current }])
    rerender(shown(Site, current, hearing))
    expect(screen.getByText('D’ailleurs.')).toBeTruthy()
    expect(field.value).toBe('Bonsoir.')
    fireEvent.submit(screen.getByRole('form'))
    await expect
      .poll(() => asked)
      .toEqual([
        { id, content: 'Bonsoir.', editedAt: null },
        { id, content: 'Bonsoir.', editedAt: new Date(5) },
      ])
    // An answer that was begun is restored, and one press discards it.
    cleanup()
    render(shown(Site, current, hearing))
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Bonsoir.')
    fireEvent.click(screen.getByRole('button', { name: 'Annuler' }))
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(JSON.stringify({ ...localStorage })).not.toContain('Bonsoir')
  })

  it('says that it was changed, and when', () => {
    render(shown(answeringSite(null).Site, { editedAt: new Date('2026-11-01T10:20:00Z') }))
    const edited = screen.getByText('modifié')
    expect(edited.getAttribute('title')).toMatch(/1er novembre 2026/)
    expect(edited.textContent).toContain(edited.getAttribute('title'))
  })
})

it.each([
  ['a like', 'visible', /^J’aime le commentaire/, undefined, 'Impossible d’aimer ce commentaire.'],
  ['a soft deletion', 'visible', /^Supprimer/, 'Supprimer', 'Impossible de supprimer le commentaire.'],
  [
    'a deletion for good',
    'deleted',
    /^Supprimer définitivement/,
    'Supprimer définitivement',
    'Impossible de supprimer définitivement le commentaire.',
  ],
] as const)('%s below an item that has gone says so', async (_what, state, button, confirm, sentence) => {
  const mine = { author: { ...item.author, id: user._id }, isMine: true }
  render(shown(gone(), { state, ...(confirm && mine) }))
  fireEvent.click(screen.getByRole('button', { name: button }))
  if (confirm)
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: confirm }))
  expect(await screen.findByText(`${sentence} La page où il se trouve a été supprimée.`)).toBeTruthy()
})

it('while comments are closed it is read and liked, and nobody answers', () => {
  render(shown(answeringSite(null).Site, {}, closed))
  expect(screen.getByText('Bonjour.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^J’aime le commentaire/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Répondre à Léa' })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('an answer that is being written when comments close makes way, and is there again when they open', () => {
  const { Site } = answeringSite(null)
  const { rerender } = render(shown(Site))
  fireEvent.click(screen.getByRole('button', { name: 'Répondre à Léa' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Un début' } })
  rerender(shown(Site, {}, closed))
  expect(screen.queryByRole('textbox')).toBeNull()
  rerender(shown(Site))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Un début')
  localStorage.clear()
})

describe('whom an answer answers', () => {
  const emma = { id: user._id, username: 'Emma' }
  const answered = 'd'.repeat(24)
  it.each([
    ['a comment', { state: 'visible', author: emma }, 'en réponse à Emma'],
    ['an imported one', { state: 'visible', author: null, guest: 'Jo' }, 'en réponse à Jo'],
    // The author of this comment is no longer told to anybody.
    ['a deleted one', { state: 'deleted', author: emma }, 'en réponse à un commentaire supprimé'],
    ['a removed one', { state: 'removed', author: null }, 'en réponse à un commentaire supprimé'],
  ] as const)('%s', (_what, parent, words) => {
    render(shown(answeringSite(null).Site, { rootId: 'c'.repeat(24), parent: { id: answered, ...parent } }))
    expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe(`#comment-${answered}`)
  })

  it('is not said of one that answers the thread itself', () => {
    const root = { id: answered, state: 'visible', author: emma }
    render(shown(answeringSite(null).Site, { rootId: root.id, parent: root }))
    expect(screen.queryByText(/en réponse/)).toBeNull()
  })
})
