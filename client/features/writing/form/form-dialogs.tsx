import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { useLeaveGuard } from '../../admin/kit/use-leave-guard.ts'
import { BodyPortal } from '../../editor/paste/outside.tsx'
import { ConflictLater } from '../conflict/conflict-later.tsx'
import { PreviewLater } from '../previews/preview-later.tsx'
import { LeaveDialog } from '../unsaved/leave-dialog.tsx'
import type { EditedItem, FormValues } from '../values/form-values.ts'
import { ActDialogs } from '../work/act-dialogs.tsx'
import type { Offer } from '../work/acts.ts'
import type { SavedItem } from './content-form.tsx'
import type { EditFormState } from './use-edit-form.ts'

interface FormDialogsProps {
  form: EditFormState
  kind: Kind
  item: EditedItem | null
  textId: string
  /** When changes will be published. */
  plannedFor: Date | null
  leaving: ReturnType<typeof useLeaveGuard>
  /** The values of which the open preview was asked. */
  preview: FormValues | undefined
  /** The act that the user is asked to confirm. */
  asked: Offer | undefined
  onSaved: (text: SavedItem) => void
  onReset: () => void
  onPreviewClosed: () => void
  onAnswered: () => void
}

/** The dialogs of the form. They are rendered outside of it, so that nothing in them submits it. */
export function FormDialogs(props: FormDialogsProps) {
  const { form, kind, item, textId, plannedFor, leaving, preview, asked } = props
  const leave = (settle: () => void) => () => {
    settle()
    leaving.go()
  }
  /** The form disappears at once, too, in case the user returns before the next page has replaced this one. */
  function discard() {
    form.forget()
    form.load(form.saved)
  }
  return (
    <BodyPortal>
      {preview && (
        <PreviewLater
          kind={kind}
          id={textId}
          content={preview.content}
          flush={form.flush}
          onClose={props.onPreviewClosed}
        />
      )}
      {leaving.asked && (
        <LeaveDialog onStay={leaving.stay} onKeep={leave(form.keep)} onDiscard={leave(discard)} />
      )}
      {asked && (
        <ActDialogs
          kind={kind}
          form={form}
          item={item}
          plannedFor={plannedFor}
          id={textId}
          offer={asked}
          onDone={props.onSaved}
          onReset={props.onReset}
          onClose={props.onAnswered}
        />
      )}
      {form.conflict && <ConflictLater conflict={form.conflict} form={form} />}
    </BodyPortal>
  )
}
