import { useEffect } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { DialogError } from '../../admin/kit/dialog-error.tsx'
import kit from '../../admin/kit/kit.module.css'
import styles from './likes-tab.module.css'
import { type RepairReport, type RepairStep, useRepair } from './use-repair.ts'

const STEPS: RepairStep[] = ['diagnosing', 'cleaning', 'syncing']

/** The repair of likes in one dialog: the question, the progress, the report. */
export function LikesRepair({ onClose }: { onClose: () => void }) {
  const t = useT('admin')
  const { phase, run } = useRepair()
  const step = STEPS.find((name) => name === phase.at)
  const ended = phase.at === 'done' || phase.at === 'failed'
  const failure = phase.at === 'failed' ? t('adminLikes.fixError', { message: phase.message }) : undefined
  useEffect(() => {
    if (failure) void toast({ kind: 'error', text: failure })
  }, [failure])
  // A running repair would go on in the background, but its report would be lost.
  const close = () => !step && onClose()
  return (
    <Dialog
      title={t(
        step ? 'adminLikes.repairing' : phase.at === 'done' ? 'adminLikes.report' : 'adminLikes.repairTitle',
      )}
      onClose={close}
      actions={
        <>
          <Button variant="alt" aria-disabled={step !== undefined} onClick={close}>
            {t(ended ? 'adminLikes.close' : 'adminLikes.cancel')}
          </Button>
          {phase.at !== 'done' && (
            <Button icon="wrench" aria-disabled={step !== undefined} onClick={() => !step && void run()}>
              {t('adminLikes.repairNow')}
            </Button>
          )}
        </>
      }
    >
      {(phase.at === 'asking' || failure) && <p>{t('adminLikes.repairText')}</p>}
      <div role="status">
        {step && (
          <ol className={kit.gap2}>
            {STEPS.slice(0, STEPS.indexOf(step) + 1).map((name) => (
              <li key={name} className={styles.step} aria-current={name === step ? 'step' : undefined}>
                <Icon name={name === step ? 'clock' : 'check'} size={12} />
                {t(`adminLikes.${name}`)}
              </li>
            ))}
          </ol>
        )}
        {phase.at === 'done' && <Report report={phase.report} />}
      </div>
      <DialogError message={failure} />
    </Dialog>
  )
}

function Report({ report: { diagnostic, cleanup, sync } }: { report: RepairReport }) {
  const t = useT('admin')
  const { realCounts, storedCounts, inconsistencies } = diagnostic
  const lines = [
    t('adminLikes.counted', { real: realCounts.total, stored: storedCounts.total }),
    t('adminLikes.inconsistent', { count: inconsistencies.totalInconsistent }),
    t('adminLikes.problematic', {
      count: diagnostic.totalProblematicLikes,
      orphaned: diagnostic.orphanedLikes,
      deleted: diagnostic.deletedContentLikes,
    }),
    cleanup &&
      t('adminLikes.cleaned', {
        count: cleanup.cleaned,
        users: cleanup.orphanedUsers,
        deleted: cleanup.deletedContent,
      }),
    sync &&
      t('adminLikes.fixed', {
        count: sync.fixed.total,
        articles: sync.fixed.articles,
        reviews: sync.fixed.reviews,
        comments: sync.fixed.comments,
        lists: sync.fixed.lists,
      }),
  ].filter((line) => line !== undefined)
  return (
    <div className={kit.gap2}>
      {!cleanup && !sync && <p>{t('adminLikes.healthy')}</p>}
      <ul className={kit.gap2}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
