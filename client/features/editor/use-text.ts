import type { LexicalEditor } from 'lexical'
import { useEffect, useEffectEvent, useRef } from 'react'
import { $saveDocument, openDocument, type Sources } from '../../../shared/editor/document.ts'

/** How long a text rests before it counts as changed, in ms: long enough for a word, short enough to lose none. */
const CHANGE_DELAY_MS = 400

/**
 * Fills the editor, and tells of its text once it rests after a change.
 * @returns what the text was written as, for `$saveDocument`
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
