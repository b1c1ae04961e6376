import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { NEEDS_WORK, type Offer, type Offers } from '../work/acts.ts'
import { MoreActs } from '../work/more-acts.tsx'
import type { SaveState } from '../work/save-queue.ts'
import { SaveWords } from '../work/save-words.tsx'
import styles from './edit-form.module.css'

interface FormFootProps {
  busy: boolean
  state: SaveState
  offers: Offers
  /** Whether there is work that the text does not have. */
  work: boolean
  /** Whether there is a text to act upon: before the first word the main key is quiet. */
  lit: boolean
  onCompare: () => void
  onPreview: () => void
  onChoose: (offer: Offer) => void
}

/** The state of saving, and the acts of the form. */
export function FormFoot(props: FormFootProps) {
  const { busy, state, offers, work, lit, onCompare, onPreview, onChoose } = props
  const t = useT('editor')
  const w = useT('writing')
  const idle = (offer: Offer) => NEEDS_WORK.has(offer) && !work
  return (
    <div className={styles.foot} data-foot="">
      <SaveWords state={state} onCompare={onCompare} />
      <Button variant="alt" icon="eye" disabled={busy} onClick={onPreview}>
        <span className={styles.word}>{t('adminForm.preview')}</span>
      </Button>
      <MoreActs offers={offers.more} idle={idle} disabled={busy} onChoose={onChoose} />
      <Button
        variant={lit ? 'brand' : 'alt'}
        type="submit"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        disabled={busy || idle(offers.main)}
        aria-busy={busy}
      >
        {busy ? t('adminForm.saving') : w(`work.acts.${offers.main}`)}
      </Button>
    </div>
  )
}
