// @vitest-environment happy-dom
import { createHeadlessEditor } from '@lexical/headless'
import { registerRichText } from '@lexical/rich-text'
import { $getRoot } from 'lexical'
import { describe, expect, it } from 'vitest'
import { sanitizeContent } from '../../../../server/features/texts/bodies/sanitize.ts'
import { $saveDocument, openDocument } from '../../../../shared/editor/document.ts'
import { EDITOR_NODES } from '../../../../shared/editor/nodes/registry.ts'
import { shownBody } from '../../../../shared/texts/bodies/shown-body.ts'
import { footnoteHtml as note } from '../../../../shared/texts/footnotes/stored.ts'
import { $pasteHtml } from './paste.ts'

/** Pastes HTML into an empty editor. @returns the text */
function pasted(html: string): string {
  const editor = createHeadlessEditor({ nodes: EDITOR_NODES, onError: (e) => Promise.reject(e) })
  registerRichText(editor)
  openDocument(editor, '')
  editor.update(
    () => {
      $getRoot().selectEnd()
      $pasteHtml(editor, html)
    },
    { discrete: true },
  )
  const saved = editor.read(() => $saveDocument(new Map())).replaceAll('\n', '')
  // What the editor writes is what the server stores.
  expect(sanitizeContent(saved, 'https://manette.example')).toBe(saved)
  return saved
}

const call = (id: string, href = id, words = '1') =>
  `<sup><a href="#${href}" id="ref-${id}">${words}</a></sup>`
const item = (id: string, words: string, back = id) =>
  `<li id="${id}">${words} <a href="#ref-${back}">↩</a></li>`

describe('pasted footnotes', () => {
  it('of Word stand where they are called', () => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<p class=MsoNormal>Un mot<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]>[1]<![endif]></span></span></a> et la suite.<o:p></o:p></p>
<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>
<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> Sa <i>source</i>.</p><p class=MsoFootnoteText>Bis.</p></div>
</div><!--EndFragment--></body></html>`
    expect(pasted(html)).toBe(`<p>Un mot${note('Sa <em>source</em>. Bis.')} et la suite.</p>`)
  })

  it('of Google Docs, of Markdown and of Pandoc, too', () => {
    expect(
      pasted(
        '<p>a<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;b</span></p></div>',
      ),
    ).toBe(`<p>a${note('b')}</p>`)
    expect(
      pasted(
        '<p>a<sup class="footnote-ref"><a href="https://x.example/p#fn1" id="fnref1">[1]</a></sup></p><hr class="footnotes-sep"><section class="footnotes"><ol class="footnotes-list"><li id="fn1" class="footnote-item"><p>b <a href="https://x.example/p#fnref1" class="footnote-backref">↩︎</a></p></li></ol></section>',
      ),
    ).toBe(`<p>a${note('b')}</p>`)
    expect(
      pasted(
        '<p>a<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a></p><aside id="footnotes" class="footnotes" role="doc-endnotes"><hr /><ol><li id="fn1"><p>b<a href="#fnref1" role="doc-backlink">↩︎</a></p></li></ol></aside>',
      ),
    ).toBe(`<p>a${note('b')}</p>`)
  })

  it('of a page of this site come back as they were', () => {
    const text = `<p>a${note('un <strong>mot</strong>')} b${note('deux')}</p><p>c${note('trois')}</p>`
    expect(pasted(shownBody(text, 'fr'))).toBe(text)
  })

  it('three hundred of them', () => {
    const all = Array.from({ length: 300 }, (_, n) => n)
    const html = all.map((n) => `<p>m${call(`n${n}`, `n${n}`, String(n + 1))}</p>`).join('')
    const list = `<ol>${all.map((n) => item(`n${n}`, `note ${n}`)).join('')}</ol>`
    expect(pasted(html + list)).toBe(all.map((n) => `<p>m${note(`note ${n}`)}</p>`).join(''))
  })
})

describe('pasted ids', () => {
  it('that are there twice are the first one’s', () => {
    expect(pasted(`<p>a${call('x')}</p><ol>${item('x', 'un')}${item('x', 'deux')}</ol>`)).toBe(
      `<p>a${note('un')}</p><ol><li>deux <a href="#ref-x">↩</a></li></ol>`,
    )
  })

  it('that two numbers share give both their words', () => {
    expect(
      pasted(
        `<p>a${call('x')} b${call('y', 'x')}</p><ol><li id="x">un <a href="#ref-x">↩</a><a href="#ref-y">↩</a></li></ol>`,
      ),
    ).toBe(`<p>a${note('un')} b${note('un')}</p>`)
  })

  it('of elsewhere, or that nothing leads back from, stay links and words', () => {
    expect(pasted(`<p>a${call('x')}</p>`)).toBe('<p>a<a href="#x"><sup>1</sup></a></p>')
    expect(pasted(`<p>a${call('x')}</p><p id="x">Chapitre 1</p>`)).toBe(
      '<p>a<a href="#x"><sup>1</sup></a></p><p>Chapitre 1</p>',
    )
  })

  it.each([
    '__proto__',
    'constructor',
    'attributes',
    'body',
    'javascript:alert(1)',
    '"><img src=x onerror=alert(1)>',
    '%E0%A4%A',
    'é à',
  ])('such as %j name nothing else', (id) => {
    const safe = id.replace(/"/g, '&quot;').replace(/</g, '&lt;')
    expect(pasted(`<p>a${call(safe)}</p><ol>${item(safe, 'un')}</ol>`)).toBe(`<p>a${note('un')}</p>`)
  })
})

describe('a pasted footnote', () => {
  it('in another is a part of its words', () => {
    expect(pasted(`<p>a${note(`b${note('c')} d`)}</p>`)).toBe(`<p>a${note('b c d')}</p>`)
    const html = pasted(
      `<p>a${call('x')}</p><ol>${item('x', `un${call('y', 'y', '2')}`)}${item('y', 'deux')}</ol>`,
    )
    expect(html.replace(/<[^<>]*>/g, ' ')).toMatch(/a\s+un\s+2\s+deux/)
  })

  it('without words is none', () => {
    expect(pasted(`<p>a${note(' <b> </b> ')}b</p>`)).toBe('<p>ab</p>')
  })

  it('may hold blocks, whose words it takes', () => {
    expect(
      pasted(
        '<p>a<small role="doc-footnote">b</small></p><ul><li>c<small role="doc-footnote"><i>d</i></small></li></ul>',
      ),
    ).toBe(`<p>a${note('b')}</p><ul><li>c${note('<em>d</em>')}</li></ul>`)
  })
})
