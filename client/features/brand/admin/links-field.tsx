import { BRAND_LINKS_MAX, type BrandLink, LINK_KINDS } from '../../../../shared/brand/link.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { DragHandle, OrderKeys, useOrder } from '../../../ui/lists/order-keys.tsx'
import kit from '../../admin/kit/kit.module.css'
import styles from './brand.module.css'
import type { BrandFormState } from './use-brand-form.ts'

/** The team's other places: at most ten, in the order in which pages show them. */
export function LinksField({ form }: { form: BrandFormState }) {
  const t = useT('brand')
  const links = form.values.links
  const set = (next: BrandLink[]) => form.change('links', next)
  const [list, order] = useOrder(links, set)
  const change = (n: number, part: Partial<BrandLink>) =>
    set(links.map((link, i) => (i === n ? { ...link, ...part } : link)))
  const kinds = LINK_KINDS.map((kind) => ({ value: kind, label: t(`brand.kind.${kind}`) }))
  return (
    <div className={styles.group}>
      <p className={kit.note}>{t('brand.linksHint')}</p>
      <ol ref={list} className={kit.list} tabIndex={-1}>
        {links.map(({ kind, address, name }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is typed must not take its field's place from it
          <li key={n}>
            <fieldset className={classes(styles.row, styles.link)} aria-label={t('brand.link', { n: n + 1 })}>
              <Select
                label={t('brand.linkKind')}
                value={kind}
                options={kinds}
                onValue={(kind) => change(n, { kind })}
              />
              <Field
                type="url"
                label={t('brand.linkAddress')}
                value={address}
                error={form.fields[`links.${n}.address`]}
                onChange={(event) => change(n, { address: event.target.value })}
              />
              <Field
                label={t(kind === 'other' ? 'brand.linkName' : 'brand.linkNameOptional')}
                value={name}
                error={form.fields[`links.${n}.name`]}
                onChange={(event) => change(n, { name: event.target.value })}
              />
              <div className={kit.keys}>
                <DragHandle />
                <OrderKeys
                  order={order}
                  at={n}
                  words={{
                    up: t('brand.linkUp', { n: n + 1 }),
                    down: t('brand.linkDown', { n: n + 1 }),
                    remove: t('brand.linkRemove', { n: n + 1 }),
                  }}
                />
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      {links.length < BRAND_LINKS_MAX && (
        <Button
          variant="alt"
          icon="plus"
          onClick={() => set([...links, { kind: 'other', address: 'https://', name: '' }])}
        >
          {t('brand.linkAdd')}
        </Button>
      )}
    </div>
  )
}
