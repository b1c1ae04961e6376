import { describe, expect, it } from 'vitest'
import { toastTop } from './toast-place.ts'

const seen = { top: 0, bottom: 500 }
const span = (top: number, bottom: number) => ({ top, bottom })

describe('toasts of 70 px, whose place is at 76', () => {
  it.each([
    ['nobody writes', seen, null, null, 76],
    ['the field is lower', seen, span(200, 300), null, 76],
    ['the field is where they stand: at the foot', seen, span(100, 150), null, 418],
    ['the keyboard leaves half of the window', span(0, 300), span(60, 200), null, 218],
    ['the window was pushed up by the keyboard', span(200, 500), span(210, 280), null, 418],
    ['the field leaves only the header free', seen, span(90, 900), null, 12],
    ['the caret is below the header', seen, span(64, 900), span(70, 90), 418],
    ['the caret is at the foot', seen, span(64, 900), span(450, 470), 12],
  ])('%s', (_, seen, field, caret, top) => expect(toastTop(76, 70, { seen, field, caret })).toBe(top))
})
