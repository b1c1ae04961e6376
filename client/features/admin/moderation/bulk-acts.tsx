import { useState } from 'react'
import { ACTS, type Act } from '../../../../shared/moderation/acts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Choice } from '../../../ui/controls/choice.tsx'
import { likelyReason } from './entry-acts.tsx'
import styles from './moderation.module.css'
import { type Queued, useActs } from './use-acts.ts'

interface BulkActsProps {
  comments: Queued[]
  chosen: Queued[]
  onAll: (all: boolean) => void
}

/** Acts upon all that are chosen: for the reason that all of them were reported for, if it is one. */
export function BulkActs({ comments, chosen, onAll }: BulkActsProps) {
  const t = useT('moderation')
  const { decideMany } = useActs()
  const [busy, setBusy] = useState(false)
  const reasons = new Set(chosen.map(likelyReason))
  const [reason] = reasons.size === 1 ? reasons : []
  async function act(what: Act) {
    if (busy) return
    setBusy(true)
    await decideMany(chosen, what, { reason })
    onAll(false)
    setBusy(false)
  }
  return (
    <div className={styles.bulk}>
      <Choice
        type="checkbox"
        label={t('moderation.chooseAll')}
        checked={chosen.length === comments.length}
        onChange={({ target }) => onAll(target.checked)}
      />
      {chosen.length > 0 && (
        <fieldset className={styles.bulkActs} aria-label={t('moderation.bulk')}>
          <span>{t('moderation.chosen', { count: chosen.length })}</span>
          {ACTS.map((what) => (
            <Button key={what} variant="alt" aria-disabled={busy} onClick={() => void act(what)}>
              {t(`moderation.acts.${what}`)}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
