import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { answeringSite } from '../../../testing/refusing-site.tsx'
import { CommentText } from './comment-text.tsx'

const wrapper = answeringSite(null).Site
const shown = (text: string) =>
  render(<CommentText text={text} />, { wrapper }).container.firstElementChild as Element

describe('the text of a comment', () => {
  beforeAll(() => loadWords('site', 'pages', 'comments'))
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

  it('has its spoilers closed, addresses in them as ever', () => {
    const element = shown('À la fin, ||il meurt, voir https://example.org/|| : ||vraiment|| ||non')
    const spoilers = [...element.querySelectorAll('details')]
    expect(spoilers.map(({ open }) => open)).toEqual([false, false])
    const [first] = spoilers
    expect(first?.querySelector('summary')?.textContent).toContain('Révéler le spoiler')
    expect(first?.textContent).toContain('il meurt, voir https://example.org/')
    expect(first?.querySelector('a')?.href).toBe('https://example.org/')
    expect(element.lastChild?.textContent).toBe(' ||non')
    // A <p> cannot contain <details>.
    expect(element.tagName).toBe('DIV')
  })

  it('names people by their names of today, spoilers and addresses as ever', () => {
    const mentions = [{ id: 'a', name: 'Léa', username: 'Léa Bis' }]
    const text = 'Merci @léa, @Léandre, ||@Léa|| et x@Léa'
    const { container } = render(<CommentText text={text} mentions={mentions} />, { wrapper })
    for (const summary of container.querySelectorAll('summary')) summary.remove()
    expect(container.textContent).toBe('Merci @Léa Bis, @Léandre, @Léa Bis et x@Léa')
    expect(container.querySelectorAll('strong')).toHaveLength(2)
  })

  it('keeps line breaks, and one empty line of many', () =>
    expect(shown('un\ndeux\n\n \n\n\ntrois').textContent).toBe('un\ndeux\n\ntrois'))

  it('sets French marks with their no-break space', () =>
    expect(shown('Ah bon ?').textContent).toBe('Ah bon\u00a0?'))
})
