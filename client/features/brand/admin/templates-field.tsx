import { type ReasonTemplate, TEMPLATES_MAX } from '../../../../shared/brand/reason-template.ts'
import { MODERATION_LIMITS } from '../../../../shared/moderation/limits.ts'
import { REASONS } from '../../../../shared/moderation/reasons.ts'
import { useLanguages } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { DragHandle, OrderKeys, useOrder } from '../../../ui/lists/order-keys.tsx'
import kit from '../../admin/kit/kit.module.css'
import styles from './brand.module.css'
import type { BrandFormState } from './use-brand-form.ts'

/** Words that the desk offers with a decision, in the order of its list. */
export function TemplatesField({ form }: { form: BrandFormState }) {
  const t = useT('brand')
  const reasonWords = useT('moderation')
  const langs = useLanguages() === 'both' ? (['fr', 'en'] as const) : (['fr'] as const)
  const { templates } = form.values
  const set = (next: ReasonTemplate[]) => form.change('templates', next)
  const [list, order] = useOrder(templates, set)
  const change = (n: number, part: Partial<ReasonTemplate>) =>
    set(templates.map((template, i) => (i === n ? { ...template, ...part } : template)))
  const reasons = REASONS.map((value) => ({ value, label: reasonWords(`moderation.reasons.${value}`) }))
  return (
    <div className={styles.group}>
      <p className={kit.note}>{t('brand.templatesHint')}</p>
      <ol ref={list} className={kit.list} tabIndex={-1}>
        {templates.map((template, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is typed must not take its field's place from it
          <li key={n}>
            <fieldset className={styles.row} aria-label={t('brand.template', { n: n + 1 })}>
              <Select
                label={t('brand.templateReason')}
                value={template.reason}
                options={reasons}
                onValue={(reason) => change(n, { reason })}
              />
              {langs.map((lang) => (
                <TextArea
                  key={lang}
                  label={t('brand.inLang', {
                    field: t('brand.templateText'),
                    lang: t(`brand.lang.${lang}`),
                  })}
                  value={template[lang]}
                  error={form.fields[`templates.${n}.${lang}`]}
                  rows={3}
                  lang={lang}
                  maxLength={MODERATION_LIMITS.wordMax}
                  className={styles.lines}
                  // The field has one line, so a line break becomes a space.
                  onChange={({ target }) => change(n, { [lang]: target.value.replace(/[\r\n]+/g, ' ') })}
                />
              ))}
              <div className={kit.keys}>
                <DragHandle />
                <OrderKeys
                  order={order}
                  at={n}
                  words={{
                    up: t('brand.templateUp', { n: n + 1 }),
                    down: t('brand.templateDown', { n: n + 1 }),
                    remove: t('brand.templateRemove', { n: n + 1 }),
                  }}
                />
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      {templates.length < TEMPLATES_MAX && (
        <Button
          variant="alt"
          icon="plus"
          onClick={() => set([...templates, { reason: 'insult', fr: '', en: '' }])}
        >
          {t('brand.templateAdd')}
        </Button>
      )}
    </div>
  )
}
