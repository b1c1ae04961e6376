import {
  $createParagraphNode,
  $getNodeByKey,
  $getRoot,
  $setSelection,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
} from 'lexical'
import { $exportBlock } from './export-html.ts'
import { $importBlocks, STORED } from './import-html.ts'
import { meaningOf } from './meaning.ts'
import { $createKeptNode, $isKeptNode } from './nodes/kept-node.ts'
import { type Chunk, splitBlocks } from './split-blocks.ts'

export type ParseHtml = (html: string) => Node

/** Maps each block's HTML as the editor would write it to the HTML it was read from. */
export type Sources = ReadonlyMap<string, readonly string[]>

export const parseHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html, 'text/html').body

/**
 * Opens a stored body; a block that the editor could not return in full becomes a `KeptNode`.
 * @returns what `saveDocument` needs to write unchanged blocks exactly as they were
 */
export function openDocument(editor: LexicalEditor, html: string, parse: ParseHtml = parseHtml): Sources {
  const chunks = splitBlocks(html)
  const kept = new Set<number>()
  for (let more = [-1]; more.length > 0; ) {
    const keys = load(editor, chunks, kept, parse)
    more = editor.read(() => $lost(keys, chunks, parse))
    for (const i of more) kept.add(i)
  }
  return editor.read(() => $sources(chunks))
}

/** @returns the keys of the blocks, one for each chunk */
function load(editor: LexicalEditor, chunks: Chunk[], kept: Set<number>, parse: ParseHtml): string[] {
  const keys: string[] = []
  const fill = () => {
    const root = $getRoot().clear()
    for (const [i, { source }] of chunks.entries()) {
      const blocks = kept.has(i) ? [] : $importBlocks(parse(source), STORED)
      const block = blocks.length === 1 && blocks[0] ? blocks[0] : $createKeptNode(source)
      root.append(block)
      keys.push(block.getKey())
    }
    if (root.isEmpty()) root.append($createParagraphNode())
    $setSelection(null)
  }
  editor.update(fill, { discrete: true, tag: HISTORY_MERGE_TAG })
  return keys
}

/** Chunks that the editor would not return: those joined to the one before, or else those whose meaning changed. */
function $lost(keys: string[], chunks: Chunk[], parse: ParseHtml): number[] {
  const indices = keys.map((_, i) => i)
  const joined = indices.filter((i) => !$getNodeByKey(keys[i] ?? ''))
  if (joined.length > 0) return joined
  return indices.filter((i) => {
    const node = $getNodeByKey(keys[i] ?? '')
    const { source = '' } = chunks[i] ?? {}
    if (!node || $isKeptNode(node)) return false
    return meaningOf(parse($exportBlock(node))) !== meaningOf(parse(source))
  })
}

function $sources(chunks: Chunk[]): Sources {
  const sources = new Map<string, string[]>()
  for (const [i, block] of $getRoot().getChildren().entries()) {
    const { lead = '', source = '' } = chunks[i] ?? {}
    const html = $exportBlock(block)
    sources.set(html, [...(sources.get(html) ?? []), lead + source])
  }
  return sources
}

/** Call it in a read or an update. Each new block begins a line. */
export function $saveDocument(sources: Sources): string {
  const used = new Map<string, number>()
  let html = ''
  for (const block of $getRoot().getChildren()) {
    const written = $exportBlock(block)
    const nth = used.get(written) ?? 0
    used.set(written, nth + 1)
    html += sources.get(written)?.[nth] ?? (written && `\n${written}`)
  }
  return html.trim()
}
