import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import { editorFr } from '../../i18n/editor-fr.ts'
import { fr } from '../../i18n/fr.ts'
import { addMessages, createI18n } from '../../i18n/setup.ts'
import { DraftNotes } from './draft-notes.tsx'
import type { Draft } from './drafts.ts'
import { EMPTY } from './form-values.ts'
import type { EditFormState } from './use-edit-form.ts'

afterEach(cleanup)

it('a draft of pictures alone is found with its pictures', () => {
  addMessages('fr', editorFr)
  const content = '<figure><img src="/api/images/a" alt=""></figure>'.repeat(5)
  const found = { id: 'd', base: null, savedAt: 0, values: { ...EMPTY, content } } as unknown as Draft
  render(
    <I18nextProvider i18n={createI18n('fr', fr)}>
      <DraftNotes form={{} as EditFormState} own={null} offered={[found]} saved={EMPTY} item={null} />
    </I18nextProvider>,
  )
  expect(screen.getByRole('status').textContent).toContain('5 images, 0 mot')
})
