import { type ReactNode, useId, useState } from 'react'
import { slugify } from '../../../../shared/format/slug.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import fieldStyles from '../../../ui/controls/field.module.css'
import { Field } from '../../../ui/controls/field.tsx'
import { FieldError } from '../../../ui/controls/field-notes.tsx'
import styles from './fields.module.css'

export interface FieldChoice {
  value: string
  name: string
  picture?: ReactNode
}

interface ChoiceFieldProps {
  label: string
  /** The dialog's title. */
  title: string
  value: string
  /** Said where nothing is chosen: French has two words for none. */
  none: string
  groups: { name: string; choices: FieldChoice[] }[]
  error: string | undefined
  onChange: (value: string) => void
}

/** One of a list that is known in full, or none: chosen in a dialog that shows all of it and finds by letters. */
export function ChoiceField({ label, title, value, none, groups, error, onChange }: ChoiceFieldProps) {
  const t = useT('editor')
  const id = useId()
  const [open, setOpen] = useState(false)
  const current = groups.flatMap(({ choices }) => choices).find((choice) => choice.value === value)
  const choose = (next: string) => {
    onChange(next)
    setOpen(false)
  }
  return (
    <div className={fieldStyles.group}>
      <span id={id} className={fieldStyles.label}>
        {label}
      </span>
      <div className={styles.row}>
        <Button
          variant="alt"
          className={styles.choose}
          aria-labelledby={`${id} ${id}-value`}
          aria-haspopup="dialog"
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={() => setOpen(true)}
        >
          {current?.picture}
          <span id={`${id}-value`}>{current?.name ?? (value || none)}</span>
        </Button>
        {value && (
          <Button
            variant="tool"
            icon="close"
            aria-label={t('adminForm.clearChoice', { label })}
            onClick={() => onChange('')}
          />
        )}
      </div>
      <FieldError id={`${id}-error`} error={error} />
      {open && (
        <ChoiceDialog
          title={title}
          value={value}
          groups={groups}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

interface ChoiceDialogProps extends Pick<ChoiceFieldProps, 'title' | 'value' | 'groups'> {
  onChoose: (value: string) => void
  onClose: () => void
}

function ChoiceDialog({ title, value, groups, onChoose, onClose }: ChoiceDialogProps) {
  const t = useT('editor')
  const [search, setSearch] = useState('')
  const slug = slugify(search)
  const matching = groups
    .map(({ name, choices }) => ({
      name,
      choices: choices.filter((choice) => slugify(choice.name).includes(slug)),
    }))
    .filter(({ choices }) => choices.length > 0)
  // Enter takes what was written out, never a guess: "aven" is not Action/Aventure.
  const exact = matching.flatMap(({ choices }) => choices).find((choice) => slugify(choice.name) === slug)
  return (
    <Dialog wide title={title} closeLabel={t('adminForm.close')} focus="input" onClose={onClose}>
      <Field
        label={t('adminForm.find')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (exact) onChoose(exact.value)
        }}
      />
      <div className={styles.groups}>
        {matching.map(({ name, choices }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons
          <div key={name} role="group" aria-label={name || title}>
            {name && <h3 className={styles.groupName}>{name}</h3>}
            <div className={styles.choices}>
              {choices.map((choice) => (
                <button
                  key={choice.value}
                  type="button"
                  className={classes('px-layer', styles.choice, choice.value === value && styles.chosen)}
                  aria-pressed={choice.value === value}
                  onClick={() => onChoose(choice.value)}
                >
                  {choice.picture}
                  {choice.name}
                </button>
              ))}
            </div>
          </div>
        ))}
        {matching.length === 0 && <p>{t('adminForm.findNone')}</p>}
      </div>
    </Dialog>
  )
}
