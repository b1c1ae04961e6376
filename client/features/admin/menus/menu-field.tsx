import { useState } from 'react'
import {
  entryOf,
  isKept,
  isMenuPage,
  isNamed,
  MENU_MAX,
  type MenuEntry,
  type MenuName,
} from '../../../../shared/brand/menu.ts'
import { menuPages } from '../../../../shared/pages.ts'
import { useLanguages } from '../../../base/lang.tsx'
import type { RouterOutputs } from '../../../base/trpc.ts'
import type { TFunction } from '../../../i18n/types.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { OrderKeys, useOrder } from '../../../ui/lists/order-keys.tsx'
import styles from '../brand/brand.module.css'
import type { BrandFormState } from '../brand/use-brand-form.ts'

const OTHER = 'other'
const PAGES = [...menuPages('magazine'), ...menuPages('site')]

interface MenuFieldProps {
  form: BrandFormState
  name: MenuName
  own: RouterOutputs['brand']['menuPages']
}

/** Of an entry without a name: as what it leads to. */
export function calledOf({ target, fr }: MenuEntry, own: MenuFieldProps['own'], t: TFunction): string {
  if (fr) return fr
  return isMenuPage(target) ? t(`menu.${target}`) : (own.find(({ id }) => id === target)?.title ?? target)
}

/** One menu: where each entry leads and what it is called, in the order in which pages show them. */
export function MenuField({ form, name, own }: MenuFieldProps) {
  const t = useT('menus')
  const [said, setSaid] = useState('')
  const langs = useLanguages() === 'both' ? (['fr', 'en'] as const) : (['fr'] as const)
  const entries: MenuEntry[] = form.values.menus[name]
  const path = `menus.${name}`
  const set = (next: MenuEntry[]) => form.change(path, next)
  const order = useOrder(entries, (next, { item, place, removed }) => {
    set(next)
    const entry = calledOf(item, own, t)
    setSaid(removed ? t('menus.removed', { entry }) : t('menus.moved', { entry, n: place }))
  })
  const change = (n: number, part: Partial<MenuEntry>) =>
    set(entries.map((entry, i) => (i === n ? { ...entry, ...part } : entry)))
  const options = [
    ...PAGES.map((page) => ({ value: page as string, label: t(`menu.${page}`) })),
    ...own.map(({ id, title, out }) => ({
      value: id,
      label: t(out ? 'menus.ownPage' : 'menus.ownPageLater', { title }),
    })),
    { value: OTHER, label: t('menus.otherAddress') },
  ]
  const full = entries.filter((entry) => name !== 'site' || !isKept(entry)).length >= MENU_MAX
  return (
    <fieldset className={styles.section}>
      <legend className={styles.heading}>{t(`menus.name.${name}`)}</legend>
      <p className={styles.note}>{t(`menus.hint.${name}`)}</p>
      <ol ref={order.list} className={styles.list} tabIndex={-1}>
        {entries.map((entry, n) => {
          const known = isNamed(entry.target)
          const gone = known && !options.some(({ value }) => value === entry.target)
          const kept = name === 'site' && isKept(entry)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is typed must not take its field's place from it
            <li key={n}>
              <fieldset className={styles.row} aria-label={t('menus.entry', { n: n + 1 })}>
                {kept ? (
                  <p>
                    <strong>{calledOf(entryOf(entry.target), own, t)}</strong>{' '}
                    <span className={styles.note}>{t('menus.kept')}</span>
                  </p>
                ) : (
                  <Select
                    label={t('menus.target')}
                    value={known ? entry.target : OTHER}
                    options={gone ? [...options, { value: entry.target, label: t('menus.gone') }] : options}
                    onValue={(value) => change(n, { target: value === OTHER ? 'https://' : value })}
                  />
                )}
                {!known && (
                  <Field
                    label={t('menus.address')}
                    hint={t('menus.addressHint')}
                    value={entry.target}
                    error={form.fields[`${path}.${n}.target`]}
                    onChange={({ target }) => change(n, { target: target.value })}
                  />
                )}
                <div className={styles.pair}>
                  {langs.map((lang) => (
                    <Field
                      key={lang}
                      label={t(known ? `menus.words.${lang}` : `menus.ownWords.${lang}`)}
                      lang={lang}
                      value={entry[lang]}
                      error={form.fields[`${path}.${n}.${lang}`]}
                      onChange={({ target }) => change(n, { [lang]: target.value })}
                    />
                  ))}
                </div>
                <div className={styles.keys}>
                  <OrderKeys
                    order={order}
                    at={n}
                    words={{
                      up: t('menus.up', { entry: calledOf(entry, own, t) }),
                      down: t('menus.down', { entry: calledOf(entry, own, t) }),
                      ...(!kept && { remove: t('menus.remove', { entry: calledOf(entry, own, t) }) }),
                    }}
                  />
                </div>
              </fieldset>
            </li>
          )
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {full ? (
        <p className={styles.note}>{t('menus.full', { max: MENU_MAX })}</p>
      ) : (
        <div className={styles.keys}>
          <Button
            variant="alt"
            icon="plus"
            onClick={() => set([...entries, entryOf(own[0]?.id ?? PAGES[0] ?? OTHER)])}
          >
            {t('menus.add')}
            <span className="visually-hidden"> – {t(`menus.name.${name}`)}</span>
          </Button>
        </div>
      )}
    </fieldset>
  )
}
