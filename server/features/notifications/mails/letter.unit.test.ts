import { expect, it } from 'vitest'
import { INITIAL_BRAND } from '../../../../shared/brand/initial.ts'
import type { NotificationKind } from '../../../../shared/notifications/kinds.ts'
import { notificationLetter } from './letter.ts'

const subjectOf = (lang: 'fr' | 'en', ...kinds: NotificationKind[]): string => {
  const news = kinds.map((kind) => ({
    ...{ kind, textKind: 'article' as const, title: 'Le phare', by: 'Ann', count: 1, path: '/news/le-phare' },
    ...{ outcomes: [], until: null, said: { reason: null, word: null } },
  }))
  const site = { ...INITIAL_BRAND, contactMail: 'mail@manette.example' }
  return notificationLetter(
    { to: 'ann@manette.example', lang, origin: 'https://manette.example', site },
    { news, confirmed: true, token: 'a', messageId: '<a@manette.example>' },
  ).subject
}

it('names in the subject all that it is about', () => {
  const both = 'de vos discussions et de ce que vous suivez'
  expect(subjectOf('fr', 'answer', 'followed')).toBe('2 nouvelles de vos discussions – Manette')
  expect(subjectOf('fr', 'text', 'out')).toBe('2 nouvelles de ce que vous suivez – Manette')
  expect(subjectOf('fr', 'text', 'answer', 'out')).toBe(`3 nouvelles ${both} – Manette`)
  expect(subjectOf('en', 'answer', 'mention')).toBe('2 updates on your discussions – Manette')
  expect(subjectOf('en', 'look', 'video')).toBe('2 updates on what you follow – Manette')
  expect(subjectOf('en', 'answer', 'video')).toBe(
    '2 updates on your discussions and what you follow – Manette',
  )
})
