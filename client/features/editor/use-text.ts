import type { LexicalEditor } from 'lexical'
import { useEffect, useEffectEvent, useRef } from 'react'
import { $saveDocument, openDocument, type Sources } from '../../../shared/editor/document.ts'

/** How long typing has to pause before the text counts as changed, in ms: long enough for a word, short enough to lose none. */
const CHANGE_DELAY_MS = 400

/**
 * Fills the editor, and calls `onChange` once typing pauses after a change.
 * @returns the source of each block, for `$saveDocument`
 */
export function useText(editor: LexicalEditor, html: string, onChange: (html: string) => void) {
  const sources = useRef<Sources>(new Map())
  const first = useRef(html)
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    sources.current = openDocument(editor, first.current)
    let last = editor.read(() => $saveDocument(sources.current))
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      timer = undefined
      const now = editor.read(() => $saveDocument(sources.current))
      if (now === last) return
      last = now
      changed(now)
    }
    const stop = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size + dirtyLeaves.size > 0) timer ??= setTimeout(tell, CHANGE_DELAY_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [editor])
  return sources
}
