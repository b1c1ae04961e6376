import { useId, useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import type { EditorHandle } from '../editor/editor.tsx'
import { Outside } from '../editor/paste/outside.tsx'
import { useUploadsUnderWay } from '../editor/paste/uploads.ts'
import { FormAlert } from '../session/sign-in/form-alert.tsx'
import { NotesPanel } from '../workflow/notes/notes-panel.tsx'
import { AdvicePanel } from '../workflow/outgoing/advice-panel.tsx'
import { SharePreview } from '../workflow/outgoing/share-preview.tsx'
import { PreviewLinks } from '../workflow/previews/preview-links.tsx'
import { ConflictView } from './conflict/conflict-view.tsx'
import type { ContentFormProps } from './content-form.tsx'
import { DraftNotes } from './drafts/draft-notes.tsx'
import type { Draft } from './drafts/drafts.ts'
import { LeaveDialog } from './drafts/leave-dialog.tsx'
import { useLeaveGuard } from './drafts/use-leave-guard.ts'
import styles from './edit-form.module.css'
import { SideFields } from './fields/side-fields.tsx'
import { SignaturesField } from './fields/signatures-field.tsx'
import { TextFields } from './fields/text-fields.tsx'
import { FormFoot } from './form-foot.tsx'
import { FormFrame } from './form-frame.tsx'
import { FormHead } from './form-head.tsx'
import type { EditedItem, FormValues } from './form-values.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { useEditForm } from './use-edit-form.ts'

interface EditFormProps extends ContentFormProps {
  item: EditedItem | null
  saved: FormValues
  user: string
  draftId: string
  own: Draft | null
  offered: Draft[]
}

/** The form of an article or a review: its text on one side, all about it on the other. */
export function EditForm(props: EditFormProps) {
  const { kind, item, own, offered, saved, user, onClose } = props
  const t = useT('editor')
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const editor = useRef<EditorHandle>(null)
  const form = useEditForm(props, editor)
  const { busy, dirty, conflict } = form
  const [preview, setPreview] = useState<FormValues>()
  const uploads = useUploadsUnderWay()
  const leaving = useLeaveGuard(dirty || uploads > 0)

  const save = async (over?: Date) => {
    // A picture that has not arrived would be missing from what is saved.
    if (uploads > 0) return form.setFailure(t('adminForm.uploading', { count: uploads }))
    await form.save(over)
    // The first field at fault, once it is marked.
    requestAnimationFrame(() => {
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    })
  }
  const leave = (settle: () => void) => () => {
    settle()
    leaving.go()
  }
  const title = t(item ? `adminForm.edit.${kind}` : `adminForm.create.${kind}`)
  const close = () => leaving.ask(onClose)
  return (
    <FormFrame ref={element} labelledBy={`${id}-title`} editor={editor} onSave={save} onKeep={form.keep}>
      <FormHead id={`${id}-title`} title={title} busy={busy} onClose={close} />
      <DraftNotes load={form.load} own={own} offered={offered} saved={saved} item={item} />
      <FormAlert message={form.failure} />
      <fieldset className={styles.columns} disabled={busy}>
        <legend className="visually-hidden">{title}</legend>
        <div className={styles.main}>
          <TextFields form={form} editor={editor} />
        </div>
        <div className={styles.side}>
          <AdvicePanel values={form.values} form={element} />
          <SignaturesField
            value={form.values.signatures}
            error={form.errors.signatures}
            onChange={(signatures) => form.change({ signatures })}
          />
          {item && item.owner.id !== user && (
            <p className={styles.owner}>{t('adminForm.owner', { name: item.owner.username })}</p>
          )}
          <SideFields form={form} kind={kind} id={item?.id} />
          <SharePreview kind={kind} values={form.values} />
          {item && <NotesPanel contentId={item.id} />}
          <PreviewLinks id={item?.id} />
        </div>
      </fieldset>
      <FormFoot {...{ busy, dirty, isNew: !item, onClose: close, onPreview: () => setPreview(form.now()) }} />
      <Outside>
        {preview && (
          <PreviewDialog kind={kind} item={item} values={preview} onClose={() => setPreview(undefined)} />
        )}
        {leaving.asked && (
          <LeaveDialog onStay={leaving.stay} onKeep={leave(form.keep)} onDiscard={leave(form.forget)} />
        )}
        {conflict && <ConflictView {...conflict} form={form} kind={kind} onSave={save} />}
      </Outside>
    </FormFrame>
  )
}
