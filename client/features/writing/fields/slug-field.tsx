import { isSlug, slugify } from '../../../../shared/format/slug.ts'
import { isReservedAddress } from '../../../../shared/reserved-addresses.ts'
import { itemHref } from '../../../../shared/routes.ts'
import { builtInPage } from '../../../../shared/texts/built-in.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import { SLUG_TAKEN } from '../../../../shared/texts/fields/field-values.ts'
import { useLang } from '../../../base/lang.tsx'
import { trpc } from '../../../base/trpc.ts'
import { fieldMessage } from '../../../i18n/field-message.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { useRested } from '../../../ui/use-rested.ts'
import kit from '../../admin/kit/kit.module.css'
import type { FormValues } from '../values/form-values.ts'
import styles from './fields.module.css'
import { Label } from './form-field.tsx'

interface SlugFieldProps {
  kind: Kind
  id: string | undefined
  values: FormValues
  error: string | undefined
  /** A free address that the server proposed with its refusal. */
  proposal: string | undefined
  onChange: (part: Partial<FormValues>) => void
}

/** The last part of the address. It follows the title until it is typed by hand; the field says whether it is free. */
export function SlugField({ kind, id, values, error, proposal, onChange }: SlugFieldProps) {
  const t = useT('editor')
  const rested = useRested(values.slug, 400)
  const lang = useLang()
  const reserved = kind === 'page' && isReservedAddress(rested)
  const ask = (rested.length >= 3 || reserved) && rested === values.slug
  const { data } = trpc.texts.slugFor.useQuery(
    { kind, slug: rested, ...(id && { exceptId: id }) },
    { enabled: ask, staleTime: 5000, retry: false },
  )
  const answer = ask && data ? data : undefined
  const taken = answer && !answer.free
  // The server cannot tell whether an address without the right form is free.
  const refusal = !taken
    ? undefined
    : !reserved && !isSlug(rested)
      ? t('adminForm.slugForm')
      : fieldMessage(reserved ? 'slugReserved' : SLUG_TAKEN[kind], lang)
  const other = proposal ?? (taken ? answer.proposal : undefined)
  const fresh = slugify(values.title)
  return (
    <Field
      name="slug"
      label={<Label required>{t(kind === 'page' ? 'adminForm.address' : 'adminForm.slug')}</Label>}
      value={values.slug}
      error={error ?? refusal}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => onChange({ slug: event.target.value, slugByHand: true })}
      below={
        <div className={kit.gap2}>
          <p className={styles.note}>
            {decodeURI(itemHref(kind, values.slug || '…', 'fr'))}
            {kind === 'page' && builtInPage(values.slug) && <strong> – {t('adminForm.slugBuiltIn')}</strong>}
            {answer?.free && <strong className={styles.good}> – {t('adminForm.slugFree')}</strong>}
          </p>
          <div className={kit.keys}>
            {other && other !== values.slug && (
              <Button variant="tool" icon="check" onClick={() => onChange({ slug: other, slugByHand: true })}>
                {t('adminForm.slugUse', { slug: other })}
              </Button>
            )}
            {fresh && fresh !== values.slug && (
              <Button
                variant="tool"
                icon="refresh"
                onClick={() => onChange({ slug: fresh, slugByHand: id !== undefined })}
              >
                {t('adminForm.slugAgain')}
              </Button>
            )}
          </div>
        </div>
      }
    />
  )
}
