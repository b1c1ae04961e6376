import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
// The browser has no code of the footer (app/islands/static-footer.tsx), so its parts share its style sheet.
import styles from './footer.module.css'

/** Keys for the themes: dark, light, or the device's. features/theme/use-theme.ts handles them and marks the present one. */
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
