import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { refusingSite, UNANSWERED } from '../../../testing/refusing-site.tsx'
import { TemplateChoice } from './template-choice.tsx'

await loadWords('moderation')

afterEach(cleanup)

const shownWhile = (answer: unknown) => {
  const { Site } = refusingSite('non', {}, { answers: { 'moderation.templates': answer } })
  render(<TemplateChoice to={{ lang: 'fr' }} onChoose={() => {}} />, { wrapper: Site })
}

it('has its place before the words come, so that nothing below it moves', () => {
  shownWhile(UNANSWERED)
  expect(screen.getByRole('combobox', { name: 'Mots tout prêts' }).textContent).toBe('Les vôtres')
})

it('offers what comes', async () => {
  shownWhile({ templates: [{ reason: 'spam', text: 'Pas de publicité.' }] })
  expect(await screen.findByRole('option', { name: 'Spam – Pas de publicité.' })).toBeTruthy()
})

it('is not there where the team has none', async () => {
  shownWhile({ templates: [] })
  await expect.poll(() => screen.queryByRole('combobox')).toBeNull()
})
