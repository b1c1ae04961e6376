import { useId, useRef, useState } from 'react'
import { can } from '../../../../shared/account/permissions.ts'
import { useT } from '../../../i18n/use-t.ts'
import { FormFaults } from '../../../ui/forms/form-faults.tsx'
import { useLeaveGuard } from '../../admin/kit/use-leave-guard.ts'
import type { EditorHandle } from '../../editor/editor.tsx'
import { useUploadsUnderWay } from '../../editor/paste/upload-store.ts'
import { useUser } from '../../session/store.ts'
import { conflictOfCopy } from '../conflict/conflict.ts'
import { PresenceNote } from '../presence/presence-note.tsx'
import type { UnsavedForm } from '../unsaved/unsaved-forms.ts'
import { UnsavedNotes } from '../unsaved/unsaved-notes.tsx'
import type { FormValues } from '../values/form-values.ts'
import { actOf, NEEDS_WORK, type Offer, offersOf } from '../work/acts.ts'
import { StateNote } from '../work/state-note.tsx'
import { FormColumns } from './form-columns.tsx'
import { FormDialogs } from './form-dialogs.tsx'
import { FormFoot } from './form-foot.tsx'
import { FormFrame } from './form-frame.tsx'
import { FormHead } from './form-head.tsx'
import { type EditFormOptions, useEditForm } from './use-edit-form.ts'

export interface EditFormProps extends EditFormOptions {
  offered: UnsavedForm[]
  /** Whether the working copy waits for an editor. */
  proposed: boolean
  /** When approved changes will be published. */
  plannedFor: Date | null
  /** Called when the working copy was discarded: the form starts again. */
  onReset: () => void
}

/** The form of an article or a review: its text on one side, everything else on the other. */
export function EditForm(props: EditFormProps) {
  const { kind, item, textId, own, offered, saved, begin, plannedFor, onClose } = props
  const t = useT('editor')
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const editor = useRef<EditorHandle>(null)
  const form = useEditForm(props, { editor, element })
  const { busy, dirty, state } = form
  const [preview, setPreview] = useState<FormValues>()
  const [asked, setAsked] = useState<Offer>()
  const uploads = useUploadsUnderWay()
  const leaving = useLeaveGuard({
    active: dirty || uploads > 0,
    settle: async () => uploads === 0 && (await form.flush()),
  })
  const work = form.work() || dirty
  const situation = { status: item?.status ?? 'draft', work, planned: plannedFor !== null }
  const user = useUser()
  const isOwn = !item || item.owner.id === user?.id
  const offers = offersOf({ ...situation, own: isOwn, editor: can(user, 'texts.publish') })

  const choose = async (offer: Offer) => {
    if (NEEDS_WORK.has(offer) && !work) return
    const act = actOf(offer, item?.publishAt)
    if (act) await form.perform(act)
    else setAsked(offer)
  }
  const compare = () => state.is === 'conflict' && form.setConflict(conflictOfCopy(state.copy, form.now()))
  const title = t(item ? `adminForm.edit.${kind}` : `adminForm.create.${kind}`)
  const close = () => leaving.ask(onClose)
  return (
    <FormFrame
      ref={element}
      labelledBy={`${id}-title`}
      editor={editor}
      onSave={() => choose(offers.main)}
      onKeep={form.flush}
    >
      <FormHead id={`${id}-title`} title={title} busy={busy} onClose={close}>
        <StateNote item={item} plannedFor={plannedFor} proposed={props.proposed} />
      </FormHead>
      {form.made && <PresenceNote id={textId} />}
      <UnsavedNotes own={own} offered={offered} saved={saved} begin={begin} load={form.load} isNew={!item} />
      <FormFaults message={form.failure} of={form.errors} />
      <FormColumns {...props} form={form} editor={editor} element={element} title={title} />
      <FormFoot
        busy={busy}
        work={work}
        lit={item !== null || work}
        offers={offers}
        state={state}
        onCompare={compare}
        onPreview={() => setPreview(form.now())}
        onChoose={choose}
      />
      <FormDialogs
        {...props}
        form={form}
        leaving={leaving}
        preview={preview}
        asked={asked}
        onPreviewClosed={() => setPreview(undefined)}
        onAnswered={() => setAsked(undefined)}
      />
    </FormFrame>
  )
}
