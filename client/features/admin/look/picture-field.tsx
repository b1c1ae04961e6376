import { type CSSProperties, useRef, useState } from 'react'
import { drawnAt, iconAt } from '../../../../shared/brand/icons.ts'
import { GROUNDS, THEMES } from '../../../../shared/brand/look/grounds.ts'
import {
  BRAND_PICTURE_LIMITS,
  BRAND_PICTURE_UPLOAD,
  type BrandPicture,
  PICTURE_TYPES,
  type PictureKind,
  pictureShape,
} from '../../../../shared/brand/pictures.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FileButton, FileDrop } from '../../../ui/forms/file-drop.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { postFile } from '../../images/post-file.ts'
import styles from './look.module.css'

interface PictureFieldProps {
  kind: PictureKind
  value: BrandPicture | null
  error?: string | undefined
  onChoose: (picture: BrandPicture | null) => void
}

/** The logo or the mark: what is drawn of the file that was chosen or dropped, on the ground of each theme. */
export function PictureField({ kind, value, error: wrong, onChoose }: PictureFieldProps) {
  const t = useT('look')
  const chooser = useRef<HTMLButtonElement>(null)
  const { busy, error, choose, forget } = useDrawing(kind, onChoose)
  return (
    <fieldset className={styles.picture}>
      <legend className={styles.legend}>{t(`look.picture.title.${kind}`)}</legend>
      <FileDrop onFile={(file) => void choose(file)}>
        {(over) => (
          <>
            <DrawnOnGrounds kind={kind} picture={value} />
            <p className={styles.note}>{t(over ? 'look.picture.dropNow' : `look.picture.hint.${kind}`)}</p>
            <div className={styles.keys}>
              <FileButton
                button={chooser}
                words={t(busy ? 'look.picture.drawing' : `look.picture.choose.${kind}`)}
                types={PICTURE_TYPES}
                busy={busy}
                onFile={(file) => void choose(file)}
              />
              {value && (
                <Button
                  variant="alt"
                  onClick={() => {
                    forget()
                    onChoose(null)
                    chooser.current?.focus()
                  }}
                >
                  {t(`look.picture.remove.${kind}`)}
                </Button>
              )}
            </div>
          </>
        )}
      </FileDrop>
      <FormAlert message={error ?? wrong} />
    </fieldset>
  )
}

/** @param onDrawn gets what was drawn of a file, and not what came too late */
function useDrawing(kind: PictureKind, onDrawn: (picture: BrandPicture) => void) {
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

function DrawnOnGrounds({ kind, picture }: { kind: PictureKind; picture: BrandPicture | null }) {
  const t = useT('look')
  if (!picture && kind === 'logo') return null
  const { width, height } = picture ?? { width: 40, height: 40 }
  const address = kind === 'mark' ? iconAt(picture, 'favicon.svg') : drawnAt(picture?.key ?? '', 'logo-2.png')
  return (
    <div className={styles.shown}>
      {THEMES.map((theme) => (
        <span key={theme} style={{ '--ground': GROUNDS[theme].page } as CSSProperties}>
          <img src={address} width={width} height={height} alt={t(`look.picture.on.${theme}`)} />
        </span>
      ))}
    </div>
  )
}
