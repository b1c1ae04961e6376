import type { EditableTranslation } from '../../../../../shared/translation/editable.ts'
import { trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { classes } from '../../../../ui/classes.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import kit from '../../../admin/kit/kit.module.css'
import { fieldNameKey } from '../field-name.ts'
import styles from '../translation-panel.module.css'
import type { UnsavedCorrection } from '../unsaved-corrections.ts'
import { MarkedView } from './marked-view.tsx'

interface OutdatedPiecesProps {
  id: string
  pieces: EditableTranslation['outdated']
  /** What was typed and not saved before the French changed. */
  typed: [hash: string, correction: UnsavedCorrection][]
  onForget: (hash: string) => void
  onChange: (next: EditableTranslation) => void
}

/** Corrections whose French has changed or gone: each can be used again, or discarded. */
export function OutdatedPieces({ id, pieces, typed, onForget, onChange }: OutdatedPiecesProps) {
  const t = useT('editor', 'translation-admin')
  const discard = trpc.translation.takeBack.useMutation({ onSuccess: onChange })
  const rows = [
    ...typed.map(([hash, { source, text }]) => ({
      hash,
      source,
      text,
      name: t('adminTranslation.unsaved'),
      drop: () => onForget(hash),
    })),
    ...pieces.map(({ hash, field, marked }) => ({
      hash: `kept-${hash}`,
      ...marked,
      name: t(fieldNameKey(field)),
      drop: () => !discard.isPending && discard.mutate({ id, hash }),
    })),
  ]
  return (
    <section className={styles.outdated} aria-labelledby="outdated">
      <h3 id="outdated">{t('adminTranslation.outdated')}</h3>
      <p className={styles.hint}>{t('adminTranslation.outdatedText')}</p>
      <ul className={styles.pieces}>
        {rows.map(({ hash, source, text, name, drop }) => (
          <li key={hash} className={classes('px6', styles.piece)}>
            <div className={styles.side}>
              <h4 className={kit.note}>{name}</h4>
              <p className={styles.source} lang="fr">
                <MarkedView marked={source} tags={[]} lang="fr" />
              </p>
            </div>
            <div className={styles.side}>
              <p className={styles.label}>{t('adminTranslation.yours')}</p>
              <p className={styles.source} lang="en">
                <MarkedView marked={text} tags={[]} />
              </p>
              <div className={styles.actions}>
                <Button variant="alt" icon="trash" aria-disabled={discard.isPending} onClick={drop}>
                  {t('adminTranslation.discard')}
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
