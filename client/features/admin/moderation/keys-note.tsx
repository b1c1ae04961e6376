import { useT } from '../../../i18n/use-t.ts'
import { Choice } from '../../../ui/controls/choice.tsx'
import styles from './moderation.module.css'

/** Says what the keys do, and switches them off (WCAG 2.1.4). */
export function KeysNote({ enabled, onSwitch }: { enabled: boolean; onSwitch: (on: boolean) => void }) {
  const t = useT('moderation')
  return (
    <div className={styles.keys}>
      <Choice
        type="checkbox"
        label={t('moderation.keys')}
        means={t('moderation.keysMean')}
        checked={enabled}
        onChange={({ target }) => onSwitch(target.checked)}
      />
    </div>
  )
}
