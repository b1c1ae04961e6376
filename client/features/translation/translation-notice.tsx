import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import styles from './translation-notice.module.css'

/** The state of a text that was written in French, on an English page. */
export type NoticeState =
  /** Translated by a machine, or made or checked by the team. */
  | 'machine'
  | 'byHand'
  /** Without a translator: all of it, or only the body, is French. */
  | 'frenchOnly'
  | 'partial'
  /** Still French: it is being translated; the translation failed; it is ready when the reader asks for it. */
  | 'working'
  | 'unavailable'
  | 'ready'

interface TranslationNoticeProps {
  state: NoticeState
  /** Why the text is French, after a failed request. */
  trouble?: string | undefined
  /** A link to the other version. */
  children?: ReactNode
}

/** Tells readers of English who has translated the text. */
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

/** Links to the original. @param to the French address, with FRENCH_ALL_THE_SAME, so that readers of English are not sent back */
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
