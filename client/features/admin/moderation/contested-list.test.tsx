import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { askedOf, showOn, takeAway } from '../../../testing/acting.tsx'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { wordsOf } from '../../../testing/screen-words.ts'
import { ContestedList } from './contested-list.tsx'

beforeAll(() => loadWords('admin', 'moderation', 'suspension'))
afterEach(takeAway)

const AT = new Date('2026-11-21T09:00:00Z')
const contested = (n: number, judging: object) => ({
  ...{ id: String(n).repeat(24), userId: 'e'.repeat(24), username: `Emma ${n}` },
  ...{ contest: `Ce n’était pas moi, ${n}.`, contestedAt: AT, judging },
})
const MAY = { may: true, as: null }

const show = (suspensions: object[], answer?: unknown) =>
  showOn(
    refusingSite(
      'Non.',
      {},
      {
        answers: {
          'moderation.contestedSuspensions': { suspensions },
          ...(answer !== undefined && { 'moderation.answerSuspension': answer }),
        },
      },
    ),
    <ContestedList />,
  )
const entry = async (name: RegExp) => screen.findByRole('article', { name })

it('says who contests what, and asks for words to them with either answer', async () => {
  const site = show([contested(1, MAY)], { suspensions: [] })
  const first = await entry(/^Emma 1 conteste sa suspension$/)
  expect(wordsOf(first)).toMatch(/21 novembre.*« Ce n’était pas moi, 1\. »/)
  fireEvent.change(within(first).getByRole('textbox'), { target: { value: 'Désolés.' } })
  fireEvent.click(within(first).getByRole('button', { name: 'Lever la suspension' }))
  await expect
    .poll(() => askedOf(site, 'moderation.answerSuspension'))
    .toEqual([{ id: '1'.repeat(24), act: 'lift', text: 'Désolés.' }])
  // What is answered waits no more.
  await expect.poll(() => screen.queryByRole('article')).toBeNull()
})

it('keeps by its own key', async () => {
  const site = show([contested(1, MAY)], { suspensions: [] })
  fireEvent.click(within(await entry(/Emma 1/)).getByRole('button', { name: 'Maintenir la suspension' }))
  await expect
    .poll(() => askedOf(site, 'moderation.answerSuspension'))
    .toEqual([{ id: '1'.repeat(24), act: 'keep', text: '' }])
})

it('offers nothing to who had suspended or stands below, and says for whom it waits', async () => {
  const until = new Date('2026-12-05T08:00:00Z')
  show([
    contested(1, { may: false, why: 'decided', until }),
    contested(2, { may: false, why: 'above' }),
    contested(3, { may: true, as: 'same' }),
  ])
  const [decided, above, same] = [await entry(/Emma 1/), await entry(/Emma 2/), await entry(/Emma 3/)]
  expect(wordsOf(decided)).toMatch(/Vous avez pris la décision contestée.*à partir du .*5 décembre/)
  expect(wordsOf(above)).toMatch(/attend une personne d’un rang plus/)
  expect(wordsOf(same)).toMatch(/l’auteur lira que la même personne a décidé/)
  expect([decided, above, same].map((one) => within(one).queryAllByRole('button').length)).toEqual([0, 0, 2])
})

it('says why an answer was refused, and keeps what was typed', async () => {
  show([contested(1, MAY)])
  const first = await entry(/Emma 1/)
  fireEvent.change(within(first).getByRole('textbox'), { target: { value: 'Si.' } })
  fireEvent.click(within(first).getByRole('button', { name: 'Maintenir la suspension' }))
  expect(await screen.findByText('Non.')).toBeTruthy()
  expect((within(first).getByRole('textbox') as HTMLTextAreaElement).value).toBe('Si.')
})

it('is nothing where nobody contests', async () => {
  const site = show([])
  await expect.poll(() => askedOf(site, 'moderation.contestedSuspensions')).toHaveLength(1)
  expect(screen.queryByRole('article')).toBeNull()
})
