import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isTypedSign, type TypedSign } from '../../../../shared/format/typed-signs.ts'

interface FieldEvents {
  /** Whether the field may hold line breaks; otherwise Enter does nothing. */
  lines: boolean
  /** Called when the selection may have changed. */
  onSelect: () => void
  /** Called when the browser has changed the field. */
  onTyped: () => void
  /** Called with words to insert at the selection. */
  onWords: (words: string) => void
  /** Called with a sign that was typed. @returns whether it is written in another form */
  onSign: (sign: TypedSign) => boolean
  /** Called before one character before the caret is deleted. @returns whether something else was done instead */
  onBack: () => boolean
  onUndo: () => void
  onRedo: () => void
}

/** Inputs by which browsers would format, break lines or undo by themselves. */
const HELD_BACK = /^(format|insertFrom|insertParagraph|insertLineBreak|insertLink|deleteByDrag|history)/

/** Listens to the user's input in a field, and prevents what the browser must not do alone. */
export function useFieldEvents(ref: RefObject<HTMLElement | null>, events: FieldEvents): void {
  const onSelect = useEffectEvent(events.onSelect)
  const onTyped = useEffectEvent(events.onTyped)
  const onBefore = useEffectEvent((event: InputEvent) => {
    const { inputType, data } = event
    if (HELD_BACK.test(inputType)) event.preventDefault()
    if (inputType === 'insertText' && isTypedSign(data) && events.onSign(data)) event.preventDefault()
    if (inputType === 'deleteContentBackward' && events.onBack()) event.preventDefault()
    if (inputType === 'historyUndo') events.onUndo()
    if (inputType === 'historyRedo') events.onRedo()
    if (/^insert(Paragraph|LineBreak)$/.test(inputType) && events.lines) events.onWords('\n')
  })
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    event.preventDefault()
    const words = (event.clipboardData?.getData('text/plain') ?? '').replaceAll('\uFFFC', '')
    const rows = words.split(/[\r\n]+/)
    events.onWords(events.lines ? rows.join('\n') : rows.map((row) => row.trim()).join(' '))
  })

  useEffect(() => {
    const field = ref.current
    if (!field) return
    const gone = new AbortController()
    const { signal } = gone
    field.addEventListener('beforeinput', (event) => onBefore(event), { signal })
    field.addEventListener(
      'input',
      (event) => {
        // While an input method is composing, only the browser may change the text.
        if (!(event instanceof InputEvent && event.isComposing)) onTyped()
      },
      { signal },
    )
    field.addEventListener('compositionend', () => onTyped(), { signal })
    field.addEventListener('paste', (event) => onPaste(event), { signal })
    document.addEventListener('selectionchange', () => onSelect(), { signal })
    return () => gone.abort()
  }, [ref])
}
