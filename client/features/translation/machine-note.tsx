import type { CardOfText } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import styles from './translation-notice.module.css'

/** An item with the title and excerpt that a machine has translated as they were written. */
export function asWritten(item: CardOfText): CardOfText {
  const { translation } = item
  if (!translation?.original) return item
  return { ...item, ...translation.original, translation: { ...translation, texts: false } }
}

/** Says of a list that a machine has translated it, and offers what was written. */
export function MachineNote({ original, toggle }: { original: boolean; toggle: () => void }) {
  const t = useT()
  return (
    <p className={styles.note}>
      <Icon name="globe" size={12} />
      <span>{t('translation.listMachine')}</span>
      <button type="button" className={styles.action} aria-pressed={original} onClick={toggle}>
        {t('translation.listOriginals')}
      </button>
    </p>
  )
}
