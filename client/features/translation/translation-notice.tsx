import type { MouseEvent } from 'react'
import { itemHref } from '../../../shared/routes.ts'
import type { Kind } from '../../../shared/texts/catalog.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import styles from './translation-notice.module.css'

/** What an English page shows of a text that was written in French. */
export type NoticeState =
  /** A machine's translation, or one that the team made or went over. */
  | 'machine'
  | 'byHand'
  /** French: no translator; being translated; that failed; a translation waits for the reader's word. */
  | 'frenchOnly'
  | 'working'
  | 'unavailable'
  | 'ready'
  /** French, because the reader wanted it. */
  | 'original'

interface TranslationNoticeProps {
  state: NoticeState
  /** Why the text is in French, once it was asked for in vain. */
  trouble: string | undefined
  /** Title and excerpt are English already. */
  partial: boolean
  kind: Kind
  slug: string
  /** Absent where there is no other text to read. */
  act?: Record<'original' | 'back' | 'show' | 'retry', () => void>
}

/** Says whose words a reader of English reads, and offers the other ones. */
export function TranslationNotice({ state, trouble, partial, kind, slug, act }: TranslationNoticeProps) {
  const t = useT()
  const says = partial && state === 'frenchOnly' ? 'partial' : state
  return (
    <div className={styles.notice}>
      <Icon name="globe" />
      <p role="status">
        {t(`translation.${says}`)}
        {state === 'unavailable' && trouble && ` ${trouble}`}
      </p>
      {act && (state === 'machine' || state === 'byHand') && (
        // Without scripts it leads to the French page; with them the text is exchanged in place.
        <a
          className={styles.action}
          href={itemHref(kind, slug, 'fr')}
          hrefLang="fr"
          onClick={(event: MouseEvent) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            act.original()
          }}
        >
          {t('translation.readOriginal')}
        </a>
      )}
      {act && state === 'original' && <Action does={act.back}>{t('translation.backToEnglish')}</Action>}
      {act && state === 'ready' && <Action does={act.show}>{t('translation.show')}</Action>}
      {act && state === 'unavailable' && <Action does={act.retry}>{t('common.retry')}</Action>}
    </div>
  )
}

function Action({ does, children }: { does: () => void; children: string }) {
  return (
    <button type="button" className={classes('needs-script', styles.action)} onClick={does}>
      {children}
    </button>
  )
}
