import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AUTOSAVE_MS } from '../../../../shared/texts/writing/copy-schema.ts'
import { loadWords } from '../../../i18n/words.ts'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { EMPTY } from '../values/form-values.ts'
import { useEditForm } from './use-edit-form.ts'

const NO_ELEMENTS = { editor: { current: null }, element: { current: null } }

await loadWords('editor', 'field-messages')

/** The working copy is saved to the server all the same. */
const answers = { 'writing.saveCopy': { id: 'a', revision: 1, savedAt: new Date(0) } }

const VALUES = {
  title: 'Un titre',
  slug: 'un-titre',
  excerpt: 'Un chapeau assez long.',
  content: '<p>Une phrase qui compte plus de cinquante caractères sans ses espaces, voilà.</p>',
}

function form({ Site }: ReturnType<typeof refusingSite>) {
  const onSaved = vi.fn()
  const { result } = renderHook(
    () =>
      useEditForm(
        {
          ...{ kind: 'article', item: null, textId: 'a'.repeat(24), saved: EMPTY, savedAt: null },
          ...{ begin: { revision: null, base: null }, user: 'u', unsavedId: 'd', own: null },
          ...{ onSaved, onClose: () => {} },
        },
        NO_ELEMENTS,
      ),
    { wrapper: Site },
  )
  act(() => result.current.change(VALUES))
  const publish = { to: 'publish', said: 'published' } as const
  return { result, onSaved, save: () => act(() => result.current.perform(publish)) }
}

const toast = vi.hoisted(() => vi.fn())
vi.mock('../../../ui/toasts/toast.ts', () => ({ toast }))

afterEach(() => {
  cleanup()
  localStorage.clear()
  toast.mockReset()
})

it('tells what readers have now with a link to it, and what they will have without', async () => {
  const published = { ...answers, 'writing.publish': { id: 'a', slug: 'un-titre-2' } }
  const { result, save } = form(refusingSite('Non.', {}, { answers: published }))
  await save()
  const link = { label: 'Voir l’article', to: '/news/un-titre-2' }
  expect(toast.mock.lastCall).toEqual([{ kind: 'success', text: 'Article publié.', link }])
  await act(() => result.current.perform({ to: 'publish', plannedFor: new Date(), said: 'planned' }))
  expect(toast.mock.lastCall).toEqual([{ kind: 'success', text: 'Publication planifiée.' }])
})

it('what is edited goes to the server by itself, two seconds later', async () => {
  vi.useFakeTimers()
  try {
    const server = refusingSite('Non.', {}, { answers })
    const { result } = form(server)
    expect(server.asked).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(AUTOSAVE_MS))
    expect(server.asked).toEqual([expect.objectContaining({ fields: expect.objectContaining(VALUES) })])
    expect([result.current.state.is, result.current.dirty]).toEqual(['saved', false])
  } finally {
    vi.useRealTimers()
  }
})

it('shows no more what was thrown away, and keeps what is typed after that', async () => {
  const { result } = form(refusingSite('Non.', {}, { answers }))
  const kept = () => Object.values(localStorage).join()
  act(() => result.current.keep())
  expect(kept()).toContain('Un titre')
  act(() => {
    result.current.forget()
    result.current.load(result.current.saved)
  })
  expect([result.current.values.title, result.current.dirty, kept()]).toEqual(['', false, ''])
  act(() => result.current.keep())
  expect(kept()).toBe('')
  act(() => result.current.change({ title: 'Un autre titre' }))
  act(() => result.current.keep())
  expect(kept()).toContain('Un autre titre')
})

describe('a save that the server refuses', () => {
  it('marks the fields at fault, says so, and keeps every word', async () => {
    // Only the server knows what is left of a text after sanitising.
    const fields = { content: 'Le contenu doit contenir au moins 50 caractères…', slug: 'Déjà pris.' }
    const server = refusingSite('Non.', { code: 'SLUG_TAKEN', fields, proposal: 'un-titre-2' }, { answers })
    const { result, save, onSaved } = form(server)
    await save()
    expect(server.asked).toEqual([
      expect.objectContaining({ isNew: true, revision: null }),
      expect.objectContaining({ kind: 'article', revision: 1 }),
    ])
    expect(result.current.errors).toEqual(fields)
    expect(result.current.proposal).toBe('un-titre-2')
    expect(result.current.failure).toBeTruthy()
    expect(result.current.values).toMatchObject(VALUES)
    expect([result.current.busy, onSaved.mock.calls.length]).toEqual([false, 0])
    // An edited field loses its error; the others keep theirs.
    act(() => result.current.change({ slug: 'un-autre' }))
    expect(result.current.errors).toEqual({ content: fields.content })
    expect(result.current.proposal).toBeUndefined()
  })

  it('because another save came first shows that one, and overwrites nothing', async () => {
    const current = {
      ...VALUES,
      id: 'a'.repeat(24),
      title: 'Le leur',
      signatures: [],
      game: null,
      games: [],
      subjects: [],
      updatedAt: new Date(0),
    }
    const { result, save } = form(refusingSite('Non.', { code: 'EDIT_CONFLICT', current }, { answers }))
    await save()
    expect(result.current.conflict).toMatchObject({ theirs: { title: 'Le leur' }, mine: VALUES })
    expect(result.current.values.title).toBe('Un titre')
  })

  it.each([['UNAVAILABLE'], ['TOO_LARGE'], ['INTERNAL']])('with %s keeps every word', async (code) => {
    const { result, save } = form(refusingSite('Non.', { code }))
    await save()
    expect(result.current.failure).toBeTruthy()
    expect(result.current.errors).toEqual({})
    expect(result.current.values).toMatchObject(VALUES)
    expect(result.current.dirty).toBe(true)
  })

  it('keeps its errors when the editor tells of the very text that was checked, and the reading time follows', async () => {
    const { result, save } = form(refusingSite('Non.'))
    const content = '<p>Quarante-neuf.</p>'
    act(() => result.current.change({ content }))
    await save()
    const { failure } = result.current
    expect([Object.keys(result.current.errors), failure]).toEqual([['content'], expect.any(String)])
    act(() => result.current.change({ content }))
    act(() => result.current.follow({ readingTime: '1 minute' }))
    expect([Object.keys(result.current.errors), result.current.failure]).toEqual([['content'], failure])
    expect(result.current.values.readingTime).toBe('1 minute')
    act(() => result.current.change({ content: '<p>Autre chose.</p>' }))
    expect(result.current.errors).toEqual({})
  })

  it('is not asked for at all while the form knows better', async () => {
    const server = refusingSite('Non.')
    const { result, save } = form(server)
    act(() => result.current.change({ title: 'ab' }))
    await save()
    expect(server.asked).toEqual([])
    expect(Object.keys(result.current.errors)).toEqual(['title'])
  })
})
