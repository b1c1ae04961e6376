import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import styles from './login-prompt.module.css'

/** In place of the form, while the team has closed comments. */
export function ClosedNote() {
  const t = useT('comments')
  return <p className={classes('px6', styles.prompt)}>{t('comments.closed')}</p>
}
