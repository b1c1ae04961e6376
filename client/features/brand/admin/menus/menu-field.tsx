import { useState } from 'react'
import type { Lang } from '../../../../../shared/base/lang.ts'
import {
  entryOf,
  isKept,
  isMenuPage,
  MENU_MAX,
  type MenuEntry,
  type MenuName,
} from '../../../../../shared/brand/menu.ts'
import { useLang } from '../../../../base/lang.tsx'
import type { RouterOutputs } from '../../../../base/trpc.ts'
import type { TFunction } from '../../../../i18n/types.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { useOrder, withMoved } from '../../../../ui/lists/order-keys.tsx'
import kit from '../../../admin/kit/kit.module.css'
import styles from '../brand.module.css'
import type { BrandFormState } from '../use-brand-form.ts'
import { MenuRow, menuTargets } from './menu-row.tsx'

interface MenuFieldProps {
  form: BrandFormState
  name: MenuName
  own: RouterOutputs['texts']['pageLinks']
}

/** What an entry is called in a language: its name, or that of its target. */
export function calledOf(
  { target, ...names }: MenuEntry,
  own: MenuFieldProps['own'],
  lang: Lang,
  t: TFunction<'pages'>,
): string {
  const name = names[lang] || names.fr
  if (name) return name
  return isMenuPage(target) ? t(`menu.${target}`) : (own.find(({ id }) => id === target)?.title ?? target)
}

/** One menu: where each entry leads and its words, in the order in which pages show them. */
export function MenuField({ form, name, own }: MenuFieldProps) {
  const t = useT('pages', 'menus')
  const lang = useLang()
  const [said, setSaid] = useState('')
  /** Which rows show the fields of their names, in the order of the rows. */
  const [opened, setOpened] = useState<readonly boolean[]>([])
  const entries: MenuEntry[] = form.values.menus[name]
  const path = `menus.${name}`
  const set = (next: MenuEntry[]) => form.change(path, next)
  const [list, order] = useOrder(entries, (next, { item, from, place, removed }) => {
    set(next)
    const all = entries.map((_, n) => opened[n] ?? false)
    setOpened(removed ? all.filter((_, n) => n !== from) : withMoved(all, from, place - 1))
    const entry = calledOf(item, own, lang, t)
    setSaid(removed ? t('menus.removed', { entry }) : t('menus.moved', { entry, n: place }))
  })
  const options = menuTargets(own, t)
  const full = entries.filter((entry) => name !== 'site' || !isKept(entry)).length >= MENU_MAX
  return (
    <fieldset id={`menus-${name}`} tabIndex={-1} className={styles.section}>
      <legend className={styles.heading}>{t(`menus.name.${name}`)}</legend>
      <p className={kit.note}>{t(`menus.hint.${name}`)}</p>
      <ol ref={list} className={kit.list} tabIndex={-1}>
        {entries.map((entry, n) => (
          <MenuRow
            // biome-ignore lint/suspicious/noArrayIndexKey: what is typed must not take its field's place from it
            key={n}
            entry={entry}
            at={n}
            order={order}
            kept={name === 'site' && isKept(entry)}
            called={calledOf(entry, own, lang, t)}
            options={options}
            opened={opened[n] ?? false}
            onOpen={(open) => setOpened(entries.map((_, i) => (i === n ? open : (opened[i] ?? false))))}
            errorOf={(part) => form.fields[`${path}.${n}.${part}`]}
            onChange={(part) => set(entries.map((one, i) => (i === n ? { ...one, ...part } : one)))}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {full ? (
        <p className={kit.note}>{t('menus.full', { max: MENU_MAX })}</p>
      ) : (
        <div className={kit.keys}>
          <Button variant="alt" icon="plus" onClick={() => set([...entries, entryOf(own[0]?.id ?? 'news')])}>
            {t('menus.add')}
            <span className="visually-hidden"> – {t(`menus.name.${name}`)}</span>
          </Button>
        </div>
      )}
    </fieldset>
  )
}
