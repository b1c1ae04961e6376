import type { ReactNode } from 'react'
import { useLang } from '../../base/lang.tsx'
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

interface ListNotesProps {
  items: readonly CardOfText[]
  /** The reader wants what was written. */
  original: boolean
  toggle: () => void
}

/** What a list in English says of its words: which of them are a machine's, and why others are French. */
export function useListNotes({ items, original, toggle }: ListNotesProps): ReactNode {
  const english = useLang() === 'en'
  const machine = items.some(({ translation }) => translation?.original)
  const french = english ? items.filter(({ translation }) => !translation?.texts).length : 0
  if (!machine && french === 0) return null
  return (
    <>
      {machine && <MachineNote original={original} toggle={toggle} />}
      {french > 0 && <FrenchNote count={french} />}
    </>
  )
}

function FrenchNote({ count }: { count: number }) {
  const t = useT()
  return (
    <p className={styles.note}>
      <Icon name="globe" size={12} />
      <span>{t('translation.listFrench', { count })}</span>
    </p>
  )
}

/** Says of a list that a machine has translated it, and offers what was written. */
function MachineNote({ original, toggle }: { original: boolean; toggle: () => void }) {
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
