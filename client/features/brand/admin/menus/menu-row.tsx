import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { isNamed, isPageId, type MenuEntry } from '../../../../../shared/brand/menu.ts'
import { menuPages } from '../../../../../shared/pages.ts'
import { useLang, useLanguages } from '../../../../base/lang.tsx'
import type { RouterOutputs } from '../../../../base/trpc.ts'
import type { TFunction } from '../../../../i18n/types.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { classes } from '../../../../ui/classes.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Field } from '../../../../ui/controls/field.tsx'
import { Select } from '../../../../ui/controls/select.tsx'
import { DragHandle, type Order, OrderKeys } from '../../../../ui/lists/order-keys.tsx'
import kit from '../../../admin/kit/kit.module.css'
import styles from './menu-row.module.css'

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
  /** Whether the user has asked for the fields of its names. */
  opened: boolean
  onOpen: (open: boolean) => void
  errorOf: (part: keyof MenuEntry) => string | undefined
  onChange: (part: Partial<MenuEntry>) => void
}

/** One entry: where it leads, and its place. Its names are shown where it has none without them, is wrong, or when asked for. */
export function MenuRow(props: MenuRowProps) {
  const { entry, at, order, kept, called, options, opened, onOpen, errorOf, onChange } = props
  const t = useT('pages', 'menus')
  const lang = useLang()
  const names = useId()
  const fields = useRef<HTMLDivElement>(null)
  const { target } = entry
  const known = isNamed(target)
  const name = entry[lang] || entry.fr || entry.en
  const gone = isPageId(target) && !options.some(({ value }) => value === target)
  const needed = !known || errorOf('fr') !== undefined || errorOf('en') !== undefined
  return (
    <li>
      <fieldset className={styles.row} aria-label={t('menus.entry', { n: at + 1 })}>
        <DragHandle />
        <div className={styles.goal}>
          {kept ? (
            <p>
              <strong>{called}</strong> <span className={kit.note}>{t('menus.kept')}</span>
            </p>
          ) : (
            <Select
              // What the list is about stands above it, so a row need not say it again.
              className={known ? styles.plain : undefined}
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
        </div>
        <div className={classes(styles.keys, kit.calm)}>
          {!needed && (
            <Button
              variant="tool"
              icon="edit"
              aria-expanded={opened}
              aria-controls={names}
              onClick={() => {
                flushSync(() => onOpen(!opened))
                if (!opened) fields.current?.querySelector('input')?.focus()
              }}
            >
              <span className={styles.word}>{name || t('menus.names')}</span>
              <span className="visually-hidden"> – {t('menus.namesOf', { entry: called })}</span>
            </Button>
          )}
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
        <div ref={fields} id={names} className={styles.names} hidden={!needed && !opened}>
          <Names entry={entry} known={known} errorOf={errorOf} onChange={onChange} />
        </div>
      </fieldset>
    </li>
  )
}

/** The name of an entry in each language. */
function Names({
  entry,
  known,
  errorOf,
  onChange,
}: Pick<MenuRowProps, 'entry' | 'errorOf' | 'onChange'> & { known: boolean }) {
  const t = useT('menus')
  const langs = useLanguages() === 'both' ? (['fr', 'en'] as const) : (['fr'] as const)
  return langs.map((lang) => (
    <Field
      key={lang}
      label={t(known ? `menus.words.${lang}` : `menus.ownWords.${lang}`)}
      lang={lang}
      value={entry[lang]}
      error={errorOf(lang)}
      onChange={(event) => onChange({ [lang]: event.target.value })}
    />
  ))
}
