import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { slugify } from '../../../shared/text/slug.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/controls/button.tsx'
import fieldStyles from '../../ui/controls/field.module.css'
import { Field } from '../../ui/controls/field.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import Editor from '../editor/editor.tsx'
import type { ChosenPicture } from '../editor/host.ts'
import { Outside } from '../editor/paste/outside.tsx'
import { picturesOf } from '../editor/paste/paste.ts'
import { useUploadsUnderWay } from '../editor/paste/uploads.ts'
import { ImageManager } from '../images/image-manager.tsx'
import { FormAlert } from '../session/sign-in/form-alert.tsx'
import type { ContentFormProps } from './content-form.tsx'
import { ConflictView } from './drafts/conflict-view.tsx'
import { DraftNotes } from './drafts/draft-notes.tsx'
import type { Draft } from './drafts/drafts.ts'
import { LeaveDialog } from './drafts/leave-dialog.tsx'
import { useLeaveGuard } from './drafts/use-leave-guard.ts'
import styles from './edit-form.module.css'
import { FieldError, Label } from './fields/form-field.tsx'
import { SideFields } from './fields/side-fields.tsx'
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
  const { kind, item, own, onClose } = props
  const t = useT('editor')
  const id = useId()
  const form = useEditForm(props)
  const { values, errors, busy, dirty, change } = form
  const [choosing, setChoosing] = useState<{ onChosen: (picture: ChosenPicture) => void }>()
  const [preview, setPreview] = useState<FormValues>()
  const uploads = useUploadsUnderWay()
  const leaving = useLeaveGuard(dirty || uploads > 0)
  const element = useRef<HTMLFormElement>(null)
  const choosePicture = useCallback(
    (onChosen: (picture: ChosenPicture) => void) => setChoosing({ onChosen }),
    [],
  )

  const save = async (over?: Date) => {
    // A picture that has not arrived would be missing from what is saved.
    if (uploads > 0) {
      form.setFailure(t('adminForm.uploading', { count: uploads }))
      return
    }
    await form.save(over)
    // The first field at fault, once it is marked.
    requestAnimationFrame(() => {
      const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      wrong?.focus()
    })
  }
  const submit = (event: FormEvent) => {
    // Forms in dialogs are below this one for React, though not on the page.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    void save()
  }
  // What opened the form is gone from the page; the focus moves to its first field.
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[name="title"]')?.focus({ preventScroll: true })
  }, [])
  const name = t(item ? `adminForm.edit.${kind}` : `adminForm.create.${kind}`)
  const close = () => leaving.ask(onClose)

  return (
    <form
      ref={element}
      className={styles.form}
      aria-labelledby={`${id}-title`}
      noValidate
      // A picture that misses the text by a finger's breadth is meant for it all the same.
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        form.editor.current?.addFiles(picturesOf(event.dataTransfer.files))
      }}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
        // The browser would save the page; here everything is kept anyway, and a message says so.
        event.preventDefault()
        form.keep()
        void toast({ kind: 'info', text: t('adminForm.kept') })
      }}
    >
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {name}
        </h2>
        <button
          type="button"
          className={styles.cross}
          aria-label={t('adminForm.close')}
          disabled={busy}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </div>
      <DraftNotes form={form} own={own} offered={props.offered} saved={props.saved} item={item} />
      <FormAlert message={form.failure} />
      <fieldset className={styles.columns} disabled={busy}>
        <legend className="visually-hidden">{name}</legend>
        <div className={styles.main}>
          <Field
            name="title"
            label={<Label required>{t('adminForm.title')}</Label>}
            value={values.title}
            error={errors.title}
            required
            onChange={({ target: { value: title } }) =>
              change({ title, ...(!values.slugByHand && { slug: slugify(title) }) })
            }
          />
          <div className={fieldStyles.group}>
            <span id={`${id}-content`} className={classes(fieldStyles.label, styles.textLabel)}>
              <Label required>{t('adminForm.content')}</Label>
            </span>
            <Editor
              ref={form.editor}
              html={values.content}
              labelledBy={`${id}-content`}
              describedBy={errors.content ? `${id}-content-error` : undefined}
              invalid={errors.content !== undefined}
              disabled={busy}
              choosePicture={choosePicture}
              onChange={(content) => change({ content })}
            />
            <FieldError id={`${id}-content-error`} error={errors.content} />
          </div>
        </div>
        <div className={styles.side}>
          <SideFields form={form} kind={kind} id={item?.id} />
        </div>
      </fieldset>
      <div className={styles.foot}>
        <p className={styles.state} role="status">
          {dirty ? t('adminForm.unsaved') : t('adminForm.nothingToSave')}
        </p>
        <Button look="alt" disabled={busy} onClick={close}>
          {t('adminForm.cancel')}
        </Button>
        <Button look="alt" icon="eye" disabled={busy} onClick={() => setPreview(form.now())}>
          {t('adminForm.preview')}
        </Button>
        <Button type="submit" disabled={busy} aria-busy={busy}>
          {t(busy ? 'adminForm.saving' : item ? 'adminForm.save' : 'adminForm.publish')}
        </Button>
      </div>
      <Outside>
        {choosing && (
          <ImageManager
            onSelect={(picture) => {
              setChoosing(undefined)
              // Once the dialog has given the focus back.
              setTimeout(() => {
                form.editor.current?.focus()
                choosing.onChosen(picture)
              })
            }}
            onClose={() => setChoosing(undefined)}
          />
        )}
        {preview && (
          <PreviewDialog kind={kind} item={item} values={preview} onClose={() => setPreview(undefined)} />
        )}
        {leaving.asked && (
          <LeaveDialog
            onStay={leaving.stay}
            onKeep={() => {
              form.keep()
              leaving.go()
            }}
            onDiscard={() => {
              form.forget()
              leaving.go()
            }}
          />
        )}
        {form.conflict && <ConflictView form={form} kind={kind} theirs={form.conflict} onSave={save} />}
      </Outside>
    </form>
  )
}
