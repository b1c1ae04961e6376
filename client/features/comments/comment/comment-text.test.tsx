import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { CommentText } from './comment-text.tsx'

const shown = (text: string) => render(<CommentText text={text} />).container.firstElementChild as Element

describe('the text of a comment', () => {
  afterEach(cleanup)

  it('is text, whatever it looks like', () => {
    const nasty = `<img src=x onerror="alert(1)"><script>alert(1)</script>{{constructor}}`
    const element = shown(nasty)
    expect(element.textContent).toBe(nasty)
    expect(element.children).toHaveLength(0)
  })

  it('links web addresses, asks search engines not to follow, and hands them no window', () => {
    const link = shown('voir https://example.org/a?b=1.').querySelector('a')
    expect(link?.getAttribute('href')).toBe('https://example.org/a?b=1')
    expect(link?.rel).toBe('ugc nofollow noopener')
    expect(link?.textContent).toBe('https://example.org/a?b=1')
  })

  it('keeps line breaks, and one empty line of many', () =>
    expect(shown('un\ndeux\n\n \n\n\ntrois').textContent).toBe('un\ndeux\n\ntrois'))

  it('sets French marks with their no-break space', () =>
    expect(shown('Ah bon ?').textContent).toBe('Ah bon\u00a0?'))
})
