import { type FormEvent, useState } from 'react'
import { countCharacters } from '../../../../shared/format/graphemes.ts'
import { MODERATION_LIMITS } from '../../../../shared/moderation/limits.ts'
import { sentenceOf } from '../../../base/error-code.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import styles from './my-comments.module.css'

/** Asks the team to reconsider a decision or a suspension, once, in a few words. */
export function ContestForm({ id, upon }: { id: string; upon: 'decision' | 'suspension' }) {
  const t = useT('moderation')
  const utils = trpc.useUtils()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const onSuccess = () => {
    void utils.moderation[upon === 'decision' ? 'decisions' : 'suspensions'].invalidate()
    void toast({ kind: 'success', text: t('moderation.own.sent') })
  }
  const decision = trpc.moderation.contest.useMutation({ onSuccess })
  const suspension = trpc.moderation.contestSuspension.useMutation({ onSuccess })
  const contest = upon === 'decision' ? decision : suspension
  if (!open)
    return (
      <Button variant="alt" className={styles.contest} onClick={() => setOpen(true)}>
        {t('moderation.own.contest')}
      </Button>
    )
  const over = countCharacters(text) > MODERATION_LIMITS.wordMax
  const empty = text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(empty)
    if (empty || over || contest.isPending) return
    if (upon === 'decision') decision.mutate({ decisionId: id, text })
    else suspension.mutate({ id, text })
  }
  const wrong = over
    ? t('moderation.wordLong', { max: MODERATION_LIMITS.wordMax })
    : missing && empty
      ? t('moderation.report.wordMissing')
      : undefined
  return (
    <form noValidate onSubmit={submit}>
      <TextArea
        label={t('moderation.own.why')}
        hint={t('moderation.own.whyHint')}
        rows={3}
        // The pressed key has gone.
        autoFocus
        value={text}
        error={wrong}
        onChange={(event) => setText(event.target.value)}
      />
      <FormAlert message={contest.error ? (sentenceOf(contest.error) ?? contest.error.message) : undefined} />
      <Button type="submit" aria-disabled={contest.isPending}>
        {t('moderation.own.send')}
      </Button>
    </form>
  )
}
