// @vitest-environment happy-dom
import { createHeadlessEditor } from '@lexical/headless'
import { registerRichText } from '@lexical/rich-text'
import { $getRoot } from 'lexical'
import { describe, expect, it } from 'vitest'
import { $saveDocument, openDocument } from '../../../../shared/editor/document.ts'
import { EDITOR_NODES } from '../../../../shared/editor/nodes/registry.ts'
import { $pasteHtml, isTooMuch } from './paste.ts'

/** Pastes HTML into an empty editor. @returns the text, and the pictures that could not be taken over */
function pasted(html: string): { html: string; left: string[] } {
  const editor = createHeadlessEditor({ nodes: EDITOR_NODES, onError: (e) => Promise.reject(e) })
  registerRichText(editor)
  const sources = openDocument(editor, '')
  let left: string[] = []
  editor.update(
    () => {
      $getRoot().selectEnd()
      left = $pasteHtml(editor, html)
    },
    { discrete: true },
  )
  return { html: editor.read(() => $saveDocument(sources)), left }
}

/** HTML as Word puts it on the clipboard: a whole document with its style sheet, conditional comments and imitated lists. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {font-family:"Calibri"; margin:0cm;} --></style></head>
<body lang=FR style='tab-interval:35.4pt'><!--StartFragment-->
<h1>Mon test<o:p></o:p></h1>
<p class=MsoNormal><span style='font-size:12.0pt;font-family:"Times New Roman";color:#333'>Un jeu <b>rude</b>,<span style='mso-spacerun:yes'>  </span>mais <i style='mso-bidi-font-style:normal'>juste</i>&nbsp;!<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>La musique<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp;</span></span><![endif]>surtout de nuit<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>La carte<o:p></o:p></p>
<p class=MsoNormal style='text-align:justify'><span lang=FR style='display:none;mso-hide:all'>caché</span>La fin.</p>
<p class=MsoNormal><!--[if gte vml 1]><v:shape/><![endif]--><img width=604 height=340 src="file:///C:/Users/lea/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" alt="Le donjon"></p>
<table class=MsoTableGrid border=1><tr><td width=200 valign=top><p class=MsoNormal>Durée<o:p></o:p></p></td><td><p class=MsoNormal>12&nbsp;h<o:p></o:p></p></td></tr></table>
<!--EndFragment--></body></html>`

/** HTML as Google Docs puts it there: everything in a <b> that is not bold, marks as styles, a list directly inside a list. */
const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-weight:400;">Verdict</span></h2>
<p dir="ltr" style="line-height:1.38;"><span style="font-weight:700;font-style:normal;">Gras</span><span style="font-weight:400;">, </span><span style="font-style:italic;font-weight:400">italique</span><span style="font-weight:400;"> et </span><a href="https://example.org/a" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">un lien</span></a><span>, </span><span style="text-decoration:line-through;">barré</span>.</p><br />
<ul style="margin-top:0;"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">un</span></p></li><ul><li dir="ltr" aria-level="2"><p role="presentation"><span>sous-un</span></p></li></ul><li><p role="presentation"><span>deux</span></p></li></ul>
<p dir="ltr"><span><span style="border:none;display:inline-block;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nX?key=x" width="602" height="339" alt="Le marais au matin" /></span></span></p><p style="text-align: center;"><span>Centré</span></p></b><br class="Apple-interchange-newline">`

describe('a text from Word', () => {
  const { html, left } = pasted(WORD)
  it('keeps its headings, marks, lists and tables, and nothing of Word', () => {
    expect(html.split('\n')).toEqual([
      '<h1>Mon test</h1>',
      '<p>Un jeu <strong>rude</strong>, mais <em>juste</em>\u00a0!</p>',
      '<ul><li>La musique<ul><li>surtout de nuit</li></ul></li><li>La carte</li></ul>',
      '<p>La fin.</p>',
      '<table><tbody><tr><td>Durée</td><td>12 h</td></tr></tbody></table>',
    ])
  })
  it('names the picture that stayed behind', () => expect(left).toEqual(['Le donjon']))
})

describe('lists and quotations of Word', () => {
  const item = (sign: string, text: string, level = 1) =>
    `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l${sign === '·' ? 0 : 1} level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`
  const quote = (text: string, style = 'MsoQuote') => `<p class=${style}>${text}<o:p></o:p></p>`

  it.each([
    [
      'numbers right after bullets',
      item('·', 'a') + item('·', 'b') + item('1.', 'c') + item('2.', 'd') + item('·', 'e'),
      ['<ul><li>a</li><li>b</li></ul>', '<ol><li>c</li><li>d</li></ol>', '<ul><li>e</li></ul>'],
    ],
    [
      'numbers right after bullets, one level down',
      item('·', 'a') + item('o', 'b', 2) + item('1)', 'c', 2) + item('·', 'd'),
      ['<ul><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li><li>d</li></ul>'],
    ],
    [
      'a numbered list that counts on after a paragraph',
      `${item('1.', 'a')}${item('2.', 'b')}<p class=MsoNormal>c</p>${item('3.', 'd')}${item('4.', 'e')}`,
      ['<ol><li>a</li><li>b</li></ol>', '<p>c</p>', '<ol start="3"><li>d</li><li>e</li></ol>'],
    ],
    [
      'two numbered lists in a row',
      `${item('1.', 'a')}${item('2.', 'b')}${item('1.', 'c')}${item('a)', 'd', 2)}${item('2.', 'e')}`,
      ['<ol><li>a</li><li>b</li></ol>', '<ol><li>c<ol><li>d</li></ol></li><li>e</li></ol>'],
    ],
    [
      'numbers of several parts, letters, Roman numerals',
      item('1.1.', 'a') + item('1.2.', 'b') + item('(a)', 'c', 2) + item('iv.', 'd', 3),
      ['<ol><li>a</li><li>b<ol><li>c<ol><li>d</li></ol></li></ol></li></ol>'],
    ],
    [
      'lists whose level is in the style sheet',
      '<p class=MsoListBullet>a</p><p class=MsoListNumberCxSpFirst>b</p><p class=MsoListNumber2>c</p>',
      ['<ul><li>a</li></ul>', '<ol><li>b<ol><li>c</li></ol></li></ol>'],
    ],
    [
      'quotations',
      `<p class=MsoNormal>a</p>${quote('b')}${quote('<i>c</i>', 'MsoQuoteCxSpLast')}<p class=MsoNormal>d</p><div style='mso-element:para-border-div'>${quote('e', 'MsoIntenseQuote')}</div>`,
      [
        '<p>a</p>',
        '<blockquote><p>b</p><p><em>c</em></p></blockquote>',
        '<p>d</p>',
        '<blockquote><p>e</p></blockquote>',
      ],
    ],
  ])('%s', (_, from, to) => expect(pasted(from).html.split('\n')).toEqual(to))
})

describe('a text from Word for the web', () => {
  /** An item in its own list and wrapper, as Word for the web puts it on the clipboard. */
  const item = (list: string, level: number, text: string, id = 1) =>
    `<div class="ListContainerWrapper SCXW1 BCX0"><${list} role="list" class="BulletListStyle${level}"><li aria-setsize="-1" data-leveltext="" data-font="Symbol" data-listid="${id}" data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" style="margin: 0px"><span data-contrast="auto" class="TextRun SCXW1"><span class="NormalTextRun SCXW1">${text}</span></span><span class="EOP SCXW1" data-ccp-props="{}">&nbsp;</span></p></li></${list.split(' ')[0]}></div>`
  const paragraph = (text: string, more = '') =>
    `<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1"${more}><span class="TextRun">${text}</span><span class="EOP">&nbsp;</span></p></div>`

  it.each([
    [
      'bullets of three levels',
      item('ul', 1, 'a') + item('ul', 2, 'b') + item('ul', 3, 'c') + item('ul', 2, 'd') + item('ul', 1, 'e'),
      ['<ul><li>a<ul><li>b<ul><li>c</li></ul></li><li>d</li></ul></li><li>e</li></ul>'],
    ],
    [
      'numbers with bullets below, which go on counting',
      item('ol start="1"', 1, 'a') +
        item('ul', 2, 'b', 2) +
        item('ul', 2, 'c', 2) +
        item('ol start="2"', 1, 'd') +
        item('ol start="1"', 2, 'e'),
      ['<ol><li>a<ul><li>b</li><li>c</li></ul></li><li>d<ol><li>e</li></ol></li></ol>'],
    ],
    [
      'levels that jump down and up',
      item('ul', 1, 'a') + item('ul', 4, 'b') + item('ul', 1, 'c') + item('ol', 3, 'd'),
      ['<ul><li>a<ul><li>b</li></ul></li><li>c<ol><li>d</li></ol></li></ul>'],
    ],
    [
      'a run that begins below',
      item('ul', 3, 'a') + item('ul', 4, 'b') + item('ul', 1, 'c'),
      ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
    ],
    [
      'two numbered lists in a row and one after a paragraph',
      item('ol', 1, 'a') +
        item('ol', 2, 'b') +
        item('ol', 1, 'c', 7) +
        paragraph('p') +
        item('ol start="3"', 1, 'd') +
        item('ol', 2, 'e'),
      [
        '<ol><li>a<ol><li>b</li></ol></li></ol>',
        '<ol><li>c</li></ol>',
        '<p>p</p>',
        '<ol start="3"><li>d<ol><li>e</li></ol></li></ol>',
      ],
    ],
    [
      'all items in one list, by `aria-level` alone',
      '<ul><li aria-level="1"><p>a</p></li><li aria-level="2"><p>b</p><p>b2</p></li><li aria-level="1">c</li></ul>',
      ['<ul><li>a<ul><li>b<br />b2</li></ul></li><li>c</li></ul>'],
    ],
    [
      'headings',
      paragraph('Suite', ' role="heading" aria-level="3"') + paragraph('fin'),
      ['<h3>Suite</h3>', '<p>fin</p>'],
    ],
    [
      'levels that make no sense',
      '<ul><li aria-level="x">a</li><li aria-level="-2">b</li><li aria-level="999">c</li></ul>',
      ['<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'],
    ],
  ])('%s', (_, from, to) => expect(pasted(from).html.split('\n')).toEqual(to))

  it('leaves a list alone that is nested already', () => {
    const list =
      '<ul><li aria-level="1">a<ul><li aria-level="2">b</li></ul></li><li aria-level="1">c</li></ul>'
    expect(pasted(list).html).toBe('<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>')
  })

  it('keeps lists of a table in their cells', () => {
    const cell = `<td>${item('ul', 1, 'a')}${item('ul', 2, 'b')}</td>`
    expect(pasted(`<table><tbody><tr>${cell}${cell}</tr></tbody></table>`).html).not.toContain('<p>')
  })
})

describe('a text from Google Docs', () => {
  const { html, left } = pasted(DOCS)
  it('has its marks as tags, and no empty paragraphs', () => {
    expect(html.split('\n')).toEqual([
      '<h2>Verdict</h2>',
      '<p><strong>Gras</strong>, <em>italique</em> et <a href="https://example.org/a" rel="noopener">un lien</a>, <s>barré</s>.</p>',
      '<ul><li>un<ul><li>sous-un</li></ul></li><li>deux</li></ul>',
      '<p style="text-align:center">Centré</p>',
    ])
  })
  it('names the picture that stayed behind', () => expect(left).toEqual(['Le marais au matin']))
})

describe('any other text', () => {
  it.each([
    ['<p>Un <span style="color:red;font-family:Arial">mot</span></p>', '<p>Un mot</p>'],
    ['<div>a</div><div><br></div><div>b</div>', '<p>a</p>\n<p>b</p>'],
    ['<p>&nbsp;</p><p>a</p><p></p>', '<p>a</p>'],
    ['des <b>mots</b> seuls', '<p>des <strong>mots</strong> seuls</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<p>x</p>'],
    ['<script>alert(1)</script><p onclick="x()">a</p>', '<p>a</p>'],
    ['<p>a</p><img src="x" width="1" height="1">', '<p>a</p>'],
    [
      '<figure><img src="/api/images/0123456789abcdef01234567" alt="Un phare"><figcaption>La <i>nuit</i></figcaption></figure><p>a</p>',
      '<figure><img src="/api/images/0123456789abcdef01234567" alt="Un phare" /><figcaption>La <em>nuit</em></figcaption></figure>\n<p>a</p>',
    ],
    ['<ol start="4"><li>a</li></ol><p>b</p>', '<ol start="4"><li>a</li></ol>\n<p>b</p>'],
    ['<blockquote>x<p>y</p></blockquote><p>z</p>', '<blockquote><p>x</p><p>y</p></blockquote>\n<p>z</p>'],
    ['<pre>a\n  b</pre><p>c</p>', '<pre>a\n  b</pre>\n<p>c</p>'],
  ])('%s', (from, to) => expect(pasted(from).html).toBe(to))

  it('names pictures by their file when nothing describes them', () =>
    expect(pasted('<p>a<img src="https://example.org/un%20ch%C3%A2teau.png?x=1"></p>').left).toEqual([
      'un château.png',
    ]))
})

describe('a break', () => {
  const a = (text: string, to = 'a') => `<a href="https://example.org/${to}" rel="noopener">${text}</a>`
  it.each([
    ['behind a link is not of it', `<p>${a('un')}<br>deux</p>`, `<p>${a('un')}<br />deux</p>`],
    ['before one neither', `<p>un<br>${a('deux')}</p>`, `<p>un<br />${a('deux')}</p>`],
    [
      'between two links is of neither',
      `<p>${a('un')}<br>${a('deux', 'b')}</p>`,
      `<p>${a('un')}<br />${a('deux', 'b')}</p>`,
    ],
    ['within one is of it', `<p>${a('un<br>deux')}</p>`, `<p>${a('un<br />deux')}</p>`],
    ['at the end of a paragraph is none', `<p>${a('un')}<br></p>`, `<p>${a('un')}</p>`],
  ])('%s', (_, html, expected) => expect(pasted(html).html).toBe(expected))
})

it('a cell spans a hundred columns and rows at most, as what is stored does', () => {
  const cell = (n: string) =>
    `<table><tbody><tr><td colspan="${n}" rowspan="${n}">a</td></tr></tbody></table>`
  for (const n of ['101', '1000', '999999999', '1e9', 'Infinity'])
    expect(pasted(cell(n)).html, n).toBe(cell('100'))
  expect(pasted(cell('7')).html).toBe(cell('7'))
  for (const n of ['0', '1', '-3', 'x', 'NaN'])
    expect(pasted(cell(n)).html, n).toBe('<table><tbody><tr><td>a</td></tr></tbody></table>')
})

describe('lists in a row', () => {
  it.each([
    [
      'numbers that begin again are another list',
      '<ol><li>a</li></ol><ol><li>b</li></ol>',
      '<ol><li>a</li></ol>\n<ol><li>b</li></ol>',
    ],
    [
      'numbers that go on are one list',
      '<ol><li>a</li></ol><ol start="2"><li>b</li></ol>',
      '<ol><li>a</li><li>b</li></ol>',
    ],
    ['bullets are one list', '<ul><li>a</li></ul><ul><li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
  ])('%s', (_, html, expected) => expect(pasted(html).html).toBe(expected))
})

describe('a fragment of more elements than a text may have', () => {
  it('is known before it is read; a long article is none', () => {
    expect(isTooMuch('<p>a</p>'.repeat(20_001))).toBe(true)
    expect(isTooMuch('<p>a <b>b</b></p>'.repeat(2000))).toBe(false)
  })
})
