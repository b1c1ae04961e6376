import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { showOn, takeAway } from '../../../testing/acting.tsx'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { wordsOf } from '../../../testing/screen-words.ts'
import { ContestedList } from './contested-list.tsx'

beforeAll(() => loadWords('moderation', 'suspension'))
afterEach(takeAway)

it('a contested suspension says until when, whose and why it is; for somebody above it says for whom it waits alone', async () => {
  const since = new Date('2026-11-20T10:00:00Z')
  const until = new Date('2026-12-01T10:00:00Z')
  const facts = { since, until, by: 'Ada', reason: 'insult', text: 'Sept jours pour souffler.' }
  const one = {
    ...{
      id: '5'.repeat(24),
      userId: 'e'.repeat(24),
      username: 'Emma',
      contest: 'Ce n’était pas moi.',
      contestedAt: until,
    },
    ...{ judging: { may: true, as: null }, suspension: facts },
  }
  const above = {
    ...one,
    id: '6'.repeat(24),
    judging: { may: false, why: 'above' },
    suspension: null,
    contest: null,
  }
  const forGood = { ...one, id: '7'.repeat(24), suspension: { ...facts, until: null } }
  const answers = { 'moderation.contestedSuspensions': { suspensions: [one, above, forGood] } }
  showOn(refusingSite('Non.', {}, { answers }), <ContestedList />)
  const list = await screen.findByRole('region', { name: 'Suspensions contestées' })
  const said = within(list)
    .getAllByRole('article')
    .map((entry) => wordsOf(entry))
  expect(said[0]).toMatch(
    /Emma conteste.*Suspension jusqu’au .* décembre.*Décidée le .*20 novembre.* par Ada\.Raison : Insulte\.Mot : « Sept jours pour souffler\. ».*« Ce n’était pas moi\. ».*Maintenir/,
  )
  expect(said[1]).toMatch(/attend une personne d’un rang plus/)
  expect(said[1]).not.toMatch(/Suspension jusqu|Ada|pas moi|null|Maintenir/)
  expect(said[2]).toContain('Suspension pour de bon.')
})
