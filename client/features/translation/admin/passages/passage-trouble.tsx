import type { EditablePiece } from '../../../../../shared/translation/editable.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import styles from '../translation-panel.module.css'
import type { UnsavedCorrection } from '../unsaved-corrections.ts'
import { MarkedView } from './marked-view.tsx'

interface PassageTroubleProps {
  id: string
  piece: EditablePiece
  error: string | undefined
  /** What is typed here, where somebody else has changed the English meanwhile. */
  conflict: UnsavedCorrection | undefined
  onType: (hash: string, typed: UnsavedCorrection | null) => void
}

/** Why a passage cannot be saved; where two versions conflict, the user chooses one here. */
export function PassageTrouble({ id, piece, error, conflict, onType }: PassageTroubleProps) {
  const t = useT('translation-admin')
  const { hash, marked, marks, version } = piece
  return (
    <>
      <div id={id} role="alert" className={styles.error}>
        <Icon name="error" size={12} />
        <div className={styles.side}>
          <p>{conflict ? t('adminTranslation.conflict') : error}</p>
          {conflict && (
            <p className={styles.source} lang="en">
              {marked.text === null ? '–' : <MarkedView marked={marked.text} tags={marks} />}
            </p>
          )}
        </div>
      </div>
      {conflict && (
        <div className={styles.actions}>
          <Button variant="alt" onClick={() => onType(hash, { ...conflict, version })}>
            {t('adminTranslation.keepMine')}
          </Button>
          <Button variant="alt" onClick={() => onType(hash, null)}>
            {t('adminTranslation.takeTheirs')}
          </Button>
        </div>
      )}
    </>
  )
}
