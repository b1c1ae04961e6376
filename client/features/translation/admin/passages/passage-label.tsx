import type { EditablePiece } from '../../../../../shared/translation/editable.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Tag } from '../../../../ui/tag.tsx'
import styles from '../translation-panel.module.css'

interface PassageLabelProps {
  id: string
  name: string
  piece: EditablePiece
  /** Whether something is typed and not saved. */
  isUnsaved: boolean
  onClick: () => void
}

/** The label of a passage's field, which also says where its English comes from. */
export function PassageLabel({ id, name, piece, isUnsaved, onClick }: PassageLabelProps) {
  const t = useT('translation-admin')
  const { manual, marked } = piece
  const machine = marked.text === null ? 'adminTranslation.none' : 'adminTranslation.machine'
  return (
    <div className={styles.label}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it acts like a label, which such an element cannot have. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the Tab key leads to the field itself. */}
      <span id={id} onClick={onClick}>
        {t('adminTranslation.english', { name })}
      </span>
      <Tag>{t(isUnsaved ? 'adminTranslation.unsaved' : manual ? 'adminTranslation.manual' : machine)}</Tag>
    </div>
  )
}
