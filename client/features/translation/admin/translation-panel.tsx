import { typeset } from '../../../../shared/format/typography.ts'
import { itemHref } from '../../../../shared/routes.ts'
import type { EditableTranslation } from '../../../../shared/translation/editable.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button, ExternalButton } from '../../../ui/controls/button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { ALONE } from '../asking.ts'
import { PanelFrame } from './panel-frame.tsx'
import { PassagesForm } from './passages/passages-form.tsx'
import styles from './translation-panel.module.css'

interface TranslationPanelProps {
  /** The item whose English is edited. */
  id: string
  onClose: () => void
}

/** The English of one article or review, passage by passage: to read beside the French, correct and complete. */
export function TranslationPanel({ id, onClose }: TranslationPanelProps) {
  const t = useT('translation-admin')
  const utils = trpc.useUtils()
  const query = trpc.translation.pieces.useQuery({ id }, { staleTime: 0, retryOnMount: true })
  const changed = (next: EditableTranslation) => {
    utils.translation.pieces.setData({ id }, next)
    void utils.texts.invalidate()
  }
  const { data } = query
  return (
    <PanelFrame
      title={data ? t('adminTranslation.of', { title: typeset(data.title) }) : t('adminTranslation.title')}
      back={t('adminTranslation.back')}
      onClose={onClose}
    >
      <QueryState query={query} />
      {data && (
        <>
          <Summary data={data} onChange={changed} />
          <PassagesForm item={data} onChange={changed} />
        </>
      )}
    </PanelFrame>
  )
}

/** How much is translated, and keys for the rest. */
function Summary({
  data,
  onChange,
}: {
  data: EditableTranslation
  onChange: (next: EditableTranslation) => void
}) {
  const t = useT('translation-admin')
  const again = trpc.translation.again.useMutation({ onSuccess: onChange, trpc: ALONE })
  const missing = data.pieces.filter(({ text }) => text === null).length
  return (
    <>
      <p role="status">
        {missing === 0 ? t('adminTranslation.whole') : t('adminTranslation.missing', { count: missing })}{' '}
        {missing > 0 && again.data?.trouble?.message}
        {missing > 0 && !data.possible && t('adminTranslation.noProvider')}
      </p>
      <p className={styles.hint}>{t('adminTranslation.hint')}</p>
      <p className={styles.hint}>{t('adminTranslation.keysHint')}</p>
      <div className={styles.actions}>
        {missing > 0 && data.possible && (
          <Button
            variant="alt"
            icon="globe"
            aria-disabled={again.isPending}
            onClick={() => !again.isPending && again.mutate({ id: data.id })}
          >
            {t(again.isPending ? 'adminTranslation.translating' : 'adminTranslation.again')}
          </Button>
        )}
        <ExternalButton
          variant="alt"
          icon="external"
          href={itemHref(data.kind, data.slug, 'en')}
          target="_blank"
        >
          {t('adminTranslation.view')}
          <span className="visually-hidden"> {t('adminTranslation.newWindow')}</span>
        </ExternalButton>
      </div>
      {again.error && (
        <p role="alert" className={styles.error}>
          {again.error.message}
        </p>
      )}
    </>
  )
}
