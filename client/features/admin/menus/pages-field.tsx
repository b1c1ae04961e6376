import { OPTIONAL_PAGES } from '../../../../shared/brand/menu.ts'
import { type OptionalPage, PAGES } from '../../../../shared/pages.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Checkbox } from '../../../ui/controls/field.tsx'
import styles from '../brand/brand.module.css'
import type { BrandFormState } from '../brand/use-brand-form.ts'

/** The pages of ours that a team may do without. */
export function PagesField({ form }: { form: BrandFormState }) {
  const t = useT('pages', 'menus')
  const off: OptionalPage[] = form.values.pagesOff
  return (
    <fieldset className={styles.section}>
      <legend className={styles.heading}>{t('menus.pages')}</legend>
      <p className={styles.note}>{t('menus.pagesHint')}</p>
      {OPTIONAL_PAGES.map((page) => (
        <Checkbox
          key={page}
          checked={!off.includes(page)}
          onChange={({ target }) =>
            form.change(
              'pagesOff',
              OPTIONAL_PAGES.filter((one) => (one === page ? !target.checked : off.includes(one))),
            )
          }
        >
          {t('menus.page', { page: t(`menu.${page}`), address: PAGES[page].path })}
        </Checkbox>
      ))}
    </fieldset>
  )
}
