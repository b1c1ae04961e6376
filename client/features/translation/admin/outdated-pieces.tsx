import { useT } from '../../../i18n/use-t.ts'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import styles from './translation-panel.module.css'
import type { Editable } from './translation-panel.tsx'

interface OutdatedPiecesProps {
  id: string
  pieces: Editable['outdated']
  onChange: (next: Editable) => void
}

/** Corrections that belong to a French that is no more: to be taken up again, or thrown away. */
export function OutdatedPieces({ id, pieces, onChange }: OutdatedPiecesProps) {
  const t = useT()
  const discard = trpc.translation.takeBack.useMutation({ onSuccess: onChange })
  return (
    <section className={styles.outdated} aria-labelledby="outdated">
      <h3 id="outdated">{t('adminTranslation.outdated')}</h3>
      <p className={styles.hint}>{t('adminTranslation.outdatedText')}</p>
      <ul className={styles.pieces}>
        {pieces.map(({ hash, field, source, text }) => (
          <li key={hash} className={classes('px6', styles.piece)}>
            <div className={styles.side}>
              <h4 className={styles.name}>{t(`adminTranslation.field.${field}`)}</h4>
              <p className={styles.source} lang="fr">
                {source}
              </p>
            </div>
            <div className={styles.side}>
              <p className={styles.label}>{t('adminTranslation.yours')}</p>
              <p className={styles.source} lang="en">
                {text}
              </p>
              <div className={styles.actions}>
                <Button
                  look="alt"
                  icon="trash"
                  aria-disabled={discard.isPending}
                  onClick={() => !discard.isPending && discard.mutate({ id, hash })}
                >
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
