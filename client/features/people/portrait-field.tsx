import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { IMAGE_TYPES } from '../../../shared/images/limits.ts'
import type { RouterOutputs } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/controls/button.tsx'
import { RetryButton } from '../../ui/controls/retry-button.tsx'
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

/** Somebody's portrait: chosen or dropped here, cropped, replaced and removed at once, apart from the form's texts. */
export function PortraitField({ page: { slug, portrait }, whose }: PortraitFieldProps) {
  const t = useT('own-page')
  const self = useUser()
  const chooser = useRef<HTMLButtonElement>(null)
  const { file, error, busy, removing, ...change } = usePortrait(whose, () => chooser.current?.focus())
  const crop = useChunk(file !== undefined && loadCrop)
  const person = { id: whose.userId ?? self?.id ?? slug, slug, portrait }
  return (
    <div className={styles.field}>
      <DropZone onFile={(chosen) => void change.choose(chosen)} drawn={!portrait}>
        <PersonPortrait person={person} alt={t('page.portrait.title')} className={styles.portrait} />
        <div className={styles.actions}>
          <Chooser button={chooser} onFile={(chosen) => void change.choose(chosen)} />
          {portrait && (
            <Button variant="alt" aria-disabled={removing} onClick={change.remove}>
              {t(removing ? 'page.portrait.removing' : 'page.portrait.remove')}
            </Button>
          )}
        </div>
      </DropZone>
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

interface DropZoneProps {
  onFile: (file: File | undefined) => void
  /** Nobody has chosen a picture. */
  drawn: boolean
  children: [picture: ReactNode, actions: ReactNode]
}

function DropZone({ onFile, drawn, children: [picture, actions] }: DropZoneProps) {
  const t = useT('own-page')
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button
    <div
      className={classes('px6', styles.zone, over && styles.over)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        // Without this the browser would leave the page for the file.
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFile(event.dataTransfer.files[0])
      }}
    >
      {picture}
      <div className={styles.choice}>
        <p className={styles.title}>{t('page.portrait.title')}</p>
        <p className={styles.hint}>
          {drawn && t('page.portrait.drawn')} {t(over ? 'page.portrait.dropNow' : 'page.portrait.drop')}
        </p>
        {actions}
      </div>
    </div>
  )
}

interface ChooserProps {
  button: RefObject<HTMLButtonElement | null>
  onFile: (file: File | undefined) => void
}

function Chooser({ button, onFile }: ChooserProps) {
  const t = useT('own-page')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button ref={button} variant="alt" icon="upload" onClick={() => input.current?.click()}>
        {t('page.portrait.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGE_TYPES.join(',')}
        aria-label={t('page.portrait.choose')}
        onChange={({ target }) => {
          onFile(target.files?.[0])
          // The same file may be wanted once more.
          target.value = ''
        }}
      />
    </>
  )
}
