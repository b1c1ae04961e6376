import { expect, it } from 'vitest'
import { publicTrouble, type TroubleReason, troubleMessage } from './trouble.ts'

it.each([
  [null, 'Le traducteur est injoignable.'],
  [0.2, 'Le traducteur est injoignable. Nouvel essai automatique dans 1 seconde.'],
  [59, 'Le traducteur est injoignable. Nouvel essai automatique dans 59 secondes.'],
  [60, 'Le traducteur est injoignable. Nouvel essai automatique dans 1 minute.'],
  [61, 'Le traducteur est injoignable. Nouvel essai automatique dans 2 minutes.'],
])('tried again in %s s, it says when', (retryAfter, sentence) => {
  const said = troubleMessage({ reason: 'unreachable', retryAfter }, 'fr')
  expect(said.replace(/\u00a0/g, ' ')).toBe(sentence)
})

it('says it in English', () =>
  expect(troubleMessage({ reason: 'slow', retryAfter: 5 }, 'en')).toBe(
    'The translator takes too long to answer. It is tried again by itself in 5 seconds.',
  ))

it.each<[TroubleReason, TroubleReason]>([
  ['unreachable', 'away'],
  ['slow', 'away'],
  ['key', 'away'],
  ['quota', 'away'],
  ['busy', 'away'],
  ['redirect', 'away'],
  ['broken', 'away'],
  ['away', 'away'],
  ['budget', 'budget'],
  ['answers', 'answers'],
  ['underway', 'underway'],
])('of %s readers are told %s', (reason, told) =>
  expect(publicTrouble({ reason, retryAfter: 7 })).toEqual({ reason: told, retryAfter: 7 }),
)
