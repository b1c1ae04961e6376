import { type KeyboardEvent, useId, useMemo, useRef } from 'react'
import { readMarked } from '../../../../shared/translation/marked-text.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { Draft } from './draft.ts'
import { fieldNameKey } from './field-name.ts'
import { type Mark, marksIn, toFlat } from './flat-text.ts'
import { MarkTools } from './mark-tools.tsx'
import { MarkedView } from './marked-view.tsx'
import { wordsOf } from './passage-dom.ts'
import styles from './translation-panel.module.css'
import { inConflict, type Piece } from './use-corrections.ts'
import { usePassageField } from './use-passage-field.ts'

interface PassageRowProps {
  piece: Piece
  draft: Draft | undefined
  error: string | undefined
  onDraft: (hash: string, draft: Draft | null) => void
  onTakeBack: (hash: string) => void
}

/** The tags that a shortcut stands for, as in the editor. */
const SHORTCUTS: Record<string, readonly string[]> = {
  b: ['strong', 'b'],
  i: ['em', 'i'],
  u: ['u'],
  k: ['a'],
}

/** One passage: its French, and beside it its English in a field. */
export function PassageRow({ piece, draft, error, onDraft, onTakeBack }: PassageRowProps) {
  const t = useT('editor', 'translation-admin')
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const tools = useRef<HTMLDivElement>(null)
  const { hash, marks: tags, marked, manual } = piece
  const stored = marked.text ?? ''
  const value = draft?.text ?? stored
  const name = t(fieldNameKey(piece.field))
  const words = useMemo(() => wordsOf(marked.source), [marked.source])
  const expected = useMemo(() => marksIn(toFlat(readMarked(marked.source))), [marked.source])
  const there = marksIn(toFlat(readMarked(value)))
  const missing = new Set(value === '' ? [] : [...expected].filter((n) => !there.has(n)))
  const conflict = inConflict(piece, draft)

  const write = (text: string) =>
    onDraft(
      hash,
      text === stored ? null : { text, source: marked.source, version: draft?.version ?? piece.version },
    )
  const { place, undo, redo } = usePassageField(field, {
    ...{ value, tags, onChange: write },
    lines: marked.source.includes('\n'),
  })

  function onKeyDown(event: KeyboardEvent) {
    const key = event.key.toLowerCase()
    if (event.altKey && event.key === 'F10') tools.current?.querySelector('button')?.focus()
    else if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    else if (key === 'z') event.shiftKey ? redo() : undo()
    else if (key === 'y') redo()
    else if (key in SHORTCUTS && !event.shiftKey) {
      const fitting = tags.filter((tag) => SHORTCUTS[key]?.includes(tag.name) && expected.has(tag.n))
      const tag = fitting.find(({ n }) => !there.has(n)) ?? fitting[0]
      if (tag) place(markOf(tag.n))
    } else return
    event.preventDefault()
  }
  const markOf = (n: number): Mark => ({ n, alone: !words.has(n), words: words.get(n) ?? '' })

  return (
    <li className={classes('px6', styles.piece)}>
      <div className={styles.side}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.source} lang="fr">
          <MarkedView marked={marked.source} tags={tags} lang="fr" />
        </p>
      </div>
      <div className={styles.side}>
        <div className={styles.label}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: as a label would, which an element like this cannot have. */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the Tab key leads to the field itself. */}
          <span id={`${id}-name`} onClick={() => field.current?.focus()}>
            {t('adminTranslation.english', { name })}
          </span>
          <Tag>
            {t(
              draft
                ? 'adminTranslation.unsaved'
                : manual
                  ? 'adminTranslation.manual'
                  : marked.text === null
                    ? 'adminTranslation.none'
                    : 'adminTranslation.machine',
            )}
          </Tag>
        </div>
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
            aria-invalid={error || conflict ? true : undefined}
            aria-describedby={error || conflict ? `${id}-error` : undefined}
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
          tags={tags.filter(({ n }) => expected.has(n))}
          words={words}
          missing={missing}
          onPlace={place}
          onLeave={() => field.current?.focus()}
          onRevert={draft && !conflict ? () => write(stored) : undefined}
          onTakeBack={manual && !draft ? () => onTakeBack(hash) : undefined}
        />
        {(error || conflict) && (
          <div id={`${id}-error`} role="alert" className={styles.error}>
            <Icon name="error" size={12} />
            <div className={styles.side}>
              <p>{conflict ? t('adminTranslation.conflict') : error}</p>
              {conflict && (
                <p className={styles.source} lang="en">
                  {marked.text === null ? '–' : <MarkedView marked={marked.text} tags={tags} />}
                </p>
              )}
            </div>
          </div>
        )}
        {conflict && (
          <div className={styles.actions}>
            <Button look="alt" onClick={() => onDraft(hash, { ...draft, version: piece.version })}>
              {t('adminTranslation.keepMine')}
            </Button>
            <Button look="alt" onClick={() => onDraft(hash, null)}>
              {t('adminTranslation.takeTheirs')}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}
