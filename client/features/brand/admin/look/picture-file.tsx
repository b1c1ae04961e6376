import { type ReactNode, useRef, useState } from 'react'
import {
  BRAND_PICTURE_LIMITS,
  BRAND_PICTURE_UPLOAD,
  type DrawnPicture,
  PICTURE_TYPES,
  type PictureKind,
  pictureShape,
} from '../../../../../shared/brand/pictures.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { FileButton, FileDrop } from '../../../../ui/forms/file-drop.tsx'
import { FormAlert } from '../../../../ui/forms/form-alert.tsx'
import kit from '../../../admin/kit/kit.module.css'
import { postFile } from '../../../images/post-file.ts'

interface PictureFileProps {
  kind: PictureKind
  words: { hint: string; choose: string; remove: string }
  /** The error of the brand, shown where the file itself had none. */
  error: string | undefined
  onDrawn: (picture: DrawnPicture) => void
  /** Undefined where there is nothing to remove. */
  onRemove: (() => void) | undefined
  /** The present picture. */
  children?: ReactNode
}

/** A file to choose or to drop; it is drawn at once. */
export function PictureFile({ kind, words, error: wrong, onDrawn, onRemove, children }: PictureFileProps) {
  const t = useT('look')
  const chooser = useRef<HTMLButtonElement>(null)
  const { busy, error, choose, forget } = useDrawing(kind, onDrawn)
  return (
    <>
      <FileDrop onFile={(file) => void choose(file)}>
        {(over) => (
          <>
            {children}
            <p className={kit.note}>{over ? t('look.picture.dropNow') : words.hint}</p>
            <div className={kit.keys}>
              <FileButton
                button={chooser}
                words={busy ? t('look.picture.drawing') : words.choose}
                types={PICTURE_TYPES}
                busy={busy}
                onFile={(file) => void choose(file)}
              />
              {onRemove && (
                <Button
                  variant="alt"
                  onClick={() => {
                    forget()
                    onRemove()
                    chooser.current?.focus()
                  }}
                >
                  {words.remove}
                </Button>
              )}
            </div>
          </>
        )}
      </FileDrop>
      <FormAlert message={error ?? wrong} />
    </>
  )
}

/** @param onDrawn gets the drawing of the latest file; a drawing that comes too late is dropped */
function useDrawing(kind: PictureKind, onDrawn: (picture: DrawnPicture) => void) {
  const t = useT('look')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  return {
    busy,
    error,
    forget: () => setError(undefined),
    async choose(file: File | undefined) {
      if (!file || busy) return
      if (file.size > BRAND_PICTURE_LIMITS.bytes) return setError(t('look.picture.heavy'))
      setBusy(true)
      setError(undefined)
      try {
        const { picture } = await postFile(BRAND_PICTURE_UPLOAD, file, { kind })
        onDrawn(pictureShape.parse(picture))
      } catch (failure) {
        const isSentence = failure instanceof Error && failure.name === 'Error' && failure.message
        setError(isSentence || t('look.picture.error'))
      } finally {
        setBusy(false)
      }
    },
  }
}
