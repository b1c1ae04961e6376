import { useState } from 'react'
import type { BrandKey } from '../../../../../shared/brand/brand.ts'
import { HOME_SECTIONS, type HomeSection } from '../../../../../shared/brand/home.ts'
import { MENU_NAMES, OPTIONAL_PAGES } from '../../../../../shared/brand/menu.ts'
import { type OptionalPage, PAGES } from '../../../../../shared/pages.ts'
import { useLang } from '../../../../base/lang.tsx'
import { type RouterOutputs, trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Switch } from '../../../../ui/controls/switch.tsx'
import { DragHandle, OrderKeys, useOrder } from '../../../../ui/lists/order-keys.tsx'
import { focusPanel } from '../../../../ui/lists/panel-head.tsx'
import { QueryFrame } from '../../../../ui/lists/query-frame.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { ALWAYS_REFETCH } from '../../../admin/kit/always-refetch.ts'
import kit from '../../../admin/kit/kit.module.css'
import { AdminPanel } from '../../../admin/kit/panel.tsx'
import { HeldNote } from '../../../settings/admin/held-note.tsx'
import { WithIndex } from '../../../settings/places/with-index.tsx'
import styles from '../brand.module.css'
import { BrandParts } from '../brand-parts.tsx'
import { type BrandFormState, type SavedBrand, useBrandForm } from '../use-brand-form.ts'
import { calledOf, MenuField } from './menu-field.tsx'
import { useHeldPages } from './use-held-pages.ts'

interface MenusFormProps {
  saved: SavedBrand
  /** The team's own pages. */
  own: RouterOutputs['texts']['pageLinks']
}

/** The three menus and the home page, saved as one; the built-in pages, whose switches hold as they are pressed. */
export function MenusForm({ saved, own }: MenusFormProps) {
  const t = useT('pages', 'menus')
  const lang = useLang()
  const form = useBrandForm(saved, () => {
    void toast({ kind: 'success', text: t('menus.saved') })
    focusPanel()
  })
  function inWords(key: BrandKey, value: unknown): string {
    if (key === 'menus')
      return MENU_NAMES.map((name) => {
        const entries = (value as SavedBrand['menus'])[name].map((entry) => calledOf(entry, own, lang, t))
        return `${t(`menus.name.${name}`)} (${entries.join(', ')})`
      }).join(' ; ')
    return (value as HomeSection[]).map((name) => t(`menus.section.${name}`)).join(', ')
  }
  return (
    <BrandParts form={form} inWords={inWords}>
      {MENU_NAMES.map((name) => (
        <MenuField key={name} form={form} name={name} own={own} />
      ))}
      <HomeField form={form} />
      <PagesField saved={saved} />
    </BrandParts>
  )
}

/** The built-in pages that a team may switch off. */
function PagesField({ saved }: { saved: SavedBrand }) {
  const t = useT('pages', 'menus')
  const { shown: off, busy, outcome, press, undo } = useHeldPages(saved)
  const without = (pages: readonly OptionalPage[]) =>
    pages.length > 0
      ? t('menus.pagesOff', { pages: pages.map((page) => t(`menu.${page}`)).join(', ') })
      : t('menus.noPageOff')
  return (
    <fieldset id="menus-pages" tabIndex={-1} className={styles.section}>
      <legend className={styles.heading}>{t('menus.pages')}</legend>
      <p className={kit.note}>{t('menus.pagesHint')}</p>
      {OPTIONAL_PAGES.map((page) => (
        <Switch
          key={page}
          label={t('menus.page', { page: t(`menu.${page}`), address: PAGES[page].path })}
          checked={!off.includes(page)}
          onSwitch={(on) => press(OPTIONAL_PAGES.filter((one) => (one === page ? !on : off.includes(one))))}
        />
      ))}
      <HeldNote
        outcome={outcome}
        busy={busy}
        value={saved.pagesOff}
        textOf={without}
        title={t('menus.pages')}
        undo={undo}
      />
    </fieldset>
  )
}

/** The menus, the home page, and the built-in pages that are switched off. */
export function MenusTab() {
  const t = useT('menus')
  const query = trpc.brand.versions.useQuery(undefined, ALWAYS_REFETCH)
  const pages = trpc.texts.pageLinks.useQuery(undefined, ALWAYS_REFETCH)
  const failure = (message: string) => t('menus.loadError', { message })
  return (
    <AdminPanel title={t('menus.title')} intro={t('menus.intro')} query={query} failure={failure}>
      {({ versions }) => (
        <QueryFrame query={pages} failure={failure}>
          {(own) =>
            versions[0] && (
              <WithIndex tab="menus">
                <MenusForm saved={versions[0].brand} own={own} />
              </WithIndex>
            )
          }
        </QueryFrame>
      )}
    </AdminPanel>
  )
}

/** The parts of the home page in their order; hidden parts are listed below. */
function HomeField({ form }: { form: BrandFormState }) {
  const t = useT('menus')
  const [said, setSaid] = useState('')
  const shown: HomeSection[] = form.values.home
  const [list, order] = useOrder(shown, (next, { item, place, removed }) => {
    form.change('home', next)
    const section = t(`menus.section.${item}`)
    setSaid(removed ? t('menus.sectionRemoved', { section }) : t('menus.moved', { entry: section, n: place }))
  })
  const rest = HOME_SECTIONS.filter((name) => !shown.includes(name))
  return (
    <fieldset id="menus-home" tabIndex={-1} className={styles.section}>
      <legend className={styles.heading}>{t('menus.home')}</legend>
      <p className={kit.note}>{t('menus.homeHint')}</p>
      <ol ref={list} className={kit.list} tabIndex={-1}>
        {shown.map((name, at) => {
          const section = t(`menus.section.${name}`)
          return (
            <li key={name} className={kit.row}>
              <span className={kit.facts}>
                <DragHandle />
                <strong>{section}</strong>
              </span>
              <span className={kit.keys}>
                <OrderKeys
                  order={order}
                  at={at}
                  words={{
                    up: t('menus.up', { entry: section }),
                    down: t('menus.down', { entry: section }),
                    ...(shown.length > 1 && { remove: t('menus.remove', { entry: section }) }),
                  }}
                />
              </span>
            </li>
          )
        })}
      </ol>
      {rest.length > 0 && (
        <div className={kit.keys}>
          {rest.map((name) => (
            <Button
              key={name}
              variant="alt"
              icon="plus"
              onClick={() => {
                form.change('home', [...shown, name])
                setSaid(t('menus.sectionAdded', { section: t(`menus.section.${name}`) }))
              }}
            >
              {t(`menus.section.${name}`)}
            </Button>
          ))}
        </div>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </fieldset>
  )
}
