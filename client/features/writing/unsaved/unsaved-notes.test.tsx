import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { EMPTY } from '../values/form-values.ts'
import type { UnsavedForm } from './unsaved-forms.ts'
import { UnsavedNotes } from './unsaved-notes.tsx'

await loadWords('site', 'editor')
afterEach(cleanup)

it('an unsaved form of pictures alone is found with its pictures', () => {
  const content = '<figure><img src="/api/images/a" alt=""></figure>'.repeat(5)
  const found = { id: 'd', base: null, savedAt: 0, values: { ...EMPTY, content } } as unknown as UnsavedForm
  render(
    <UnsavedNotes
      load={() => {}}
      own={null}
      offered={[found]}
      saved={EMPTY}
      begin={{ revision: null, base: null }}
      isNew
    />,
  )
  expect(screen.getByRole('status').textContent).toContain('5 images, 0 mot')
})

it('of several unsaved forms the newest is offered; the others wait in one line', () => {
  const forms = ['a', 'b', 'c'].map((id) => ({
    id,
    base: null,
    savedAt: 0,
    values: { ...EMPTY, title: id },
  }))
  const offered = forms as unknown as UnsavedForm[]
  render(
    <UnsavedNotes
      load={() => {}}
      own={null}
      offered={offered}
      saved={EMPTY}
      begin={{ revision: null, base: null }}
      isNew
    />,
  )
  const status = screen.getByRole('status')
  const more = status.querySelector('details')
  expect(more?.open).toBe(false)
  expect(more?.textContent).toContain('2 autres textes non enregistrés')
  expect(more?.querySelectorAll('button')).toHaveLength(4)
  expect(status.querySelectorAll('button')).toHaveLength(6)
})
