import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import styles from './login-prompt.module.css'

/** Shown in place of the form while the team has closed all comments, or this discussion. */
export function ClosedNote({ off }: { off: boolean }) {
  const t = useT('comments')
  return (
    <p className={classes('px6', styles.prompt)}>{t(off ? 'comments.closed' : 'comments.closedByTeam')}</p>
  )
}
