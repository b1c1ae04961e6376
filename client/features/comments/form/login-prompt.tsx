import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { useLoginHref } from '../../session/use-login-href.ts'
import styles from './login-prompt.module.css'

interface LoginPromptProps {
  /** The place on this page to return to. */
  place: `#${string}`
  kind: 'comment' | 'reply'
}

/** Shown in place of the form to signed-out readers. */
export function LoginPrompt({ place, kind }: LoginPromptProps) {
  const t = useT('comments')
  const loginHref = useLoginHref()
  return (
    <div className={classes('px6', styles.prompt)}>
      <p>{t(kind === 'comment' ? 'comments.loginToComment' : 'comments.loginToReply')}</p>
      <LinkButton to={loginHref(place)}>{t('comments.signIn')}</LinkButton>
    </div>
  )
}
