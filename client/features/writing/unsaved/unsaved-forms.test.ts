// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { EMPTY } from '../values/form-values.ts'
import { dropUnsavedForm, listUnsavedForms, saveUnsavedForm, type UnsavedForm } from './unsaved-forms.ts'

const unsaved = (over: Partial<UnsavedForm> = {}): UnsavedForm => ({
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
  for (const { id } of listUnsavedForms(PLACE)) dropUnsavedForm(id)
  localStorage.clear()
})

it('are kept for their writer and their place, the newest first', () => {
  saveUnsavedForm(unsaved({ id: 'old', savedAt: Date.now() - 1000 }))
  saveUnsavedForm(unsaved({ id: 'new' }))
  saveUnsavedForm(unsaved({ id: 'somebody', user: 'u2' }))
  saveUnsavedForm(unsaved({ id: 'elsewhere', item: 'i1' }))
  saveUnsavedForm(unsaved({ id: 'review', kind: 'review' }))
  expect(listUnsavedForms(PLACE).map(({ id }) => id)).toEqual(['new', 'old'])
})

it('go after thirty days', () => {
  saveUnsavedForm(unsaved({ savedAt: Date.now() - 31 * 24 * 3600 * 1000 }))
  expect(listUnsavedForms(PLACE)).toEqual([])
  expect(localStorage.length).toBe(0)
})

it('live as long as the page where storage is blocked or full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  saveUnsavedForm(unsaved())
  expect(listUnsavedForms(PLACE)[0]?.values.content).toBe('<p>des mots</p>')
  dropUnsavedForm('d1')
  expect(listUnsavedForms(PLACE)).toEqual([])
})

it.each(['', 'null', '{', '{"savedAt":1}', '[]', '"x"'])(
  'survive what others wrote under their name: %j',
  (text) => {
    localStorage.setItem('manette-draft:x', text)
    expect(listUnsavedForms(PLACE)).toEqual([])
  },
)
