import { createHeadlessEditor } from '@lexical/headless'
import { $convertFromMarkdownString, TRANSFORMERS } from '@lexical/markdown'
import { $saveDocument } from '../../../shared/editor/document.ts'
import { EDITOR_NODES } from '../../../shared/editor/nodes/registry.ts'

import { withMarkdownFootnotes } from './markdown-footnotes.ts'

/** Marks a picture's description while its Markdown passes through the editor, which only reads links. */
const MARK = '\ue000'
/** The most characters of a picture's description and address. */
const PICTURE_MAX = 3000

/** Turns `![alt](address "title")` into a link that can be distinguished from others. */
function picturesAsLinks(markdown: string): string {
  const [head = '', ...parts] = markdown.split('![')
  const written = parts.map((part) => {
    const near = part.slice(0, PICTURE_MAX)
    const [middle, end] = [near.indexOf(']('), near.indexOf(')')]
    if (middle < 0 || end < middle) return `![${part}`
    const [address = ''] = near
      .slice(middle + 2, end)
      .trim()
      .split(/\s/)
    return `[${MARK}${near.slice(0, middle)}](${address})${part.slice(end + 1)}`
  })
  return head + written.join('')
}

const LINKED = new RegExp(`<a href="([^"<>]*)"[^<>]*>${MARK}([^<>]*)</a>`, 'g')

function ofEditor(markdown: string): string {
  const editor = createHeadlessEditor({
    nodes: EDITOR_NODES,
    onError: (error) => {
      throw error
    },
  })
  editor.update(() => $convertFromMarkdownString(picturesAsLinks(markdown), TRANSFORMERS), { discrete: true })
  return editor
    .read(() => $saveDocument(new Map()))
    .replace(LINKED, '<img src="$1" alt="$2">')
    .replaceAll(MARK, '')
}

const isHtml = (block: string): boolean => /^\s*<[a-z!]/i.test(block)

/** Reads Markdown as Ghost's writers use it, with the editor's own reader; HTML between its paragraphs stays HTML. */
export const markdownHtml = (markdown: string): string =>
  withMarkdownFootnotes(markdown.replace(/\r\n?/g, '\n'), readMarkdown)

function readMarkdown(markdown: string): string {
  const runs: string[] = []
  for (const block of markdown.split('\n\n')) {
    const before = runs.at(-1)
    if (before !== undefined && !isHtml(before) && !isHtml(block))
      runs[runs.length - 1] = `${before}\n\n${block}`
    else runs.push(block)
  }
  return runs.map((run) => (isHtml(run) ? run : ofEditor(run))).join('\n')
}
