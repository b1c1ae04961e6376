import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { readMarked, writeMarked } from '../../../../shared/translation/marked-text.ts'
import { type Flat, type Mark, placed, replaced, toFlat, toTokens } from './flat-text.ts'
import { draw, readField, select, selected, type Tag } from './passage-dom.ts'

interface PassageFieldOptions {
  /** A marked text. */
  value: string
  tags: readonly Tag[]
  /** Whether the French has line breaks of its own; otherwise Enter writes nothing. */
  lines: boolean
  onChange: (value: string) => void
}

interface State {
  value: string
  start: number
  end: number
}

/** Steps that can be undone. */
const HISTORY_MAX = 200

/**
 * Makes an element a field for one passage with the formatting of its French and no other: what browsers would format,
 * paste or break by themselves is held back, and a mark is only put by `place`. Undoing goes through our own steps,
 * since a browser's know nothing of a mark that was moved.
 */
export function usePassageField(ref: RefObject<HTMLElement | null>, options: PassageFieldOptions) {
  const latest = useRef(options)
  latest.current = options
  /** What the field holds, and where its selection last was; it stays when the focus goes to the tools. */
  const now = useRef<State>({ value: '', start: 0, end: 0 })
  const past = useRef<State[]>([])
  const future = useRef<State[]>([])

  const { value } = options
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn when somebody else changes the text, not at every key.
  useLayoutEffect(() => {
    if (!ref.current || (now.current.value === value && ref.current.hasChildNodes())) return
    if (now.current.value) past.current.push(now.current)
    draw(ref.current, value, latest.current.tags)
    now.current = { value, start: 0, end: 0 }
  }, [value])

  const goTo = (state: State) => {
    const field = ref.current
    if (!field) return
    now.current = state
    draw(field, state.value, latest.current.tags)
    field.focus()
    select(field, state.start, state.end)
    latest.current.onChange(state.value)
  }
  const remember = () => {
    past.current = [...past.current.slice(1 - HISTORY_MAX), now.current]
    future.current = []
  }
  const put = (flat: Flat, start: number, end: number) => {
    remember()
    goTo({ value: writeMarked(toTokens(flat)), start, end })
  }
  const step = (from: RefObject<State[]>, to: RefObject<State[]>) => {
    const state = from.current.pop()
    if (!state) return
    to.current.push(now.current)
    goTo(state)
  }
  const undo = () => step(past, future)
  const redo = () => step(future, past)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what they use is in refs.
  useEffect(() => {
    const field = ref.current
    if (!field) return
    const caret = () => {
      const at = selected(field)
      if (at) Object.assign(now.current, at)
    }
    const changed = () => {
      const flat = readField(field)
      const next = writeMarked(toTokens(flat))
      if (next !== now.current.value) remember()
      const at = selected(field) ?? now.current
      now.current = { value: next, start: at.start, end: at.end }
      if (!flat.clean) {
        draw(field, next, latest.current.tags)
        select(field, at.start, at.end)
      }
      latest.current.onChange(next)
    }
    const write = (words: string) => {
      const at = selected(field)
      if (!at || !words) return
      const flat = toFlat(readMarked(now.current.value))
      put(replaced(flat, at.start, at.end, words), at.start + words.length, at.start + words.length)
    }
    const before = (event: InputEvent) => {
      const { inputType } = event
      if (
        /^(format|insertFrom|insertParagraph|insertLineBreak|insertLink|deleteByDrag|history)/.test(inputType)
      )
        event.preventDefault()
      if (inputType === 'historyUndo') undo()
      if (inputType === 'historyRedo') redo()
      if (/^insert(Paragraph|LineBreak)$/.test(inputType) && latest.current.lines) write('\n')
    }
    const paste = (event: ClipboardEvent) => {
      event.preventDefault()
      const words = (event.clipboardData?.getData('text/plain') ?? '').replaceAll('\uFFFC', '')
      const rows = words.split(/[\r\n]+/)
      write(latest.current.lines ? rows.join('\n') : rows.map((row) => row.trim()).join(' '))
    }
    const input = (event: Event) => {
      // Until an input method is done the browser alone may touch the text.
      if (!(event as InputEvent).isComposing) changed()
    }
    field.addEventListener('beforeinput', before)
    field.addEventListener('input', input)
    field.addEventListener('compositionend', changed)
    field.addEventListener('paste', paste)
    document.addEventListener('selectionchange', caret)
    return () => {
      field.removeEventListener('beforeinput', before)
      field.removeEventListener('input', input)
      field.removeEventListener('compositionend', changed)
      field.removeEventListener('paste', paste)
      document.removeEventListener('selectionchange', caret)
    }
  }, [])

  return {
    undo,
    redo,
    /** Puts a mark around what is selected, or was when the focus left the field. */
    place: (mark: Mark) => {
      const { value: held } = now.current
      // The event that a selection has changed comes later than the key that is pressed next.
      const { start, end } = (ref.current && selected(ref.current)) ?? now.current
      const next = placed(toFlat(readMarked(held)), mark, start, end)
      put(next.flat, next.start, next.end)
    },
  }
}
