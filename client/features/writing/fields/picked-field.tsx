import { type ReactNode, useId, useState } from 'react'
import { slugify } from '../../../../shared/format/slug.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import fieldStyles from '../../../ui/controls/field.module.css'
import { Field } from '../../../ui/controls/field.tsx'
import { FieldNotes } from '../../../ui/controls/field-notes.tsx'
import kit from '../../admin/kit/kit.module.css'
import styles from './fields.module.css'

export interface FieldChoice {
  value: string
  name: string
  picture?: ReactNode
}

interface PickedFieldProps {
  label: string
  /** The title of the dialog. */
  title: string
  /** In the order of choosing. */
  value: readonly string[]
  most: number
  /** The words for an empty choice: French has two words for "none". */
  none: string
  groups: { name: string; choices: FieldChoice[] }[]
  /** What it is for, in a line. */
  hint?: string
  error: string | undefined
  onChange: (value: string[]) => void
}

/** A choice of a few values from a complete list, made in a dialog that shows the list and filters it by letters. */
export function PickedField({ label, none, hint, error, ...list }: PickedFieldProps) {
  const t = useT('editor')
  const id = useId()
  const [open, setOpen] = useState(false)
  const { value, onChange } = list
  const chosen = chosenOf(list)
  return (
    <div className={fieldStyles.group}>
      <span id={id} className={fieldStyles.label}>
        {label}
      </span>
      <div className={kit.keys}>
        <Button
          variant="alt"
          className={styles.choose}
          aria-labelledby={`${id} ${id}-value`}
          aria-haspopup="dialog"
          aria-describedby={
            [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
          }
          onClick={() => setOpen(true)}
        >
          {chosen[0]?.picture}
          <span id={`${id}-value`} className={styles.chosenNames}>
            {chosen.map(({ name }) => name).join(', ') || none}
          </span>
        </Button>
        {value.length > 0 && (
          <Button
            variant="tool"
            icon="close"
            aria-label={t('adminForm.clearChoice', { label })}
            onClick={() => onChange([])}
          />
        )}
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
      {open && <PickDialog {...list} onClose={() => setOpen(false)} />}
    </div>
  )
}

type ListProps = Omit<PickedFieldProps, 'label' | 'none' | 'hint' | 'error'>

/** A stored value that is no longer in the list is shown as it is. */
function chosenOf({ groups, value }: Pick<ListProps, 'groups' | 'value'>): FieldChoice[] {
  const known = groups.flatMap(({ choices }) => choices)
  return value.map((one) => known.find((choice) => choice.value === one) ?? { value: one, name: one })
}

function PickDialog({ title, value, most, groups, onChange, onClose }: ListProps & { onClose: () => void }) {
  const t = useT('editor')
  const [search, setSearch] = useState('')
  const [touched] = useState(() => matchMedia('(pointer: coarse)').matches)
  const slug = slugify(search)
  const matching = groups
    .map(({ name, choices }) => ({
      name,
      choices: choices.filter((choice) => slugify(choice.name).includes(slug)),
    }))
    .filter(({ choices }) => choices.length > 0)
  const names = chosenOf({ groups, value }).map(({ name }) => name)
  const isFull = value.length >= most
  const toggle = (one: string) => {
    if (value.includes(one)) onChange(value.filter((other) => other !== one))
    else if (!isFull) onChange([...value, one])
  }
  // Enter chooses a full match or the only one, never a guess: "aven" does not mean Action/Aventure.
  const matches = matching.flatMap(({ choices }) => choices)
  const meant =
    matches.find((choice) => slugify(choice.name) === slug) ?? (matches.length === 1 ? matches[0] : undefined)
  function enter() {
    if (search.trim() === '') return onClose()
    if (!meant || (isFull && !value.includes(meant.value))) return
    toggle(meant.value)
    setSearch('')
  }
  return (
    <Dialog
      wide
      title={title}
      closeLabel={t('adminForm.close')}
      // On touch a focused field brings up the keyboard, which hides half of the list.
      focus={touched ? undefined : 'input'}
      onClose={onClose}
    >
      <Field
        label={t('adminForm.find')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          enter()
        }}
      />
      <p className={styles.note} role="status">
        {names.length > 0
          ? t('adminForm.chosenOf', { n: String(names.length), max: String(most), names: names.join(', ') })
          : t('adminForm.chosenNone', { max: String(most) })}
      </p>
      <Groups groups={matching} title={title} value={value} isFull={isFull} onToggle={toggle} />
      <div className={styles.done}>
        <Button onClick={onClose}>{t('adminForm.chosenDone')}</Button>
      </div>
    </Dialog>
  )
}

interface GroupsProps extends Pick<ListProps, 'groups' | 'title' | 'value'> {
  isFull: boolean
  onToggle: (value: string) => void
}

function Groups({ groups, title, value, isFull, onToggle }: GroupsProps) {
  const t = useT('editor')
  return (
    <div className={styles.groups}>
      {groups.map(({ name, choices }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons
        <div key={name} role="group" aria-label={name || title}>
          {name && <h3 className={styles.groupName}>{name}</h3>}
          <div className={kit.keys}>
            {choices.map((choice) => (
              <button
                key={choice.value}
                type="button"
                className={classes('px-layer', styles.choice, value.includes(choice.value) && styles.chosen)}
                aria-pressed={value.includes(choice.value)}
                disabled={isFull && !value.includes(choice.value)}
                onClick={() => onToggle(choice.value)}
              >
                {choice.picture}
                {choice.name}
              </button>
            ))}
          </div>
        </div>
      ))}
      {groups.length === 0 && <p>{t('adminForm.findNone')}</p>}
    </div>
  )
}
