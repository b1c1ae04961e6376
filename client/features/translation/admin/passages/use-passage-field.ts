import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { readMarked, writeMarked } from '../../../../../shared/translation/marked-text.ts'
import { type Flat, type FlatMark, placed, replaced, toFlat, toTokens } from '../flat-text.ts'
import { useFieldEvents } from '../use-field-events.ts'
import { draw, type PassageTag, readField, select, selected } from './passage-dom.ts'
import { createPassageHistory, type FieldState } from './passage-history.ts'
import { createPassageSigns } from './passage-signs.ts'

interface PassageFieldOptions {
  /** A marked text. */
  value: string
  tags: readonly PassageTag[]
  /** Whether the French has line breaks of its own; otherwise Enter does nothing. */
  lines: boolean
  onChange: (value: string) => void
}

/**
 * Makes an element a field for one passage, which allows only the formatting of its French. It prevents the browser from
 * formatting, pasting or breaking lines by itself; only `place` puts a mark. Undo uses steps of its own.
 */
export function usePassageField(ref: RefObject<HTMLElement | null>, options: PassageFieldOptions) {
  const { value, tags, lines, onChange } = options
  const [history] = useState(createPassageHistory)
  const [signs] = useState(createPassageSigns)

  // The field is drawn anew when its text comes from elsewhere, not at every key.
  const take = useEffectEvent((next: string) => {
    if (!ref.current || (history.now().value === next && ref.current.hasChildNodes())) return
    history.replace(next)
    draw(ref.current, next, tags)
  })
  useLayoutEffect(() => take(value), [value])

  function show(state: FieldState | undefined) {
    const field = ref.current
    if (!field || !state) return
    draw(field, state.value, tags)
    field.focus()
    select(field, state.start, state.end)
    onChange(state.value)
  }
  const put = (flat: Flat, start: number, end: number) =>
    show(history.add({ value: writeMarked(toTokens(flat)), start, end }))
  const undo = () => show(history.undo())
  const redo = () => show(history.redo())
  /** The present selection, or the last one before the focus left the field. */
  const selection = () => (ref.current && selected(ref.current)) ?? history.now()

  /** Changes the text at the caret. @returns false when nothing is chosen, or nothing changes */
  function changed(change: (flat: Flat, at: number) => { flat: Flat; at: number } | undefined): boolean {
    const at = ref.current && selected(ref.current)
    const next = at && at.start === at.end && change(toFlat(readMarked(history.now().value)), at.start)
    if (next) put(next.flat, next.at, next.at)
    return Boolean(next)
  }

  useFieldEvents(ref, {
    lines,
    onUndo: undo,
    onRedo: redo,
    onSelect() {
      const at = ref.current && selected(ref.current)
      if (at) history.select(at)
    },
    onTyped() {
      signs.forget()
      const field = ref.current
      if (!field) return
      const flat = readField(field)
      const next = writeMarked(toTokens(flat))
      const { start, end } = selection()
      history.typed({ value: next, start, end })
      if (!flat.clean) {
        draw(field, next, tags)
        select(field, start, end)
      }
      onChange(next)
    },
    onSign: (sign) => changed((flat, at) => signs.write(flat, at, sign)),
    onBack: () => changed(signs.takeBack),
    onWords(words) {
      const at = ref.current && selected(ref.current)
      if (!at || !words) return
      const end = at.start + words.length
      put(replaced(toFlat(readMarked(history.now().value)), at.start, at.end, words), end, end)
    },
  })

  return {
    undo,
    redo,
    /** Puts a mark around the selection, or the last one before the focus left the field. */
    place(mark: FlatMark) {
      // The event for a changed selection may come later than the next key, so it is read here.
      const { start, end } = selection()
      const next = placed(toFlat(readMarked(history.now().value)), mark, start, end)
      put(next.flat, next.start, next.end)
    },
  }
}
