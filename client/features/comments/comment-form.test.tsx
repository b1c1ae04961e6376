import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { AppRouter } from '../../../server/trpc/router.ts'
import { commentsFr } from '../../i18n/comments-fr.ts'
import { fr } from '../../i18n/fr.ts'
import { addMessages, createI18n } from '../../i18n/setup.ts'
import { trpc } from '../../trpc.ts'
import { CommentForm } from './comment-form.tsx'
import { DiscussionContext, type DiscussionTools } from './discussion-context.ts'

const i18n = createI18n('fr', fr)
beforeAll(() => addMessages('fr', commentsFr))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const asked: unknown[] = []
/** A server that refuses, with a sentence of its own. */
const refusing =
  (message: string): TRPCLink<AppRouter> =>
  () =>
  ({ op }) =>
    observable((observer) => {
      asked.push(op.input)
      observer.error(TRPCClientError.from({ error: { message, code: -32600, data: {} } } as never))
    })

const tools = { contentId: 'c', linked: undefined, update() {}, publish() {}, show() {} } as DiscussionTools
const user = { id: 'a'.repeat(24), username: 'Emma', role: 'visitor' } as never

function show(message: string, parent?: { id: string; name: string }) {
  asked.length = 0
  const client = trpc.createClient({ links: [refusing(message)] })
  const queryClient = new QueryClient()
  render(
    <I18nextProvider i18n={i18n}>
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <DiscussionContext value={tools}>
            <CommentForm user={user} {...(parent && { parent })} />
          </DiscussionContext>
        </QueryClientProvider>
      </trpc.Provider>
    </I18nextProvider>,
  )
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  return {
    field,
    send(text: string) {
      fireEvent.change(field, { target: { value: text } })
      fireEvent.submit(screen.getByRole('form'))
    },
  }
}

describe('a comment that is refused', () => {
  it.each([
    ['Ce commentaire a été supprimé.', { id: 'p', name: 'Léa' }],
    ['Commentaire non trouvé', { id: 'p', name: 'Léa' }],
    ['Le site est momentanément indisponible.', undefined],
  ])('stays where it was typed, with the reason: %s', async (message, parent) => {
    const { field, send } = show(message, parent)
    send('Un texte auquel je tiens')
    const reason = await screen.findByRole('alert')
    expect(reason.textContent).toContain(message)
    expect(asked).toEqual([
      { contentId: 'c', text: 'Un texte auquel je tiens', ...(parent && { parentId: 'p' }) },
    ])
    expect(field.value).toBe('Un texte auquel je tiens')
    expect(field.getAttribute('aria-describedby')).toContain(reason.id)
    expect(JSON.stringify({ ...localStorage })).toContain('Un texte auquel je tiens')
  })

  it.each([
    ['', ' \n\u200b ', '\u3164\u2800'],
    ['é'.repeat(1001), '🇫🇷'.repeat(1001)],
  ])('before it is sent is not asked about: %.20j', (...texts) => {
    for (const text of texts) {
      const { field, send } = show('jamais demandé')
      send(text)
      expect(screen.getByRole('alert').textContent).toMatch(/\S/)
      expect([asked.length, field.value]).toEqual([0, text])
      cleanup()
    }
  })
})
