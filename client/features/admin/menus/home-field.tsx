import { useState } from 'react'
import { HOME_SECTIONS, type HomeSection } from '../../../../shared/brand/home.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { OrderKeys, useOrder } from '../../../ui/lists/order-keys.tsx'
import styles from '../brand/brand.module.css'
import type { BrandFormState } from '../brand/use-brand-form.ts'
import kit from '../kit/kit.module.css'

/** What the home page shows, in its order; what it leaves out waits below. */
export function HomeField({ form }: { form: BrandFormState }) {
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
    <fieldset className={styles.section}>
      <legend className={styles.heading}>{t('menus.home')}</legend>
      <p className={kit.note}>{t('menus.homeHint')}</p>
      <ol ref={list} className={kit.list} tabIndex={-1}>
        {shown.map((name, at) => {
          const section = t(`menus.section.${name}`)
          return (
            <li key={name} className={kit.row}>
              <strong>{section}</strong>
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
