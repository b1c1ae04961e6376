import { useState } from 'react'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import rows from '../../../ui/ruled-rows.module.css'
import { toast } from '../../../ui/toasts/toast.ts'
import kit from '../../admin/kit/kit.module.css'
import styles from './glossary-panel.module.css'
import { PanelFrame } from './panel-frame.tsx'
import { type Term, TermForm } from './term-form.tsx'
import panel from './translation-panel.module.css'
import { TranslatorState } from './translator-state.tsx'

/** The translator: its state, its stored work, and the glossary. */
export function GlossaryPanel({ onClose }: { onClose: () => void }) {
  const t = useT('translation-admin')
  const utils = trpc.useUtils()
  const query = trpc.translation.glossary.useQuery(undefined, { staleTime: 0, retryOnMount: true })
  const [editing, setEditing] = useState<Term>()
  const remove = trpc.translation.removeTerm.useMutation({
    onSuccess: () => utils.translation.glossary.invalidate(),
    onError: ({ message }) => void toast({ kind: 'error', text: message }),
  })
  const { data } = query
  return (
    <PanelFrame title={t('adminGlossary.title')} back={t('adminGlossary.back')} onClose={onClose}>
      <p className={panel.hint}>{t('adminGlossary.intro')}</p>
      <TranslatorState />
      <h3 className={styles.sub}>{t('adminGlossary.glossary')}</h3>
      <p className={panel.hint}>{t('adminGlossary.glossaryText')}</p>
      <TermForm key={editing?.id ?? 'new'} term={editing} onDone={() => setEditing(undefined)} />
      <QueryState query={query} />
      {data?.length === 0 && <p className={panel.hint}>{t('adminGlossary.none')}</p>}
      {data && data.length > 0 && (
        <ul className={rows.list}>
          {data.map((term) => (
            <li key={term.id} className={rows.row}>
              <span className={styles.words}>
                <strong lang="fr">{term.term}</strong>
                {term.translation ? (
                  <span lang="en">{term.translation}</span>
                ) : (
                  <span className={kit.quiet}>{t('adminGlossary.stays')}</span>
                )}
              </span>
              <span className={panel.actions}>
                <Button variant="alt" icon="edit" onClick={() => setEditing(term)}>
                  {t('adminGlossary.edit')}
                  <span className="visually-hidden"> – {term.term}</span>
                </Button>
                <Button
                  variant="alt"
                  icon="trash"
                  aria-disabled={remove.isPending}
                  onClick={() => !remove.isPending && remove.mutate({ id: term.id })}
                >
                  {t('adminGlossary.remove')}
                  <span className="visually-hidden"> – {term.term}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="visually-hidden">
        {remove.isSuccess && t('adminGlossary.removed', { term: '' })}
      </p>
    </PanelFrame>
  )
}
