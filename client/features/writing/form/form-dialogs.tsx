import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { useLeaveGuard } from '../../admin/kit/use-leave-guard.ts'
import { BodyPortal } from '../../editor/paste/outside.tsx'
import { ConflictView } from '../conflict/conflict-view.tsx'
import { LeaveDialog } from '../unsaved/leave-dialog.tsx'
import type { EditedItem, FormValues } from '../values/form-values.ts'
import { ActDialogs } from '../work/act-dialogs.tsx'
import type { Offer } from '../work/acts.ts'
import type { SavedItem } from './content-form.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import type { EditFormState } from './use-edit-form.ts'

interface FormDialogsProps {
  form: EditFormState
  kind: Kind
  item: EditedItem | null
  textId: string
  /** When changes of it come to readers. */
  plannedFor: Date | null
  leaving: ReturnType<typeof useLeaveGuard>
  /** What the preview shows, while it is open. */
  preview: FormValues | undefined
  /** What is asked about before it is done. */
  asked: Offer | undefined
  onSaved: (text: SavedItem) => void
  onReset: () => void
  onPreviewClosed: () => void
  onAnswered: () => void
}

/** What the form asks and shows above itself; outside of it, so that nothing there submits it. */
export function FormDialogs(props: FormDialogsProps) {
  const { form, kind, item, textId, plannedFor, leaving, preview, asked } = props
  const leave = (settle: () => void) => () => {
    settle()
    leaving.go()
  }
  /** Also from view, for who comes back before the next page has taken this one's place. */
  function discard() {
    form.forget()
    form.load(form.saved)
  }
  return (
    <BodyPortal>
      {preview && <PreviewDialog kind={kind} item={item} values={preview} onClose={props.onPreviewClosed} />}
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
      {form.conflict && <ConflictView conflict={form.conflict} form={form} />}
    </BodyPortal>
  )
}
