import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { askedOf, showOn, takeAway } from '../../../testing/acting.tsx'
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

const contested = (n: number, judging: object) => ({
  ...{ id: String(n).repeat(24), userId: 'e'.repeat(24), username: `Emma ${n}`, contest: 'Non.' },
  ...{ contestedAt: new Date('2026-11-21T09:00:00Z'), judging, suspension: null },
})
const MAY = { may: true, as: null }
const show = (suspensions: object[], answers: object = {}) =>
  showOn(
    refusingSite(
      'Trop tard.',
      {},
      { answers: { 'moderation.contestedSuspensions': { suspensions }, ...answers } },
    ),
    <ContestedList />,
  )
const entry = (name: RegExp) => screen.findByRole('article', { name })

it.each([
  ['Lever la suspension', 'lift'],
  ['Maintenir la suspension', 'keep'],
])('%s answers with words to the person, and it waits no more', async (name, act) => {
  const site = show([contested(1, MAY)], { 'moderation.answerSuspension': { suspensions: [] } })
  const first = await entry(/^Emma 1 conteste/)
  fireEvent.change(within(first).getByRole('textbox'), { target: { value: 'Vu.' } })
  fireEvent.click(within(first).getByRole('button', { name }))
  await expect
    .poll(() => askedOf(site, 'moderation.answerSuspension'))
    .toEqual([{ id: '1'.repeat(24), act, text: 'Vu.' }])
  await expect.poll(() => screen.queryByRole('article')).toBeNull()
})

it('offers nothing to who had suspended, until they may, too', async () => {
  const until = new Date('2026-12-05T08:00:00Z')
  show([contested(1, { may: false, why: 'decided', until }), contested(2, { may: true, as: 'same' })])
  const [decided, same] = [await entry(/Emma 1/), await entry(/Emma 2/)]
  expect(wordsOf(decided)).toMatch(/Vous avez pris la décision contestée.*à partir du .*5 décembre/)
  expect(wordsOf(same)).toMatch(/l’auteur lira que la même personne a décidé/)
  expect([decided, same].map((one) => within(one).queryAllByRole('button').length)).toEqual([0, 2])
})

it('says why an answer was refused, and keeps what was typed', async () => {
  show([contested(1, MAY)])
  const first = await entry(/Emma 1/)
  fireEvent.change(within(first).getByRole('textbox'), { target: { value: 'Si.' } })
  fireEvent.click(within(first).getByRole('button', { name: 'Maintenir la suspension' }))
  expect(await screen.findByText('Trop tard.')).toBeTruthy()
  expect((within(first).getByRole('textbox') as HTMLTextAreaElement).value).toBe('Si.')
})

it('is nothing where nobody contests', async () => {
  const site = show([])
  await expect.poll(() => askedOf(site, 'moderation.contestedSuspensions')).toHaveLength(1)
  expect(screen.queryByRole('article')).toBeNull()
})
