import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearMarks, drawMarks, noteAt } from './marks.ts'

const highlights = new Map<string, Set<Range>>()
beforeEach(() => {
  highlights.clear()
  vi.stubGlobal('CSS', { highlights })
  vi.stubGlobal(
    'Highlight',
    class extends Set<Range> {
      constructor(...ranges: Range[]) {
        super(ranges)
      }
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

function marked() {
  document.body.innerHTML = '<p>Un mot de trop, et la fin.</p>'
  const text = document.body.firstElementChild?.firstChild as Text
  const mark = (id: string, words: string) => {
    const range = document.createRange()
    range.setStart(text, text.data.indexOf(words))
    range.setEnd(text, text.data.indexOf(words) + words.length)
    return { id, range }
  }
  return { text, marks: [mark('long', 'mot de trop'), mark('short', 'de'), mark('end', 'la fin')] }
}
const drawn = () =>
  Object.fromEntries([...highlights].map(([name, ranges]) => [name, [...ranges].map(String)]))

describe('the words of notes', () => {
  it('are marked, those of the note in which the caret is apart', () => {
    const { marks } = marked()
    drawMarks(marks, 'short')
    expect(drawn()).toEqual({ 'team-note': ['mot de trop', 'la fin'], 'team-note-active': ['de'] })
    drawMarks(marks, undefined)
    expect(drawn()).toEqual({ 'team-note': ['mot de trop', 'de', 'la fin'], 'team-note-active': [] })
    clearMarks()
    expect(highlights.size).toBe(0)
  })

  it('are not marked by a browser that cannot, which says nothing of it', () => {
    vi.stubGlobal('Highlight', undefined)
    drawMarks(marked().marks, 'short')
    clearMarks()
    expect(highlights.size).toBe(0)
  })

  it('lead to their note, the shortest where several meet, and to none beside them', () => {
    const { text, marks } = marked()
    const at = (words: string, more = 0) => noteAt(marks, text, text.data.indexOf(words) + more)
    expect([at('mot'), at('de'), at('trop', 1)]).toEqual(['long', 'short', 'long'])
    expect([at('Un'), at('la fin', 6), at(', et', 2)]).toEqual([undefined, 'end', undefined])
    text.remove()
    expect(noteAt(marks, text, 4)).toBeUndefined()
  })
})
