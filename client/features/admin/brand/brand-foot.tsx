import type { BrandKey } from '../../../../shared/brand/brand.ts'
import { sentenceOf } from '../../../base/error-code.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { DialogError } from '../dialog-error.tsx'
import styles from './brand.module.css'
import type { BrandFormState, SavedBrand } from './use-brand-form.ts'

/** The end of a form of parts of the brand: what went wrong, and the keys that save. */
export function BrandFoot({ form }: { form: BrandFormState }) {
  const t = useT('brand')
  const { theirs, error, fields, mine, busy } = form
  return (
    <>
      {theirs && <Conflict theirs={theirs} values={form.values} mine={mine} />}
      <DialogError
        message={
          error &&
          (Object.keys(fields).length > 0
            ? t('brand.fieldsWrong')
            : (sentenceOf(error) ?? t('brand.saveError')))
        }
      />
      <div className={styles.keys}>
        <Button type="submit" aria-disabled={busy || mine.length === 0} aria-busy={busy}>
          {t(busy ? 'brand.saving' : theirs ? 'brand.saveMine' : 'brand.save')}
        </Button>
        {theirs && (
          <Button variant="alt" onClick={form.takeTheirs}>
            {t('brand.takeTheirs')}
          </Button>
        )}
        {mine.length > 0 && <span className={styles.note}>{t('brand.unsaved')}</span>}
      </div>
    </>
  )
}

interface ConflictProps {
  theirs: SavedBrand
  values: SavedBrand
  mine: readonly BrandKey[]
}

/** What somebody else has saved, beside what is typed here, where the two are of one part. */
function Conflict({ theirs, values, mine }: ConflictProps) {
  const t = useT('brand')
  const said = (value: unknown): string =>
    typeof value === 'string'
      ? value
      : Object.values(value as object)
          .map(said)
          .filter(Boolean)
          .join(' · ')
  return (
    <div role="alert" className={styles.conflict}>
      <p>{t('brand.conflict')}</p>
      <dl className={styles.both}>
        {mine.map((key) => (
          <div key={key}>
            <dt>{t(`brand.part.${key}`)}</dt>
            <dd>{t('brand.theirs', { value: said(theirs[key]) })}</dd>
            <dd>{t('brand.mine', { value: said(values[key]) })}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
