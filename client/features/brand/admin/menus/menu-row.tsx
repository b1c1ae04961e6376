import { isNamed, isPageId, type MenuEntry } from '../../../../../shared/brand/menu.ts'
import { menuPages } from '../../../../../shared/pages.ts'
import { useLanguages } from '../../../../base/lang.tsx'
import type { RouterOutputs } from '../../../../base/trpc.ts'
import type { TFunction } from '../../../../i18n/types.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Field } from '../../../../ui/controls/field.tsx'
import { Select } from '../../../../ui/controls/select.tsx'
import { type Order, OrderKeys } from '../../../../ui/lists/order-keys.tsx'
import kit from '../../../admin/kit/kit.module.css'
import styles from '../brand.module.css'

const OTHER = 'other'

const MENU_PAGES = [...menuPages('magazine'), ...menuPages('site')]

interface Option {
  value: string
  label: string
}

/** The possible targets of an entry. */
export const menuTargets = (
  own: RouterOutputs['texts']['pageLinks'],
  t: TFunction<'pages' | 'menus'>,
): Option[] => [
  ...MENU_PAGES.map((page) => ({ value: page, label: t(`menu.${page}`) })),
  ...own.map(({ id, title, out }) => ({
    value: id,
    label: t(out ? 'menus.ownPage' : 'menus.ownPageLater', { title }),
  })),
  { value: OTHER, label: t('menus.otherAddress') },
]

interface MenuRowProps {
  entry: MenuEntry
  /** Counted from 0. */
  at: number
  order: Order<MenuEntry>
  /** Whether the law requires the entry: it then stays, with its target. */
  kept: boolean
  called: string
  options: Option[]
  errorOf: (part: keyof MenuEntry) => string | undefined
  onChange: (part: Partial<MenuEntry>) => void
}

export function MenuRow({ entry, at, order, kept, called, options, errorOf, onChange }: MenuRowProps) {
  const t = useT('pages', 'menus')
  const langs = useLanguages() === 'both' ? (['fr', 'en'] as const) : (['fr'] as const)
  const { target } = entry
  const known = isNamed(target)
  const gone = isPageId(target) && !options.some(({ value }) => value === target)
  return (
    <li>
      <fieldset className={styles.row} aria-label={t('menus.entry', { n: at + 1 })}>
        {kept ? (
          <p>
            <strong>{called}</strong> <span className={kit.note}>{t('menus.kept')}</span>
          </p>
        ) : (
          <Select
            label={t('menus.target')}
            value={known ? target : OTHER}
            options={gone ? [...options, { value: target, label: t('menus.gone') }] : options}
            onValue={(value) => onChange({ target: value === OTHER ? 'https://' : value })}
          />
        )}
        {!known && (
          <Field
            label={t('menus.address')}
            hint={t('menus.addressHint')}
            value={target}
            error={errorOf('target')}
            onChange={(event) => onChange({ target: event.target.value })}
          />
        )}
        <div className={styles.pair}>
          {langs.map((lang) => (
            <Field
              key={lang}
              label={t(known ? `menus.words.${lang}` : `menus.ownWords.${lang}`)}
              lang={lang}
              value={entry[lang]}
              error={errorOf(lang)}
              onChange={(event) => onChange({ [lang]: event.target.value })}
            />
          ))}
        </div>
        <div className={kit.keys}>
          <OrderKeys
            order={order}
            at={at}
            words={{
              up: t('menus.up', { entry: called }),
              down: t('menus.down', { entry: called }),
              ...(!kept && { remove: t('menus.remove', { entry: called }) }),
            }}
          />
        </div>
      </fieldset>
    </li>
  )
}
