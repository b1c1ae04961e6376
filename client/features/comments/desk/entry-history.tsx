import { formatDateTime } from '../../../../shared/format/moment.ts'
import { quoted } from '../../../../shared/format/quoted.ts'
import { useLang } from '../../../base/lang.tsx'
import { trpc } from '../../../base/trpc.ts'
import type { TFunction } from '../../../i18n/types.ts'
import { useT } from '../../../i18n/use-t.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { ActKey } from '../../admin/kit/act-key.tsx'
import kit from '../../admin/kit/kit.module.css'
import styles from './moderation.module.css'
import { type Queued, useActs } from './use-acts.ts'

/** Why a comment was held: the rule and what it found. */
const heldFor = (t: TFunction<'moderation'>, { rule, found }: NonNullable<Queued['held']>): string =>
  rule === 'words' || rule === 'links'
    ? t(`moderation.heldFor.${rule}`, { found })
    : t(`moderation.heldFor.${rule}`)

/** The history of a comment: reports that wait, the last decision, and its author's objection. */
export function EntryHistory({ comment: { reports, decision, held, withheld } }: { comment: Queued }) {
  const t = useT('moderation')
  const lang = useLang()
  if (reports.length === 0 && !decision && !held) return null
  return (
    <ul className={styles.history}>
      {held && <li>{heldFor(t, held)}</li>}
      {reports.map(({ reason, text, at, by }) => (
        <li key={`${by}${at.getTime()}`}>
          <b>{t(`moderation.reasons.${reason}`)}</b>
          {text && <> – {quoted(text, lang)}</>}{' '}
          <span className={kit.note}>
            {t('moderation.reportedBy', {
              name: withheld ? t('moderation.somebody') : (by ?? t('moderation.gone')),
              date: formatDateTime(at, lang),
            })}
          </span>
        </li>
      ))}
      {decision && (
        <li>
          {t(`moderation.was.${decision.origin === 'reports' ? 'reports' : decision.act}`, {
            name: withheld ? t('moderation.ofTeam') : (decision.by ?? t('moderation.gone')),
            date: formatDateTime(decision.at, lang),
          })}
          {decision.reason && <> {t(`moderation.reasons.${decision.reason}`)}.</>}
          {decision.word && <> {quoted(decision.word, lang)}</>}
          {decision.batchId && decision.act !== 'keep' && <UndoSweep batchId={decision.batchId} />}
        </li>
      )}
      {decision?.contest && (
        <li className={styles.contest}>
          <b>{t('moderation.contested')}</b> {quoted(decision.contest, lang)}
        </li>
      )}
    </ul>
  )
}

function UndoSweep({ batchId }: { batchId: string }) {
  const t = useT('moderation')
  const { again, failed, whileSweeping } = useActs()
  const undo = trpc.moderation.undoSweep.useMutation({
    onSuccess: async ({ comments }) => {
      await again()
      void toast({ kind: 'success', text: t('moderation.sweep.undone', { count: comments }) })
      void whileSweeping(batchId)
    },
    onError: (error) => failed(error, t('moderation.failed')),
  })
  return (
    <ActKey icon="refresh" busy={undo.isPending} onClick={() => undo.mutate({ batchId })}>
      {t('moderation.sweep.undo')}
    </ActKey>
  )
}
