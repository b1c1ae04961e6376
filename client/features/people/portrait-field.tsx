import { useRef } from 'react'
import { IMAGE_TYPES } from '../../../shared/images/limits.ts'
import type { RouterOutputs } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/controls/button.tsx'
import { RetryButton } from '../../ui/controls/retry-button.tsx'
import { FileButton, FileDrop } from '../../ui/forms/file-drop.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { Loader } from '../../ui/loader.tsx'
import { useChunk } from '../../ui/use-chunk.ts'
import { useUser } from '../session/store.ts'
import { PersonPortrait } from './person-portrait.tsx'
import styles from './portrait-field.module.css'
import { usePortrait } from './use-portrait.ts'

const loadCrop = () => import('./portrait-crop.tsx')

interface PortraitFieldProps {
  page: Pick<RouterOutputs['people']['pageForEdit'], 'slug' | 'portrait'>
  whose: { userId?: string }
}

/** The portrait of a person: chosen or dropped, cropped, replaced and removed at once, independent of the form's texts. */
export function PortraitField({ page: { slug, portrait }, whose }: PortraitFieldProps) {
  const t = useT('own-page')
  const self = useUser()
  const chooser = useRef<HTMLButtonElement>(null)
  const { file, error, busy, removing, ...change } = usePortrait(whose, () => chooser.current?.focus())
  const crop = useChunk(file !== undefined && loadCrop)
  const person = { id: whose.userId ?? self?.id ?? slug, slug, portrait }
  return (
    <div className={styles.field}>
      <FileDrop onFile={(chosen) => void change.choose(chosen)}>
        {(over) => (
          <>
            <PersonPortrait person={person} alt={t('page.portrait.title')} className={styles.portrait} />
            <div className={styles.choice}>
              <p className={styles.title}>{t('page.portrait.title')}</p>
              <p className={styles.hint}>
                {!portrait && t('page.portrait.drawn')}{' '}
                {t(over ? 'page.portrait.dropNow' : 'page.portrait.drop')}
              </p>
              <div className={styles.actions}>
                <FileButton
                  button={chooser}
                  words={t('page.portrait.choose')}
                  types={IMAGE_TYPES}
                  onFile={(chosen) => void change.choose(chosen)}
                />
                {portrait && (
                  <Button variant="alt" aria-disabled={removing} onClick={change.remove}>
                    {t(removing ? 'page.portrait.removing' : 'page.portrait.remove')}
                  </Button>
                )}
              </div>
            </div>
          </>
        )}
      </FileDrop>
      {!file && <FormAlert message={error} />}
      {file && !crop.loaded && (crop.failed ? <RetryButton retry={crop.retry} busy={false} /> : <Loader />)}
      {file && crop.loaded && (
        <crop.loaded.default
          file={file}
          busy={busy}
          error={error}
          onSave={(square) => void change.save(square)}
          onCancel={() => change.close()}
          onUnreadable={() => change.close(t('page.portrait.type'))}
        />
      )}
    </div>
  )
}
