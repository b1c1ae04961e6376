import { expect, it } from 'vitest'
import { STATUSES } from '../../../../shared/texts/states/status.ts'
import { offersOf } from './acts.ts'

const all = (situation: Parameters<typeof offersOf>[0]) => {
  const { main, more } = offersOf(situation)
  return [main, ...more]
}
const given = { work: true, planned: true, own: false }

it('an author proposes, and neither publishes, plans nor takes from readers', () => {
  for (const status of STATUSES) {
    const offers = all({ ...given, status, editor: false })
    expect(offers[0]).toMatch(/^propose/)
    expect(offers.filter((offer) => /publish|plan|withdraw/i.test(offer))).toEqual([])
  }
})

it('an editor publishes with the main key, whatever the state', () => {
  for (const status of STATUSES) expect(all({ ...given, status, editor: true })[0]).toMatch(/^publish/)
})

it('what readers have is withdrawn, what they wait for is planned otherwise, work is thrown away where a text is left', () => {
  const editor = (status: (typeof STATUSES)[number], part = {}) =>
    all({ ...given, status, editor: true, ...part })
  expect(editor('published')).toEqual(['publishChanges', 'planChanges', 'cancelPlan', 'withdraw', 'discard'])
  expect(editor('published', { work: false, planned: false })).toEqual([
    'publishChanges',
    'planChanges',
    'withdraw',
  ])
  expect(editor('planned')).toEqual(['publishPlanned', 'publishNow', 'planAgain', 'sendBack', 'discard'])
  expect(editor('planned', { own: true })[3]).toBe('unplan')
  expect([editor('proposed')[2], editor('proposed', { own: true })[2]]).toEqual(['sendBack', 'takeBack'])
  expect(editor('draft')).toEqual(['publish', 'plan'])
  expect(editor('withdrawn')).toEqual(['publishAgain', 'discard'])
})
