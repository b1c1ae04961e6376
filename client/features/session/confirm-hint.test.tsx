import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import hotToast from 'react-hot-toast/headless'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadWords } from '../../i18n/words.ts'
import { quietDiscussion } from '../../testing/quiet-discussion.ts'
import { refusingSite } from '../../testing/refusing-site.tsx'
import { ToastHost } from '../../ui/toasts/toast-host.tsx'
import { AddressToConfirm } from '../account/address-to-confirm.tsx'
import { CommentLike } from '../comments/comment/comment-like.tsx'
import { CommentForm } from '../comments/form/comment-form.tsx'
import { OwnHeld } from '../comments/held/own-held.tsx'
import { ReportDialog } from '../comments/report/report-dialog.tsx'
import { DiscussionContext } from '../comments/state/discussion-context.ts'
import { LiveFollow } from '../follows/live-follow.tsx'
import { LiveLikeButton } from '../likes/live-like-button.tsx'
import { MailSection } from '../notifications/mail-section.tsx'
import { session } from './store.ts'

const person = { _id: 'a'.repeat(24), username: 'Emma', email: 'e@x.fr', role: 'visitor' as const }
const claims = btoa(JSON.stringify({ sub: person._id, role: 'visitor', exp: Date.now() }))
beforeAll(() => loadWords('account', 'comments', 'follows', 'likes', 'moderation', 'notifications'))
beforeEach(() =>
  session.begin({
    ...{ user: { ...person, createdAt: new Date() }, accessToken: `h.${claims}.s`, refreshToken: 'r' },
  }),
)
afterEach(() => {
  cleanup()
  // A toast would be shown to the next test, too.
  hotToast.remove()
  session.end('logout')
  localStorage.clear()
})

const ID = 'c'.repeat(24)
const user = { id: 'a'.repeat(24), username: 'Emma', role: 'visitor' } as never
const tools = quietDiscussion(ID)
const time = 'daily'
const choices = { answer: time, mention: time, followed: time, news: time, out: time }
const CONFIRMATION = { open: true, asked: false, mailed: true }
const answers = {
  'auth.confirmation': CONFIRMATION,
  'auth.sendConfirmation': { message: 'Un lien part.' },
  'notifications.mails': { none: 'unconfirmed', choices },
  'moderation.ownReport': { report: null },
  'likes.status': { liked: false, likeCount: 0 },
  'follows.followed': { followed: false },
}

/** Every place that says that an address is not confirmed, and how a test gets there. */
const PLACES: Record<string, { shown: React.ReactNode; act?: () => void }> = {
  'the profile': { shown: <AddressToConfirm email="emma@example.org" /> },
  'the mails of the profile': { shown: <MailSection /> },
  'the form of a comment': {
    shown: (
      <DiscussionContext value={tools}>
        <CommentForm user={user} />
      </DiscussionContext>
    ),
    act() {
      fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Bonjour' } })
      fireEvent.submit(screen.getByRole('form'))
    },
  },
  'a held comment that is changed': {
    shown: <OwnHeld held={[{ id: ID, text: 'Un mot', createdAt: new Date(), rule: 'links' } as never]} />,
    act() {
      fireEvent.click(screen.getByRole('button', { name: 'Modifier' }))
      fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
    },
  },
  'a report': {
    shown: <ReportDialog id={ID} name="Léa" onClose={() => {}} />,
    act: () => void screen.findByRole('button', { name: 'Signaler' }).then((key) => fireEvent.click(key)),
  },
  'a like': {
    shown: <LiveLikeButton item={{ id: ID, kind: 'article', likeCount: 0 }} presses={1} onShow={() => {}} />,
  },
  'a follow': {
    shown: <LiveFollow kind="game" slug="le-phare" name="Le phare" presses={1} onShow={() => {}} />,
  },
  'a like of a comment': {
    shown: (
      <DiscussionContext value={tools}>
        <CommentLike item={{ id: ID, isLiked: false, likesCount: 0 } as never} name="Léa" />
      </DiscussionContext>
    ),
    act: () => fireEvent.click(screen.getByRole('button', { name: /Léa/ })),
  },
}

describe('where an address is not confirmed', () => {
  it.each(Object.keys(PLACES))('there is the key that has the link mailed: %s', async (place) => {
    const { Site, calls } = refusingSite(
      'Confirmez d’abord votre adresse',
      { code: 'ADDRESS_NOT_CONFIRMED' },
      { answers },
    )
    render(
      <Site>
        {PLACES[place]?.shown}
        <ToastHost />
      </Site>,
    )
    PLACES[place]?.act?.()
    fireEvent.click(await screen.findByRole('button', { name: 'Recevoir le lien de confirmation' }))
    await expect.poll(() => calls.map(([path]) => path)).toContain('auth.sendConfirmation')
    expect(await screen.findByText('Un lien part.')).toBeTruthy()
  })

  it.each([
    [{ ...CONFIRMATION, open: false }, undefined],
    [{ ...CONFIRMATION, asked: true }, /ni commenter ni aimer/],
    [{ ...CONFIRMATION, mailed: false }, /reste.* sur son serveur/],
  ])('the profile says what waits for it: %j', async (confirmation, says) => {
    const { Site, calls } = refusingSite('', {}, { answers: { 'auth.confirmation': confirmation } })
    render(<AddressToConfirm email="emma@example.org" />, { wrapper: Site })
    await expect.poll(() => calls).toHaveLength(1)
    if (says) expect(await screen.findByText(says)).toBeTruthy()
    else expect(screen.queryByRole('button')).toBeNull()
  })
})
