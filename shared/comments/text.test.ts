import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBlank } from '../format/visible.ts'
import { COMMENT_LIMITS, cleanComment, commentFault } from './text.ts'

describe('the text of a comment', () => {
  it.each([
    ['', 'commentEmpty'],
    [' \n ', 'commentEmpty'],
    ['\u200b\u2060', 'commentEmpty'],
    ['a', null],
    ['👍🏽', null],
    ['é'.normalize('NFD').repeat(1000), null],
    ['é'.normalize('NFD').repeat(1001), 'commentTooLong'],
    ['👩‍👩‍👧‍👦'.repeat(1000), null],
    ['👩‍👩‍👧‍👦'.repeat(1001), 'commentTooLong'],
    // 1,000 visible characters with as many code points as the column holds, then one more.
    [`a${'\u0301'.repeat(7)}`.repeat(1000), null],
    [`a${'\u0301'.repeat(7)}`.repeat(1000).concat('\u0301'), 'commentTooHeavy'],
    [`${'a'.repeat(1000)}${' '.repeat(500)}\n`, null],
    ['a'.repeat(20_001), 'commentTooLong'],
  ])('%.20j', (text, fault) => {
    expect(commentFault(text)).toBe(fault)
  })

  it('keeps line breaks, of one kind, and no control characters', () => {
    expect(cleanComment('\r\n un\r\ndeux\rtrois\n\n\nquatre\u0007\u009b \t')).toBe(
      'un\ndeux\ntrois\n\n\nquatre',
    )
  })

  it('once accepted is stored as something to see that fits the column, and stays what it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1500 }), (text) => {
        if (commentFault(text)) return
        const clean = cleanComment(text)
        expect(clean).not.toBe('')
        expect(isBlank(clean)).toBe(false)
        expect(Array.from(clean).length).toBeLessThanOrEqual(COMMENT_LIMITS.codePointsMax)
        expect(cleanComment(clean)).toBe(clean)
      }),
    )
  })
})
