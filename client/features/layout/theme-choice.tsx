import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import styles from './theme-choice.module.css'

/** Dark, light, or as the device has it. The keys answer to features/theme/use-theme.ts, which marks the one that holds. */
export function ThemeChoice() {
  const t = useT()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div role="group" aria-label={t('theme.title')} className={classes('needs-script', styles.keys)}>
      {(['dark', 'light', 'system'] as const).map((choice) => (
        <button
          key={choice}
          type="button"
          className={styles.key}
          aria-pressed="false"
          data-choose-theme={choice}
        >
          {t(`theme.${choice}`)}
        </button>
      ))}
    </div>
  )
}
