import type { FormEvent } from 'react'
import type { BrandKey } from '../../../../shared/brand/brand.ts'
import type { HomeSection } from '../../../../shared/brand/home.ts'
import { MENU_NAMES, OPTIONAL_PAGES } from '../../../../shared/brand/menu.ts'
import { type OptionalPage, PAGES } from '../../../../shared/pages.ts'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Checkbox } from '../../../ui/controls/field.tsx'
import { focusPanel } from '../../../ui/lists/panel-head.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import styles from '../brand/brand.module.css'
import { BrandFaults, BrandFoot } from '../brand/brand-foot.tsx'
import type { BrandFormState } from '../brand/use-brand-form.ts'
import { type SavedBrand, useBrandForm } from '../brand/use-brand-form.ts'
import kit from '../kit/kit.module.css'
import { HomeField } from './home-field.tsx'
import { calledOf, MenuField } from './menu-field.tsx'

interface MenusFormProps {
  saved: SavedBrand
  /** The team's own pages. */
  own: RouterOutputs['texts']['pageLinks']
}

/** The three menus, the home page and the pages of ours; saved as one. */
export function MenusForm({ saved, own }: MenusFormProps) {
  const t = useT('pages', 'menus')
  const form = useBrandForm(saved, () => {
    void toast({ kind: 'success', text: t('menus.saved') })
    focusPanel()
  })
  function inWords(key: BrandKey, value: unknown): string {
    if (key === 'menus')
      return MENU_NAMES.map((name) => {
        const entries = (value as SavedBrand['menus'])[name].map((entry) => calledOf(entry, own, t))
        return `${t(`menus.name.${name}`)} (${entries.join(', ')})`
      }).join(' ; ')
    if (key === 'home') return (value as HomeSection[]).map((name) => t(`menus.section.${name}`)).join(', ')
    return (value as OptionalPage[]).map((page) => t(`menu.${page}`)).join(', ') || t('menus.noPageOff')
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    form.save()
  }
  return (
    <form className={styles.form} aria-labelledby="panel-title" noValidate onSubmit={submit}>
      <BrandFaults form={form} />
      {MENU_NAMES.map((name) => (
        <MenuField key={name} form={form} name={name} own={own} />
      ))}
      <HomeField form={form} />
      <PagesField form={form} />
      <BrandFoot form={form} inWords={inWords} />
    </form>
  )
}

/** The pages of ours that a team may do without. */
function PagesField({ form }: { form: BrandFormState }) {
  const t = useT('pages', 'menus')
  const off: OptionalPage[] = form.values.pagesOff
  return (
    <fieldset className={styles.section}>
      <legend className={styles.heading}>{t('menus.pages')}</legend>
      <p className={kit.note}>{t('menus.pagesHint')}</p>
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
