import { expect, it } from 'vitest'
import { unlink } from './unlink.ts'

const gone = new Set(['/news/parti', '/team/partie'])

it.each([
  ['<p><a href="/news/parti">un <em>mot</em></a>.</p>', '<p>un <em>mot</em>.</p>'],
  ['<a href="/en/news/parti?x=1#y">un</a><a href="/team/partie">e</a>', 'une'],
  ['<a class="x" href="/news/parti#a" rel="noopener">mot</a>', 'mot'],
  ['<a href="/news/parti-pas">mot</a>', '<a href="/news/parti-pas">mot</a>'],
  ['<a href="https://example.org/news/parti">mot</a>', '<a href="https://example.org/news/parti">mot</a>'],
  ['<a href="/news/parti">sans fin', '<a href="/news/parti">sans fin'],
  ['<abbr title="/news/parti">x</abbr>', '<abbr title="/news/parti">x</abbr>'],
])('%s becomes %s', (html, words) => expect(unlink(html, gone)).toBe(words))
