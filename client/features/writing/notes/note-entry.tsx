import { useState } from 'react'
import { formatMoment } from '../../../../shared/format/moment.ts'
import { NOTE_LIMITS } from '../../../../shared/texts/writing/notes.ts'
import { useLang } from '../../../base/lang.tsx'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import kit from '../../admin/kit/kit.module.css'
import { goTo } from './form-text.ts'
import { MentionArea } from './mention-area.tsx'
import { NoteWords } from './note-words.tsx'
import styles from './notes.module.css'

type Note = RouterOutputs['writing']['notes']['notes'][number]
type Said = Pick<Note, 'by' | 'createdAt' | 'text' | 'mentions'>

interface NoteEntryProps {
  note: Note
  /** Whether its words are still in the form. */
  found: boolean
  /** Whether the caret is in its words. */
  active: boolean
  /** The people who can be named. */
  people: RouterOutputs['writing']['notes']['people']
  form: () => HTMLElement | null
}

/** A note with its words, its answers and its keys. */
export function NoteEntry({ note, found, active, people, form }: NoteEntryProps) {
  const t = useT('desk')
  const utils = trpc.useUtils()
  const changed = () => {
    void utils.writing.notes.invalidate()
    void utils.writing.desk.invalidate()
  }
  const onError = ({ message }: { message: string }) => void toast({ kind: 'error', text: message })
  const resolve = trpc.writing.resolveNote.useMutation({ onSuccess: changed, onError })
  const { passage, resolvedAt, resolvedBy } = note
  const name = note.by?.username ?? t('textNotes.gone')
  const of = <span className="visually-hidden"> – {t('textNotes.of', { name })}</span>
  return (
    <li className={classes(styles.note, active && styles.active)} data-note={note.id}>
      {passage ? (
        <blockquote className={styles.quote} lang="fr">
          {passage.quote}
        </blockquote>
      ) : (
        <p className={styles.about}>{t('textNotes.whole')}</p>
      )}
      {!found && (
        <p className={styles.changed}>
          <Icon name="warning" size={12} />
          {t('textNotes.changed')}
        </p>
      )}
      <Words said={note} />
      {note.answers.length > 0 && (
        <ul className={styles.answers}>
          {note.answers.map((answer) => (
            <li key={answer.id}>
              <Words said={answer} />
            </li>
          ))}
        </ul>
      )}
      {resolvedAt && (
        <p className={styles.hint}>
          {t('textNotes.resolved', { name: resolvedBy?.username ?? t('textNotes.gone') })}
        </p>
      )}
      <div className={kit.keys}>
        {passage && found && (
          <Button
            variant="alt"
            onClick={() => {
              const element = form()
              if (element) goTo(element, passage)
            }}
          >
            {t('textNotes.jump')}
            {of}
          </Button>
        )}
        <Button
          variant="alt"
          icon="check"
          aria-disabled={resolve.isPending}
          onClick={() => !resolve.isPending && resolve.mutate({ id: note.id, resolved: !resolvedAt })}
        >
          {resolvedAt ? t('textNotes.reopen') : t('textNotes.resolve')}
          {of}
        </Button>
      </div>
      {!resolvedAt && <Answer id={note.id} of={name} people={people} onAnswered={changed} />}
    </li>
  )
}

function Words({ said: { by, createdAt, text, mentions } }: { said: Said }) {
  const t = useT('desk')
  const lang = useLang()
  return (
    <>
      <p className={styles.by}>
        <bdi>{by?.username ?? t('textNotes.gone')}</bdi>{' '}
        <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt, lang)}</time>
      </p>
      <p className={styles.text}>
        <NoteWords text={text} people={mentions} />
      </p>
    </>
  )
}

interface AnswerProps {
  id: string
  of: string
  people: NoteEntryProps['people']
  onAnswered: () => void
}

function Answer({ id, of, people, onAnswered }: AnswerProps) {
  const t = useT('desk')
  const [text, setText] = useState<string>()
  const answer = trpc.writing.answerNote.useMutation({
    onSuccess: () => {
      setText(undefined)
      onAnswered()
    },
  })
  if (text === undefined)
    return (
      <Button variant="alt" icon="reply" onClick={() => setText('')}>
        {t('textNotes.reply')}
        <span className="visually-hidden"> – {t('textNotes.of', { name: of })}</span>
      </Button>
    )
  const ready = text.trim() !== '' && !answer.isPending
  return (
    <div className={styles.new}>
      <MentionArea
        label={t('textNotes.answer')}
        value={text}
        rows={3}
        maxLength={NOTE_LIMITS.text}
        error={answer.error?.message}
        // The field replaces the pressed key.
        autoFocus
        people={people}
        onChange={setText}
      />
      <div className={kit.keys}>
        <Button variant="alt" onClick={() => setText(undefined)}>
          {t('textNotes.cancel')}
        </Button>
        <Button variant="alt" aria-disabled={!ready} onClick={() => ready && answer.mutate({ id, text })}>
          {t('textNotes.reply')}
        </Button>
      </div>
    </div>
  )
}
