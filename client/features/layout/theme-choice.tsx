import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
// Of the footer the browser has no code (app/islands/static-footer.tsx), hence no sheet of one of its parts.
import styles from './footer.module.css'

/** Dark, light, or as the device has it. The keys answer to features/theme/use-theme.ts, which marks the one that holds. */
export function ThemeChoice() {
  const t = useT()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div role="group" aria-label={t('theme.title')} className={classes('needs-script', styles.themes)}>
      {(['dark', 'light', 'system'] as const).map((choice) => (
        <button
          key={choice}
          type="button"
          className={styles.theme}
          aria-pressed="false"
          data-choose-theme={choice}
        >
          {t(`theme.${choice}`)}
        </button>
      ))}
    </div>
  )
}
