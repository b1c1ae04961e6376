import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import styles from './theme-toggle.module.css'
import { useTheme } from './use-theme.ts'

/** Switches between dark and light. Both icons are rendered and CSS shows one, so that the wrong one never flashes. */
export function ThemeToggle() {
  const t = useT()
  const { theme, busy, toggle } = useTheme()
  return (
    <Button
      variant="tool"
      className={`needs-script ${styles.toggle}`}
      // `disabled` would take the focus away from the button just pressed.
      aria-disabled={busy}
      aria-label={t(theme === 'dark' ? 'theme.toLight' : 'theme.toDark')}
      onClick={toggle}
    >
      <Icon name="sun" className={styles.sun} />
      <Icon name="moon" className={styles.moon} />
    </Button>
  )
}
