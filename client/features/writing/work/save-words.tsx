import { parisTime } from '../../../../shared/format/paris.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { SaveState } from './save-queue.ts'
import styles from './work.module.css'

interface SaveWordsProps {
  state: SaveState
  /** Shows both versions. */
  onCompare: () => void
}

/** The state of saving in words: quiet while all is well, announced when there is a problem. */
export function SaveWords({ state, onCompare }: SaveWordsProps) {
  const t = useT('editor')
  const trouble =
    state.is === 'away'
      ? t('adminForm.away')
      : state.is === 'refused'
        ? t('adminForm.refused', { message: state.message })
        : state.is === 'conflict'
          ? t('adminForm.conflicting')
          : undefined
  return (
    <div className={styles.words}>
      <p className={trouble && styles.trouble} role="status">
        {trouble}
      </p>
      {state.is === 'conflict' && (
        <Button variant="tool" onClick={onCompare}>
          {t('adminForm.compare')}
        </Button>
      )}
      {!trouble && (
        <p>
          {state.is === 'saved'
            ? t('adminForm.savedAt', { time: parisTime(state.at) })
            : state.is === 'untouched'
              ? t('adminForm.nothingToSave')
              : t('adminForm.savingSoon')}
        </p>
      )}
    </div>
  )
}
