import { sentenceOf } from '../../../../base/error-code.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { classes } from '../../../../ui/classes.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { DialogError } from '../../../admin/kit/dialog-error.tsx'
import kit from '../../../admin/kit/kit.module.css'
import { LeaveQuestion } from '../../../admin/kit/leave-question.tsx'
import styles from './form.module.css'
import type { WrongFields } from './wrong-fields.ts'

interface GameFormFootProps {
  /** The words of the key that saves. */
  words: string
  dirty: boolean
  busy: boolean
  error: unknown
  fields: WrongFields
  onUndo?: () => void
}

/** The foot of a game's form: the error, and the keys that save or undo. */
export function GameFormFoot({ words, dirty, busy, error, fields, onUndo }: GameFormFootProps) {
  const t = useT('team-games')
  // Faults of fields are listed at the top of the form, with links to them.
  const trouble = Object.keys(fields).length > 0 ? null : (sentenceOf(error) ?? t('teamGames.saveError'))
  return (
    <div className={classes(styles.foot, dirty && styles.dirty)}>
      <DialogError message={error ? trouble : null} />
      <div className={kit.facts}>
        <Button type="submit" icon="check" aria-disabled={busy || !dirty} aria-busy={busy}>
          {busy ? t('teamGames.saving') : words}
        </Button>
        {dirty && onUndo && (
          <Button variant="alt" icon="refresh" aria-disabled={busy} onClick={onUndo}>
            {t('teamGames.undo')}
          </Button>
        )}
        {dirty && <span className={kit.note}>{t('teamGames.unsaved')}</span>}
      </div>
      <LeaveQuestion active={dirty} />
    </div>
  )
}
