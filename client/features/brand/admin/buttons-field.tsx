import { type BrandButton, BUTTONS_MAX, isKnownLink, LINK_KINDS } from '../../../../shared/brand/link.ts'
import { menuPages, PAGES } from '../../../../shared/pages.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import kit from '../../admin/kit/kit.module.css'
import styles from './brand.module.css'
import type { BrandFormState } from './use-brand-form.ts'

interface ButtonsFieldProps {
  form: BrandFormState
  path: string
  label: string
  buttons: readonly BrandButton[]
}

const OTHER = 'other'

/** The two buttons of the hero: their words and where they lead. */
export function ButtonsField({ form, path, label, buttons }: ButtonsFieldProps) {
  const t = useT('pages', 'brand')
  const pages = menuPages('magazine').map((page) => ({
    value: PAGES[page].path,
    label: t(`menu.${page}`),
  }))
  const links = LINK_KINDS.filter(isKnownLink).map((kind) => ({
    value: kind,
    label: t(`brand.kind.${kind}`),
  }))
  const options = [...pages, ...links, { value: OTHER, label: t('brand.otherAddress') }]
  const change = (n: number, part: Partial<BrandButton>) =>
    form.change(
      path,
      buttons.map((button, i) => (i === n ? { ...button, ...part } : button)),
    )
  return (
    <fieldset className={styles.group} aria-label={label}>
      <p className={kit.strong}>{label}</p>
      <p className={kit.note}>{t('brand.hint.hero_buttons')}</p>
      {buttons.map(({ label: said, target }, n) => {
        const known = options.some(({ value }) => value === target && value !== OTHER)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is typed must not take its field's place from it
          <div key={n} className={styles.row}>
            <Field
              label={t('brand.buttonLabel', { n: n + 1 })}
              value={said}
              error={form.fields[`${path}.${n}.label`]}
              onChange={(event) => change(n, { label: event.target.value })}
            />
            <Select
              label={t('brand.buttonTarget', { n: n + 1 })}
              value={known ? target : OTHER}
              options={options}
              onValue={(value) => change(n, { target: value === OTHER ? 'https://' : value })}
            />
            {!known && (
              <Field
                label={t('brand.buttonAddress', { n: n + 1 })}
                value={target}
                error={form.fields[`${path}.${n}.target`]}
                onChange={(event) => change(n, { target: event.target.value })}
              />
            )}
            <Button
              variant="alt"
              icon="trash"
              onClick={() =>
                form.change(
                  path,
                  buttons.filter((_, i) => i !== n),
                )
              }
            >
              {t('brand.removeButton', { n: n + 1 })}
            </Button>
          </div>
        )
      })}
      {buttons.length < BUTTONS_MAX && (
        <Button
          variant="alt"
          icon="plus"
          onClick={() => form.change(path, [...buttons, { label: '', target: PAGES.reviews.path }])}
        >
          {t('brand.addButton')}
        </Button>
      )}
    </fieldset>
  )
}
