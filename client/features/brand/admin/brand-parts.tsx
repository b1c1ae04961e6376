import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { fieldsIn } from '../../../../shared/base/property.ts'
import type { BrandKey } from '../../../../shared/brand/brand.ts'
import { sentenceOf } from '../../../base/error-code.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormFaults } from '../../../ui/forms/form-faults.tsx'
import { PANEL_TITLE } from '../../../ui/lists/panel-head.tsx'
import { SaveFoot } from '../../admin/kit/save-foot.tsx'
import styles from './brand.module.css'
import type { BrandFormState, SavedBrand } from './use-brand-form.ts'

interface BrandPartsProps {
  form: BrandFormState
  /** Describes a value that is not just lines of text. */
  inWords?: ((key: BrandKey, value: unknown) => string) | undefined
  children: ReactNode
}

/** The form of some parts of the brand: links to refused fields, the parts, and the foot that saves. */
export function BrandParts({ form, inWords = joined, children }: BrandPartsProps) {
  const t = useT('brand')
  const { theirs, error, fields, mine, busy } = form
  const wrong = Object.keys(fields).length > 0
  function submit(event: FormEvent) {
    // React also bubbles events of forms in dialogs to this one.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    form.save()
  }
  return (
    <form className={styles.form} aria-labelledby={PANEL_TITLE} noValidate onSubmit={submit}>
      <FormFaults message={wrong ? t('brand.fieldsWrong') : undefined} of={fields} />
      {children}
      {theirs && <Conflict theirs={theirs} values={form.values} mine={mine} inWords={inWords} />}
      <SaveFoot
        dirty={mine.length > 0}
        busy={busy}
        words={{
          save: t(theirs ? 'brand.saveMine' : 'brand.save'),
          saving: t('brand.saving'),
          unsaved: t('brand.unsaved'),
        }}
        // Faults of fields are listed at the top of the form, with links to them.
        error={error && !wrong ? (sentenceOf(error) ?? t('brand.saveError')) : null}
      >
        {theirs && (
          <Button variant="alt" onClick={form.takeTheirs}>
            {t('brand.takeTheirs')}
          </Button>
        )}
      </SaveFoot>
    </form>
  )
}

interface ConflictProps {
  theirs: SavedBrand
  values: SavedBrand
  mine: readonly BrandKey[]
  inWords: (key: BrandKey, value: unknown) => string
}

function joined(_key: BrandKey, value: unknown): string {
  if (typeof value === 'string') return value
  const parts = Object.values(fieldsIn(value)).map((part) => joined(_key, part))
  return parts.filter(Boolean).join(' · ')
}

/** The values that somebody else has saved beside those that are typed here, for parts that both have changed. */
function Conflict({ theirs, values, mine, inWords }: ConflictProps) {
  const t = useT('brand')
  const place = useRef<HTMLDivElement>(null)
  // The form may be saved from far above.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} role="alert" className={styles.conflict}>
      <p>{t('brand.conflict')}</p>
      <dl className={styles.both}>
        {mine.map((key) => (
          <div key={key}>
            <dt>{t(`brand.part.${key}`)}</dt>
            <dd>{t('brand.theirs', { value: inWords(key, theirs[key]) })}</dd>
            <dd>{t('brand.mine', { value: inWords(key, values[key]) })}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
