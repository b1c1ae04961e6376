import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { quietDiscussion } from '../../../testing/quiet-discussion.ts'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { DiscussionContext } from '../state/discussion-context.ts'
import { CommentForm } from './comment-form.tsx'

beforeAll(() => loadWords('comments'))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const tools = quietDiscussion('c')
const user = { id: 'a'.repeat(24), username: 'Emma', role: 'visitor' } as never

function show(message: string, parent?: { id: string; name: string }) {
  const { asked, Site } = refusingSite(message)
  render(
    <Site>
      <DiscussionContext value={tools}>
        <CommentForm user={user} {...(parent && { parent })} />
      </DiscussionContext>
    </Site>,
  )
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  return {
    asked,
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
    const { asked, field, send } = show(message, parent)
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
      const { asked, field, send } = show('jamais demandé')
      send(text)
      expect(screen.getByRole('alert').textContent).toMatch(/\S/)
      expect([asked.length, field.value]).toEqual([0, text])
      cleanup()
    }
  })
})

it('takes no more words while it is being sent: they would go with those that were', async () => {
  const { field, send } = show('Le site est momentanément indisponible.')
  send('Un texte')
  expect(field.readOnly).toBe(true)
  await screen.findByRole('alert')
  expect(field.readOnly).toBe(false)
})
