// @vitest-environment happy-dom
import { createHeadlessEditor } from '@lexical/headless'
import { describe, expect, it } from 'vitest'
import { openDocument } from '../../../shared/editor/document.ts'
import { EDITOR_NODES } from '../../../shared/editor/nodes/registry.ts'
import { $remarks, $wordCount } from './checks.ts'

function inText<T>(html: string, $read: () => T): T {
  const editor = createHeadlessEditor({ nodes: EDITOR_NODES, onError: (e) => Promise.reject(e) })
  openDocument(editor, html)
  return editor.read($read)
}
const IMG = '<img src="/api/images/0123456789abcdef01234567" alt="" />'
const PICTURE = `<figure>${IMG}</figure>`

describe('remarks', () => {
  it.each([
    ['<h2>a</h2><h3>b</h3><h2>c</h2><h3>d</h3>', []],
    ['<h3>a</h3><h4>b</h4>', []],
    ['<h2>a</h2><h4>b</h4>', ['b: 4 for 3']],
    ['<h2>a</h2><h3>b</h3><h6>c</h6><h5>d</h5>', ['c: 6 for 4']],
    [
      `<p>a</p>${PICTURE}${PICTURE.replace('alt=""', 'alt="Un phare"')}${PICTURE}`,
      ['picture 1', 'picture 3'],
    ],
    // Blanks do not describe a picture.
    [`${PICTURE.replace('alt=""', 'alt=" \u00a0 "')}`, ['picture 1']],
    // One that says nothing needs no description, in a gallery neither.
    [`${PICTURE.replace('alt=""', 'alt="" aria-hidden="true"')}${PICTURE}`, ['picture 2']],
    [`<figure>${PICTURE}${PICTURE.replace('alt=""', 'alt="" aria-hidden="true"')}</figure>`, ['picture 1']],
    [`<p>a ${IMG.replace('alt=""', 'alt="" aria-hidden="true"')}</p>`, []],
    // Counted as in the preview (server/features/texts/bodies/preview.ts): pictures within a sentence count, too.
    [
      `<p>a ${IMG} b ${IMG.replace('alt=""', 'alt="Un phare"')} c ${IMG}</p>${PICTURE}`,
      ['picture 1', 'picture 3', 'picture 4'],
    ],
  ])('%s', (html, wanted) => {
    const told = inText(html, $remarks).map((remark) =>
      remark.kind === 'noAlt'
        ? `picture ${remark.n}`
        : `${remark.text}: ${remark.level} for ${remark.wanted}`,
    )
    expect(told).toEqual(wanted)
  })
})

it('counts words, not marks, addresses or pictures', () =>
  expect(inText(`<p>b<strong>on</strong> jour</p><ul><li>un</li></ul>${PICTURE}`, $wordCount)).toBe(3))
