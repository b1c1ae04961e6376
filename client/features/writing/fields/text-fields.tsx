import { type RefObject, useCallback, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { slugify } from '../../../../shared/format/slug.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import fieldStyles from '../../../ui/controls/field.module.css'
import { Field } from '../../../ui/controls/field.tsx'
import { FieldError } from '../../../ui/controls/field-notes.tsx'
import Editor, { type EditorHandle } from '../../editor/editor.tsx'
import type { ChoosePictures, ChosenPicture } from '../../editor/host.ts'
import { BodyPortal } from '../../editor/paste/outside.tsx'
import { ImageManager } from '../../images/image-manager.tsx'
import type { Wanted } from '../../images/use-choice.ts'
import type { EditFormState } from '../form/use-edit-form.ts'
import styles from './fields.module.css'
import { Label } from './form-field.tsx'

interface TextFieldsProps {
  form: EditFormState
  kind: Kind
  editor: RefObject<EditorHandle | null>
}

/** Title and text, the main column of the form; pictures of the text are chosen in the image manager. */
export function TextFields({ form, kind, editor }: TextFieldsProps) {
  const t = useT('editor')
  const id = useId()
  const { values, errors, busy, change } = form
  const [choosing, setChoosing] = useState<{ wanted: Wanted; onChosen: Parameters<ChoosePictures>[1] }>()
  const choosePictures = useCallback<ChoosePictures>(
    (wanted, onChosen) => setChoosing({ wanted, onChosen }),
    [],
  )
  const settle = (pictures: ChosenPicture[]) => {
    // The dialog returns the focus first; no key may come between that and the return of the caret.
    flushSync(() => setChoosing(undefined))
    choosing?.onChosen(pictures)
  }
  return (
    <>
      <Field
        name="title"
        label={<Label required>{t('adminForm.title')}</Label>}
        value={values.title}
        error={errors.title}
        hint={kind === 'review' ? t('adminForm.titleHint') : undefined}
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
          ref={editor}
          html={values.content}
          labelledBy={`${id}-content`}
          describedBy={errors.content ? `${id}-content-error` : undefined}
          invalid={errors.content !== undefined}
          disabled={busy}
          choosePictures={choosePictures}
          onChange={(content) => change({ content })}
        />
        <FieldError id={`${id}-content-error`} error={errors.content} />
      </div>
      <BodyPortal>
        {choosing && <ImageManager wanted={choosing.wanted} onSelect={settle} onClose={() => settle([])} />}
      </BodyPortal>
    </>
  )
}
