import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type LookPart, lookFaults } from '../../../../shared/texts/fields/looks-value.ts'
import { LOOKS_LIMITS, looksIn, type SecondLook } from '../../../../shared/texts/looks.ts'
import { useLang } from '../../../base/lang.tsx'
import { trpc } from '../../../base/trpc.ts'
import { fieldMessage } from '../../../i18n/field-message.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import fieldStyles from '../../../ui/controls/field.module.css'
import { Field } from '../../../ui/controls/field.tsx'
import { FieldNotes } from '../../../ui/controls/field-notes.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { useUser } from '../../session/store.ts'
import { newLook } from '../values/looks.ts'
import styles from './fields.module.css'
import { CountedArea } from './form-field.tsx'

interface LooksFieldProps {
  label: string
  hint: string | undefined
  value: string
  error: string | undefined
  onChange: (looks: SecondLook[]) => void
}

/** Second looks at the game, each with a day, an optional score, a reason, and an author. */
export function LooksField({ label, hint, value, error, onChange }: LooksFieldProps) {
  const t = useT('writing')
  const id = useId()
  const user = useUser()
  const list = useRef<HTMLFieldSetElement>(null)
  const { looks } = looksIn(value)
  const lang = useLang()
  // Faults appear once a save was refused, each at its look.
  const faults = error ? lookFaults(value) : []
  const errorsOf = (place: number) => (part: LookPart) => {
    const fault = faults.find((one) => one.place === place && one.part === part)
    return fault && fieldMessage(fault.message, lang)
  }
  const said = faults.length > 0 ? undefined : error
  const put = (next: SecondLook[], focus: string) => {
    flushSync(() => onChange(next))
    list.current?.querySelector<HTMLElement>(focus)?.focus()
  }
  return (
    <fieldset
      ref={list}
      className={styles.set}
      aria-describedby={[said && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
    >
      <legend className={fieldStyles.label}>{label}</legend>
      {looks.map((look, place) => (
        <LookFields
          key={look.id}
          look={look}
          place={place}
          errorOf={errorsOf(place)}
          onChange={(changed) => onChange(looks.map((one) => (one.id === look.id ? changed : one)))}
          onRemove={() =>
            put(
              looks.filter((one) => one.id !== look.id),
              '[data-add]',
            )
          }
        />
      ))}
      {looks.length < LOOKS_LIMITS.most && user && (
        <Button
          variant="alt"
          icon="plus"
          data-add
          onClick={() => put([...looks, newLook(user)], 'fieldset:last-of-type input')}
        >
          {t('secondLook.add')}
        </Button>
      )}
      <FieldNotes id={id} error={said} hint={hint} />
    </fieldset>
  )
}

interface LookFieldsProps {
  look: SecondLook
  place: number
  errorOf: (part: LookPart) => string | undefined
  onChange: (look: SecondLook) => void
  onRemove: () => void
}

function LookFields({ look, place, errorOf, onChange, onRemove }: LookFieldsProps) {
  const t = useT('writing')
  const lang = useLang()
  const score = String(look.rating ?? '')
  return (
    <fieldset className={styles.look}>
      <legend className={styles.lookName}>{t('secondLook.name', { n: place + 1 })}</legend>
      <div className={styles.lookRow}>
        <Field
          type="date"
          label={t('secondLook.day')}
          value={look.at}
          error={errorOf('at')}
          onChange={(event) => onChange({ ...look, at: event.target.value })}
        />
        <Field
          label={t('secondLook.rating')}
          value={lang === 'fr' ? score.replace('.', ',') : score}
          error={errorOf('rating')}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => onChange({ ...look, rating: event.target.value.replace(',', '.') })}
        />
      </div>
      <CountedArea
        name={`looks-${place}`}
        label={t('secondLook.why')}
        value={look.why}
        max={LOOKS_LIMITS.why}
        error={errorOf('why')}
        onChange={(why) => onChange({ ...look, why })}
      />
      <div className={styles.lookRow}>
        <WhoLooked look={look} error={errorOf('by')} onChange={(by) => onChange({ ...look, by })} />
        <Button variant="alt" icon="close" onClick={onRemove}>
          {t('secondLook.remove')}
          <span className="visually-hidden"> {t('secondLook.name', { n: place + 1 })}</span>
        </Button>
      </div>
    </fieldset>
  )
}

interface WhoLookedProps {
  look: SecondLook
  error: string | undefined
  onChange: (by: SecondLook['by']) => void
}

/** A choice of the author among the team. A guest, or somebody who has left, stays until another is chosen. */
function WhoLooked({ look: { by }, error, onChange }: WhoLookedProps) {
  const t = useT('writing')
  const { data: people = [] } = trpc.people.signatories.useQuery()
  const isOfTeam = people.some(({ id }) => id === by.id)
  const other = by.id === null ? by.username : t('secondLook.left')
  return (
    <Select
      label={t('secondLook.by')}
      value={isOfTeam ? (by.id ?? '') : ''}
      error={error}
      onValue={(id) => id && onChange({ id })}
      options={[
        ...(isOfTeam ? [] : [{ value: '', label: other }]),
        ...people.map(({ id, username }) => ({ value: id, label: username })),
      ]}
    />
  )
}
