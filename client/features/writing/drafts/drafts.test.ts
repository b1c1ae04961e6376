// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { EMPTY } from '../values/form-values.ts'
import { dropDraft, type FormDraft, listDrafts, saveFormDraft } from './drafts.ts'

const draft = (over: Partial<FormDraft> = {}): FormDraft => ({
  id: 'd1',
  user: 'u1',
  kind: 'article',
  item: null,
  base: null,
  savedAt: Date.now(),
  values: { ...EMPTY, content: '<p>des mots</p>' },
  ...over,
})
const PLACE = { user: 'u1', kind: 'article', item: null } as const

afterEach(() => {
  vi.restoreAllMocks()
  for (const { id } of listDrafts(PLACE)) dropDraft(id)
  localStorage.clear()
})

it('are kept for their writer and their place, the newest first', () => {
  saveFormDraft(draft({ id: 'old', savedAt: Date.now() - 1000 }))
  saveFormDraft(draft({ id: 'new' }))
  saveFormDraft(draft({ id: 'somebody', user: 'u2' }))
  saveFormDraft(draft({ id: 'elsewhere', item: 'i1' }))
  saveFormDraft(draft({ id: 'review', kind: 'review' }))
  expect(listDrafts(PLACE).map(({ id }) => id)).toEqual(['new', 'old'])
})

it('go after thirty days', () => {
  saveFormDraft(draft({ savedAt: Date.now() - 31 * 24 * 3600 * 1000 }))
  expect(listDrafts(PLACE)).toEqual([])
  expect(localStorage.length).toBe(0)
})

it('live as long as the page where storage is blocked or full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  saveFormDraft(draft())
  expect(listDrafts(PLACE)[0]?.values.content).toBe('<p>des mots</p>')
  dropDraft('d1')
  expect(listDrafts(PLACE)).toEqual([])
})

it.each(['', 'null', '{', '{"savedAt":1}', '[]', '"x"'])(
  'survive what others wrote under their name: %j',
  (text) => {
    localStorage.setItem('manette-draft:x', text)
    expect(listDrafts(PLACE)).toEqual([])
  },
)
