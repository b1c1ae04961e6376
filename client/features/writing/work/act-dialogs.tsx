import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmDialog } from '../../../ui/controls/question.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { SavedItem } from '../form/content-form.tsx'
import type { EditFormState } from '../form/use-edit-form.ts'
import { PlanDialog } from '../plan/plan-dialog.tsx'
import { WordField } from '../return/word-field.tsx'
import type { EditedItem } from '../values/form-values.ts'
import type { Offer } from './acts.ts'

interface ActDialogsProps {
  kind: Kind
  id: string
  form: EditFormState
  item: EditedItem | null
  /** When changes will be published. */
  plannedFor: Date | null
  offer: Offer
  /** Called when the text has another state. */
  onDone: (text: SavedItem) => void
  onReset: () => void
  onClose: () => void
}

/** The dialogs of acts that need confirmation. */
export function ActDialogs(props: ActDialogsProps) {
  const { id, offer, item, form, plannedFor, onClose } = props
  if (offer === 'plan' || offer === 'planAgain' || offer === 'planChanges')
    return (
      <PlanDialog
        id={id}
        planned={offer === 'planChanges' ? plannedFor : (item?.publishAt ?? null)}
        changes={offer === 'planChanges'}
        onPlan={(at) => {
          onClose()
          void form.perform({ to: 'publish', plannedFor: at, said: 'planned' })
        }}
        onClose={onClose}
      />
    )
  const asked = ASKED.find((one) => one === offer)
  return asked ? <ActQuestion {...props} offer={asked} /> : null
}

const ASKED = ['withdraw', 'sendBack', 'takeBack', 'unplan', 'discard', 'cancelPlan'] as const
type ActDialog = (typeof ASKED)[number]

function ActQuestion({
  kind,
  id,
  form,
  offer,
  onDone,
  onReset,
  onClose,
}: ActDialogsProps & { offer: ActDialog }) {
  const t = useT('writing')
  const utils = trpc.useUtils()
  const { writing } = utils.client
  const [word, setWord] = useState('')
  const [missing, setMissing] = useState(false)
  const act = useMutation({
    async mutationFn() {
      if (offer === 'discard') {
        const revision = form.revision()
        if (revision !== null) await writing.discardCopy.mutate({ id, revision })
        form.forget()
        return onReset()
      }
      // Everything that was typed is saved first.
      if (!(await form.flush())) return
      if (offer === 'cancelPlan') {
        await writing.cancelPlan.mutate({ id })
        return onReset()
      }
      const said = offer === 'sendBack' && { word: word.trim() }
      const text = await (offer === 'withdraw'
        ? writing.withdraw.mutate({ id, kind })
        : writing.sendBack.mutate({ id, kind, ...said }))
      void utils.texts.invalidate()
      void utils.writing.invalidate()
      onDone(text)
    },
    onSuccess() {
      onClose()
      void toast({ kind: 'success', text: t(`work.done.${offer}`) })
    },
  })
  return (
    <ConfirmDialog
      title={t(`work.ask.${offer}.title`)}
      cancel={t('work.back')}
      confirm={t(offer === 'sendBack' ? 'work.ask.sendBack.confirm' : `work.acts.${offer}`)}
      variant={offer === 'discard' || offer === 'withdraw' ? 'danger' : 'alt'}
      icon={offer === 'discard' ? 'trash' : 'check'}
      busy={act.isPending}
      onConfirm={() => (offer === 'sendBack' && !word.trim() ? setMissing(true) : act.mutate())}
      onClose={onClose}
    >
      <p>
        {t(offer === 'withdraw' && kind === 'page' ? 'work.ask.withdraw.ofPage' : `work.ask.${offer}.text`)}
      </p>
      {offer === 'sendBack' && (
        <WordField value={word} missing={missing && !word.trim()} onChange={setWord} />
      )}
      <FormAlert message={act.error?.message} />
    </ConfirmDialog>
  )
}
