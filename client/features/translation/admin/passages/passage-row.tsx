import { type KeyboardEvent, useId, useMemo, useRef } from 'react'
import type { EditablePiece } from '../../../../../shared/translation/editable.ts'
import { readMarked } from '../../../../../shared/translation/marked-text.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { classes } from '../../../../ui/classes.ts'
import kit from '../../../admin/kit/kit.module.css'
import { fieldNameKey } from '../field-name.ts'
import { marksIn, toFlat } from '../flat-text.ts'
import { isMarkShortcut, markForShortcut } from '../mark-shortcuts.ts'
import { MarkTools } from '../mark-tools.tsx'
import styles from '../translation-panel.module.css'
import type { UnsavedCorrection } from '../unsaved-corrections.ts'
import { inConflict } from '../use-corrections.ts'
import { MarkedView } from './marked-view.tsx'
import { passageWords } from './passage-dom.ts'
import { PassageLabel } from './passage-label.tsx'
import { PassageTrouble } from './passage-trouble.tsx'
import { usePassageField } from './use-passage-field.ts'

interface PassageRowProps {
  piece: EditablePiece
  typed: UnsavedCorrection | undefined
  error: string | undefined
  onType: (hash: string, typed: UnsavedCorrection | null) => void
  onTakeBack: (hash: string) => void
}

/** One passage: its French, and beside it its English in a field. */
export function PassageRow(props: PassageRowProps) {
  const { marked, marks, field } = props.piece
  const name = useT('editor', 'translation-admin')(fieldNameKey(field))
  return (
    <li className={classes('px6', styles.piece)}>
      <div className={styles.side}>
        <h3 className={kit.note}>{name}</h3>
        <p className={styles.source} lang="fr">
          <MarkedView marked={marked.source} tags={marks} lang="fr" />
        </p>
      </div>
      <div className={styles.side}>
        <PassageEnglish {...props} name={name} />
      </div>
    </li>
  )
}

/** The marks of a passage: their words in French, and which of them the English has and lacks. */
function useMarks(source: string, value: string) {
  const words = useMemo(() => passageWords(source), [source])
  const expected = useMemo(() => marksIn(toFlat(readMarked(source))), [source])
  const there = marksIn(toFlat(readMarked(value)))
  const missing = new Set(value === '' ? [] : [...expected].filter((n) => !there.has(n)))
  return { words, expected, there, missing }
}

function PassageEnglish({ piece, name, ...props }: PassageRowProps & { name: string }) {
  const { typed, error, onType, onTakeBack } = props
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const tools = useRef<HTMLDivElement>(null)
  const { hash, marks: tags, marked, manual } = piece
  const stored = marked.text ?? ''
  const value = typed?.text ?? stored
  const { words, expected, there, missing } = useMarks(marked.source, value)
  const conflict = inConflict(piece, typed) ? typed : undefined
  const wrong = Boolean(error || conflict)
  const focus = () => field.current?.focus()

  const write = (text: string) =>
    onType(
      hash,
      text === stored ? null : { text, source: marked.source, version: typed?.version ?? piece.version },
    )
  const lines = marked.source.includes('\n')
  const { place, undo, redo } = usePassageField(field, { value, tags, onChange: write, lines })

  function onKeyDown(event: KeyboardEvent) {
    const key = event.key.toLowerCase()
    if (event.altKey && event.key === 'F10') tools.current?.querySelector('button')?.focus()
    else if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    else if (key === 'z') event.shiftKey ? redo() : undo()
    else if (key === 'y') redo()
    else if (isMarkShortcut(key) && !event.shiftKey) {
      const n = markForShortcut(key, { tags, expected, there })
      if (n !== undefined) place({ n, alone: !words.has(n), words: words.get(n) ?? '' })
    } else return
    event.preventDefault()
  }

  return (
    <>
      <PassageLabel
        id={`${id}-name`}
        name={name}
        piece={piece}
        isUnsaved={typed !== undefined}
        onClick={focus}
      />
      <div className={classes('px-field', styles.field)}>
        {/* biome-ignore lint/a11y/useSemanticElements: a textarea shows no formatting. */}
        <div
          ref={field}
          role="textbox"
          tabIndex={0}
          contentEditable
          suppressContentEditableWarning
          aria-multiline="true"
          aria-labelledby={`${id}-name`}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          lang="en"
          spellCheck
          data-passage={hash}
          className={styles.english}
          onKeyDown={onKeyDown}
        />
      </div>
      <MarkTools
        tools={tools}
        name={name}
        words={words}
        missing={missing}
        tags={tags.filter(({ n }) => expected.has(n))}
        onPlace={place}
        onLeave={focus}
        onRevert={typed && !conflict ? () => write(stored) : undefined}
        onTakeBack={manual && !typed ? () => onTakeBack(hash) : undefined}
      />
      {wrong && <PassageTrouble {...props} id={`${id}-error`} piece={piece} conflict={conflict} />}
    </>
  )
}
