import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { SubjectRemoval } from './subject-removal.tsx'

await loadWords('team-subjects')
afterEach(cleanup)

/** Renders the dialog that deletes a subject with so many texts; the server refuses. @returns its calls */
function removal(texts: number) {
  const row = {
    ...{ id: 'a'.repeat(24), slug: 'retro', slugEn: null, name: 'Rétro', nameEn: null },
    ...{ otherNames: [], words: null, wordsEn: null, updatedAt: new Date(), texts, seen: texts },
  }
  const { Site, calls } = refusingSite('Non.', { code: 'SUBJECT_NAMED' })
  const onMerge = vi.fn()
  render(<SubjectRemoval row={row} onClose={() => {}} onMerge={onMerge} />, { wrapper: Site })
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  return { calls, onMerge, press }
}

it('offers to merge a subject that texts name, which cannot be deleted', () => {
  const { calls, onMerge, press } = removal(2)
  expect(screen.getByRole('dialog', { name: 'Des textes parlent de ce sujet' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Supprimer' })).toBeNull()
  press('Fusionner')
  expect([onMerge.mock.calls.length, calls]).toEqual([1, []])
})

it('offers it, too, where a text has come to it since it was listed', async () => {
  const { calls, onMerge, press } = removal(0)
  press('Supprimer')
  await screen.findByRole('dialog', { name: 'Des textes parlent de ce sujet' })
  press('Fusionner')
  expect(onMerge).toHaveBeenCalledOnce()
  expect(calls).toEqual([['subjects.remove', { subject: 'a'.repeat(24) }]])
})
