import { expect, it } from 'vitest'
import { noticeMessage, type PlainNotice } from './messages.ts'

it('a notice is filled with what it names, and with nothing else', () => {
  expect(noticeMessage('problemAlt', 'fr', { n: 3 })).toBe('L’image 3 n’a pas de texte alternatif.')
  expect(noticeMessage('problemAlt', 'en', { n: '{{n}} $&' })).toBe(
    'Picture {{n}} $& has no alternative text.',
  )
  expect(noticeMessage('loggedOut', 'en')).toBe('You are signed out.')
  // @ts-expect-error the value is missing
  expect(noticeMessage('problemAlt', 'en')).not.toContain('{{')
  // @ts-expect-error nothing is filled in here
  noticeMessage('loggedOut', 'en', { n: 3 })
  // @ts-expect-error one that is filled in is not among those that are not
  const plain: PlainNotice = 'problemAlt'
  expect(plain).toBe('problemAlt')
})
