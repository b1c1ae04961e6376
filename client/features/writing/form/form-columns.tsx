import type { RefObject } from 'react'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { EditorHandle } from '../../editor/editor.tsx'
import { TextFields } from '../fields/text-fields.tsx'
import { NotesPanel } from '../notes/notes-panel.tsx'
import { AdvicePanel } from '../outgoing/advice-panel.tsx'
import { PreviewPanel } from '../previews/preview-panel.tsx'
import type { EditedItem } from '../values/form-values.ts'
import { VersionsButton } from '../versions/versions-button.tsx'
import styles from './edit-form.module.css'
import { SideSections } from './side-sections.tsx'
import type { EditFormState } from './use-edit-form.ts'

interface FormColumnsProps {
  form: EditFormState
  editor: RefObject<EditorHandle | null>
  /** The form element. */
  element: RefObject<HTMLFormElement | null>
  kind: Kind
  item: EditedItem | null
  textId: string
  user: string
  title: string
  /** Called when the working copy was replaced: the form starts again. */
  onReset: () => void
}

/** The fields of the form: the text, and everything else beside it. */
export function FormColumns(props: FormColumnsProps) {
  const { form, editor, element, kind, item, textId, user, title } = props
  return (
    <fieldset className={styles.columns} disabled={form.busy}>
      <legend className="visually-hidden">{title}</legend>
      <div className={styles.main}>
        <TextFields form={form} kind={kind} editor={editor} />
      </div>
      <div className={styles.side}>
        <AdvicePanel
          kind={kind}
          values={form.values}
          form={element}
          onCover={(image) => form.change({ image })}
        />
        <SideSections form={form} kind={kind} item={item} textId={textId} user={user} />
        <NotesPanel contentId={textId} stored={form.made} />
        <VersionsButton
          kind={kind}
          id={form.made ? textId : undefined}
          disabled={form.busy}
          onOpen={form.flush}
          onRestored={() => {
            form.forget()
            props.onReset()
          }}
        />
        <PreviewPanel id={form.made ? textId : undefined} />
      </div>
    </fieldset>
  )
}
