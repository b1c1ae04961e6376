import { type FormEvent, useState } from 'react'
import { formatDateTime } from '../../../../../shared/format/moment.ts'
import { MODERATION_LIMITS } from '../../../../../shared/moderation/limits.ts'
import { useLang } from '../../../../base/lang.tsx'
import { type RouterOutputs, trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { DialogError } from '../../kit/dialog-error.tsx'
import styles from './member.module.css'

interface MemberNotesProps {
  card: RouterOutputs['moderation']['member']
}

/** What the team notes about a member. */
export function MemberNotes({ card: { id, notes } }: MemberNotesProps) {
  const t = useT('moderation')
  const lang = useLang()
  const utils = trpc.useUtils()
  const [text, setText] = useState('')
  const show = (card: RouterOutputs['moderation']['member']) => utils.moderation.member.setData({ id }, card)
  const add = trpc.moderation.note.useMutation({
    onSuccess: (card) => {
      show(card)
      setText('')
    },
  })
  const remove = trpc.moderation.removeNote.useMutation({
    onSuccess: show,
    onError: () => void utils.moderation.member.invalidate({ id }),
  })
  const busy = add.isPending || remove.isPending
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) add.mutate({ id, text })
  }
  return (
    <section className={styles.form}>
      <h3 className={styles.title}>{t('moderation.member.notes')}</h3>
      <ul className={styles.list}>
        {notes.map((note) => (
          <li key={note.id} className={styles.note}>
            <span>
              {note.text}{' '}
              <span className={styles.quiet}>
                {note.by ?? t('moderation.gone')}, {formatDateTime(note.at, lang)}
              </span>
            </span>
            <Button
              variant="tool"
              icon="trash"
              title={t('moderation.member.removeNote')}
              aria-disabled={busy}
              onClick={() => busy || remove.mutate({ noteId: note.id })}
            >
              <span className="visually-hidden">
                {t('moderation.member.removeNote')} – {note.text}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextArea
          label={t('moderation.member.note')}
          hint={t('moderation.member.noteHint')}
          rows={2}
          maxLength={MODERATION_LIMITS.wordMax}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <DialogError message={add.error?.message ?? remove.error?.message} />
        <Button type="submit" variant="alt" icon="plus" aria-disabled={busy}>
          {t('moderation.member.add')}
        </Button>
      </form>
    </section>
  )
}
