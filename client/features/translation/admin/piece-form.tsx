import { type FormEvent, useId, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { keepDraft, readDraft } from './draft.ts'
import styles from './translation-panel.module.css'
import type { Editable } from './translation-panel.tsx'

type Piece = Editable['pieces'][number]

interface PieceFormProps {
  id: string
  piece: Piece
  onChange: (next: Editable) => void
}

/** About as many lines as a text takes, so that most fit without scrolling inside the field. */
const linesOf = (text: string): number => Math.min(14, Math.max(2, Math.ceil(text.length / 60)))

/** One passage: its French, and its English in a field. */
export function PieceForm({ id, piece, onChange }: PieceFormProps) {
  const t = useT()
  const field = useId()
  const { hash, text: stored } = piece
  const [text, setText] = useState(() => readDraft(id, hash) ?? stored ?? '')
  const done = (next: Editable) => {
    keepDraft(id, hash, null)
    setText(next.pieces.find((one) => one.hash === hash)?.text ?? '')
    onChange(next)
  }
  const save = trpc.translation.correct.useMutation({ onSuccess: done })
  const takeBack = trpc.translation.takeBack.useMutation({ onSuccess: done })
  const busy = save.isPending || takeBack.isPending
  const error = save.error ?? takeBack.error
  const name = t(`adminTranslation.field.${piece.field}`)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) save.mutate({ id, hash, text })
  }

  return (
    <li className={classes('px6', styles.piece)}>
      <div className={styles.side}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.source} lang="fr">
          {piece.source}
        </p>
        {piece.marks.length > 0 && (
          <ul className={styles.marks}>
            {piece.marks.map((mark) => (
              <li key={mark.n}>
                <code>{`{${mark.n}}`}</code> {meaning(mark, t)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <form className={styles.side} onSubmit={submit}>
        <div className={styles.label}>
          <label htmlFor={field}>{t('adminTranslation.english', { name })}</label>
          <Tag>
            {t(
              piece.manual
                ? 'adminTranslation.manual'
                : stored === null
                  ? 'adminTranslation.none'
                  : 'adminTranslation.machine',
            )}
          </Tag>
        </div>
        <div className={classes('px-field', styles.field)}>
          <textarea
            id={field}
            lang="en"
            value={text}
            rows={linesOf(piece.source)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${field}-error` : undefined}
            onChange={({ target }) => {
              setText(target.value)
              keepDraft(id, hash, target.value === (stored ?? '') ? null : target.value)
            }}
          />
        </div>
        {error && (
          <p id={`${field}-error`} role="alert" className={styles.error}>
            <Icon name="error" size={12} />
            {error.data?.fields?.text ?? error.message}
          </p>
        )}
        <div className={styles.actions}>
          <Button type="submit" look="alt" aria-disabled={busy || text.trim() === ''}>
            {t(save.isPending ? 'adminTranslation.saving' : 'adminTranslation.save')}
            <span className="visually-hidden"> – {name}</span>
          </Button>
          {piece.manual && (
            <Button look="alt" aria-disabled={busy} onClick={() => !busy && takeBack.mutate({ id, hash })}>
              {t('adminTranslation.takeBack')}
            </Button>
          )}
          <span role="status">{save.isSuccess && text === stored && t('adminTranslation.saved')}</span>
        </div>
      </form>
    </li>
  )
}

/** What a mark stands for, in words. */
function meaning({ name, says }: Piece['marks'][number], t: ReturnType<typeof useT>): string {
  if (name === 'a') return t('adminTranslation.link', { says })
  if (name === 'br') return t('adminTranslation.break')
  return name === 'code' ? t('adminTranslation.kept', { says }) : t('adminTranslation.formatted')
}
