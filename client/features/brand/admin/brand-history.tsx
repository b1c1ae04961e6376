import { useState } from 'react'
import { formatMoment } from '../../../../shared/format/moment.ts'
import { sentenceOf } from '../../../base/error-code.ts'
import { useLang } from '../../../base/lang.tsx'
import { markStale } from '../../../base/navigation/stale.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmDialog } from '../../../ui/controls/question.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { FoldingSection } from '../../admin/folding/folding-section.tsx'
import { ActKey } from '../../admin/kit/act-key.tsx'
import { DialogError } from '../../admin/kit/dialog-error.tsx'
import kit from '../../admin/kit/kit.module.css'
import { type BrandVersions, differing, type SavedBrand } from './use-brand-form.ts'

/** Earlier brands, what each one changed, and a button that returns to it. */
export function BrandHistory({ versions }: { versions: BrandVersions }) {
  const t = useT('brand')
  const lang = useLang()
  const utils = trpc.useUtils()
  const restore = trpc.brand.restore.useMutation({
    onSuccess: () => {
      void utils.brand.shown.invalidate()
      markStale()
      void toast({ kind: 'success', text: t('brand.restored') })
    },
    onSettled: () => utils.brand.versions.invalidate(),
  })
  const [asked, setAsked] = useState<SavedBrand>()
  const present = versions[0]?.brand.version ?? 0
  const changed = (at: Date | null, by: string | null) =>
    at === null
      ? t('brand.initial')
      : by === null
        ? t('brand.changedByGone', { date: formatMoment(at, lang) })
        : t('brand.changed', { by, date: formatMoment(at, lang) })
  return (
    <FoldingSection
      of="brand"
      name="history"
      id="brand-history"
      title={t('brand.history')}
      holds={versions[0] ? changed(versions[0].at, versions[0].by) : ''}
    >
      <DialogError message={restore.error && (sentenceOf(restore.error) ?? t('brand.saveError'))} />
      <ol className={kit.list}>
        {versions.map(({ brand, at, by }, n) => {
          const before = versions[n + 1]
          const parts = before ? differing(brand, before.brand).map((key) => t(`brand.part.${key}`)) : []
          return (
            <li key={brand.version} className={kit.row}>
              <p>
                <strong>{brand.name}</strong>{' '}
                <span className={kit.note}>
                  {changed(at, by)}
                  {parts.length > 0 && ` ${parts.join(', ')}.`}
                </span>
              </p>
              {n === 0 ? (
                <span className={kit.note}>{t('brand.present')}</span>
              ) : (
                <ActKey of={brand.name} busy={restore.isPending} onClick={() => setAsked(brand)}>
                  {t('brand.takeUp')}
                </ActKey>
              )}
            </li>
          )
        })}
      </ol>
      {asked && versions[0] && (
        <ConfirmDialog
          title={t('brand.takeUpTitle')}
          cancel={t('brand.stay')}
          confirm={t('brand.takeUp')}
          icon="refresh"
          onConfirm={() => {
            restore.mutate({ take: asked.version, version: present })
            setAsked(undefined)
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {t('brand.takeUpText', {
              parts: differing(versions[0].brand, asked)
                .map((key) => t(`brand.part.${key}`))
                .join(', '),
            })}
          </p>
        </ConfirmDialog>
      )}
    </FoldingSection>
  )
}
