import { useT } from '../../../i18n/use-t.ts'
import { FormFaults } from '../../../ui/forms/form-faults.tsx'
import type { BrandFormState } from './use-brand-form.ts'

/** The head of a form of parts of the brand: the fields that a save refused. */
export function BrandFaults({ form: { fields } }: { form: BrandFormState }) {
  const t = useT('brand')
  const wrong = Object.keys(fields).length > 0
  return <FormFaults message={wrong ? t('brand.fieldsWrong') : undefined} of={fields} />
}
