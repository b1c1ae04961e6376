import type { RefObject } from 'react'
import { isListedKind, type Kind } from '../../../../shared/texts/catalog.ts'
import { useT } from '../../../i18n/use-t.ts'
import kit from '../../admin/kit/kit.module.css'
import type { EditorHandle } from '../../editor/editor.tsx'
import { NamedGamesField } from '../fields/game-fields.tsx'
import { SideFields } from '../fields/side-fields.tsx'
import { SignaturesField } from '../fields/signatures-field.tsx'
import { NamedSubjectsField } from '../fields/subject-fields.tsx'
import { TextFields } from '../fields/text-fields.tsx'
import { NotesPanel } from '../notes/notes-panel.tsx'
import { AdvicePanel } from '../outgoing/advice-panel.tsx'
import { SharePreview } from '../outgoing/share-preview.tsx'
import { PreviewLinks } from '../previews/preview-links.tsx'
import type { EditedItem } from '../values/form-values.ts'
import { VersionsButton } from '../versions/versions-button.tsx'
import styles from './edit-form.module.css'
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
  const t = useT('editor')
  return (
    <fieldset className={styles.columns} disabled={form.busy}>
      <legend className="visually-hidden">{title}</legend>
      <div className={styles.main}>
        <TextFields form={form} editor={editor} />
      </div>
      <div className={styles.side}>
        <NotesPanel contentId={textId} stored={form.made} />
        <AdvicePanel kind={kind} values={form.values} form={element} />
        {isListedKind(kind) && (
          <SignaturesField
            value={form.values.signatures}
            error={form.errors.signatures}
            onChange={(signatures) => form.change({ signatures })}
          />
        )}
        {item && item.owner.id !== user && (
          <p className={kit.note}>{t('adminForm.owner', { name: item.owner.username })}</p>
        )}
        <SideFields form={form} kind={kind} id={form.made ? textId : undefined} />
        {isListedKind(kind) && <NamedGamesField form={form} kind={kind} />}
        {isListedKind(kind) && <NamedSubjectsField form={form} />}
        <SharePreview kind={kind} values={form.values} />
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
        <PreviewLinks id={form.made ? textId : undefined} />
      </div>
    </fieldset>
  )
}
