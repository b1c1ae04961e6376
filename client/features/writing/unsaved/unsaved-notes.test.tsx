import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { EMPTY } from '../values/form-values.ts'
import type { SaveBase } from '../work/save-queue.ts'
import type { UnsavedForm } from './unsaved-forms.ts'
import { UnsavedNotes } from './unsaved-notes.tsx'

await loadWords('site', 'pages', 'editor')
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

it.each([
  ['of a new text', { revision: null, base: null }, { revision: null, base: null }, false],
  ['of the copy that is there', { revision: 3, base: 'x' }, { revision: 3, base: 'y' }, false],
  ['of an older copy', { revision: 2, base: 'x' }, { revision: 3, base: 'x' }, true],
  ['of the text before it had a copy', { revision: null, base: 'x' }, { revision: 3, base: 'x' }, true],
  ['of the text as it is stored', { revision: null, base: 'x' }, { revision: null, base: 'x' }, false],
  ['of the text as it was stored before', { revision: null, base: 'x' }, { revision: null, base: 'y' }, true],
  ['put aside by its writer', { revision: 2, base: 'x', aside: true }, { revision: 3, base: 'y' }, false],
])('an unsaved form %s says whether somebody has saved since', (_what, from, begin, outdated) => {
  const form = { id: 'a', savedAt: 0, values: { ...EMPTY, title: 'Un titre' }, ...from }
  const offered = [form as unknown as UnsavedForm]
  const saves = begin as SaveBase
  render(
    <UnsavedNotes load={() => {}} own={null} offered={offered} saved={EMPTY} begin={saves} isNew={false} />,
  )
  const words = screen.getByRole('status').textContent
  expect(words?.includes('Quelqu’un a enregistré une autre version depuis')).toBe(outdated)
})
