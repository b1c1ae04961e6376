import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import styles from './translation-notice.module.css'

/** What an English page shows of a text that was written in French. */
export type NoticeState =
  /** A machine's translation, or one that the team made or went over. */
  | 'machine'
  | 'byHand'
  /** No translator, of all of it or of the body. */
  | 'frenchOnly'
  | 'partial'
  /** French still: being translated; that failed; the translation waits for the reader's word. */
  | 'working'
  | 'unavailable'
  | 'ready'

interface TranslationNoticeProps {
  state: NoticeState
  /** Why the text is in French, once it was asked for in vain. */
  trouble?: string | undefined
  /** The way to the other words. */
  children?: ReactNode
}

/** Says whose words a reader of English reads. */
export function TranslationNotice({ state, trouble, children }: TranslationNoticeProps) {
  const t = useT()
  return (
    <div className={styles.notice}>
      <Icon name="globe" />
      <p role="status">
        {t(`translation.${state}`)}
        {trouble && ` ${trouble}`}
      </p>
      {children}
    </div>
  )
}

/** Leads to what was written, also those who read in English. @param to the French address, with FRENCH_ALL_THE_SAME */
export const OriginalLink = ({ to, children }: { to: string; children: string }) => (
  <a className={styles.action} href={to} hrefLang="fr">
    {children}
  </a>
)

export const NoticeButton = ({ press, children }: { press: () => void; children: string }) => (
  <button type="button" className={classes('needs-script', styles.action)} onClick={press}>
    {children}
  </button>
)
