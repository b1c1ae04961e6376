import { useEffect, useRef, useState } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import styles from './portrait-field.module.css'
import type { Square } from './upload-portrait.ts'

/** Least side of the square on the screen, in pixels, so that its corners stay apart. */
const SIDE_MIN = 48

interface PortraitCropProps {
  file: File
  busy: boolean
  error: string | undefined
  onSave: (square: Square) => void
  onCancel: () => void
  /** Called when the browser cannot show the file. */
  onUnreadable: () => void
}

/** The largest centred square, as percentages of the picture. */
function middle({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): PercentCrop {
  const side = Math.min(width, height)
  const across = (side / width) * 100
  const down = (side / height) * 100
  return { unit: '%', x: (100 - across) / 2, y: (100 - down) / 2, width: across, height: down }
}

/** The square in whole pixels, within the picture. */
function squareOf(
  crop: PercentCrop,
  { naturalWidth: width, naturalHeight: height }: HTMLImageElement,
): Square {
  const size = Math.max(1, Math.min(Math.round((crop.width / 100) * width), width, height))
  return {
    x: Math.min(Math.round((crop.x / 100) * width), width - size),
    y: Math.min(Math.round((crop.y / 100) * height), height - size),
    size,
  }
}

/** Chooses the square of a picture that becomes a portrait: by mouse, touch and keyboard. */
export default function PortraitCrop({
  file,
  busy,
  error,
  onSave,
  onCancel,
  onUnreadable,
}: PortraitCropProps) {
  const t = useT('own-page')
  const picture = useRef<HTMLImageElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [crop, setCrop] = useState<PercentCrop>()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  const placed = crop !== undefined
  useEffect(() => {
    if (placed) frame.current?.querySelector<HTMLElement>('.ReactCrop__crop-selection')?.focus()
  }, [placed])
  const area = t('page.portrait.area')
  return (
    <fieldset className={styles.crop}>
      <legend className={styles.title}>{t('page.portrait.crop')}</legend>
      <p className={styles.hint}>{t('page.portrait.cropHint')}</p>
      <div ref={frame}>
        <ReactCrop
          {...(crop && { crop })}
          aspect={1}
          keepSelection
          minWidth={SIDE_MIN}
          disabled={busy}
          onChange={(_pixels, percent) => setCrop(percent)}
          ariaLabels={{
            cropArea: area,
            nwDragHandle: t('page.portrait.corners.nw'),
            neDragHandle: t('page.portrait.corners.ne'),
            seDragHandle: t('page.portrait.corners.se'),
            swDragHandle: t('page.portrait.corners.sw'),
            // With a fixed aspect ratio only the corners can be dragged.
            nDragHandle: area,
            eDragHandle: area,
            sDragHandle: area,
            wDragHandle: area,
          }}
        >
          {url && (
            <img
              ref={picture}
              className={styles.source}
              src={url}
              alt=""
              onLoad={({ currentTarget }) => setCrop(middle(currentTarget))}
              onError={onUnreadable}
            />
          )}
        </ReactCrop>
      </div>
      <FormAlert message={error} />
      <div className={styles.actions}>
        <Button
          aria-disabled={busy || !crop}
          onClick={() => {
            if (!busy && crop && picture.current) onSave(squareOf(crop, picture.current))
          }}
        >
          {t(busy ? 'page.portrait.saving' : 'page.portrait.save')}
        </Button>
        <Button variant="alt" aria-disabled={busy} onClick={() => busy || onCancel()}>
          {t('page.portrait.cancel')}
        </Button>
      </div>
    </fieldset>
  )
}
