import { useId, useState } from 'react'
import { coverOf } from '../../../../shared/images/focus.ts'
import { imageAt } from '../../../../shared/images/widths.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Choice, ChoiceList } from '../../../ui/controls/choice.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import type { ImageItem } from '../upload.ts'
import styles from './crop.module.css'
import { CropFrame } from './crop-frame.tsx'
import { type CropArea, isWhole, SHAPES, type Shape, shaped, whole } from './frame.ts'

export interface CropProps {
  /** The address of a picture of the library, perhaps with its focus. */
  src: string
  onCropped: (picture: ImageItem) => void
  onClose: () => void
}

const SHAPE_NAMES = ['free', '16-9', '4-3', '1-1'] as const satisfies Shape[]

/** Crops a picture of the library: what is in the frame becomes a picture of its own, and the original stays. */
export function CropDialog({ src, onCropped, onClose }: CropProps) {
  const t = useT('crop')
  const utils = trpc.useUtils()
  const { address } = coverOf(src)
  const details = trpc.images.get.useQuery({ id: address.slice(-24) }, { staleTime: 0, retryOnMount: true })
  const crop = trpc.images.crop.useMutation({
    onSuccess: (picture) => {
      void utils.images.invalidate()
      onCropped(picture)
    },
  })
  const [shape, setShape] = useState<Shape>('free')
  const [drawn, setDrawn] = useState<CropArea>()
  const [unreadable, setUnreadable] = useState(false)
  const image = details.data
  const frame = drawn ?? (image && whole(image))
  const usable = image && !image.animated && !unreadable
  const idle = !usable || !frame || isWhole(frame, image) || crop.isPending
  return (
    <Dialog
      wide
      title={t('crop.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="alt" onClick={onClose}>
            {t('crop.cancel')}
          </Button>
          <Button
            aria-disabled={idle}
            onClick={() => {
              if (!idle) crop.mutate({ id: image.id, ...frame })
            }}
          >
            {t(crop.isPending ? 'crop.going' : 'crop.go')}
          </Button>
        </>
      }
    >
      {/* A session that ends now asks in place: the frame is not lost. */}
      {drawn && <span hidden data-unsaved="" />}
      <QueryState query={details} failure={(message) => message} />
      {image?.animated && <p>{t('crop.animated')}</p>}
      {unreadable && <p>{t('crop.unreadable')}</p>}
      {usable && frame && (
        <>
          <p className={styles.hint}>{t('crop.hint')}</p>
          <ShapeChoice
            shape={shape}
            disabled={crop.isPending}
            onChange={(name) => {
              setShape(name)
              setDrawn(shaped(frame, image, SHAPES[name]))
            }}
          />
          <CropFrame
            src={imageAt(address, 1280)}
            of={image}
            frame={frame}
            ratio={SHAPES[shape]}
            disabled={crop.isPending}
            onChange={setDrawn}
            onUnreadable={() => setUnreadable(true)}
          />
          <p role="status" className={styles.hint}>
            {t('crop.said', { ...frame })} {t('crop.kept')}
          </p>
        </>
      )}
      <FormAlert message={crop.error?.message} />
    </Dialog>
  )
}

interface ShapeChoiceProps {
  shape: Shape
  disabled: boolean
  onChange: (shape: Shape) => void
}

function ShapeChoice({ shape, disabled, onChange }: ShapeChoiceProps) {
  const t = useT('crop')
  const name = useId()
  return (
    <ChoiceList legend={t('crop.shape')} legendClass={styles.legend}>
      <div className={styles.row}>
        {SHAPE_NAMES.map((one) => (
          <Choice
            key={one}
            name={name}
            label={t(`crop.shapes.${one}`)}
            checked={shape === one}
            disabled={disabled}
            onChange={() => onChange(one)}
          />
        ))}
      </div>
    </ChoiceList>
  )
}
