import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import ReactCrop from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { useT } from '../../../i18n/use-t.ts'
import { pointIn } from '../../../ui/pictures/point-in.ts'
import styles from './crop.module.css'
import {
  type CropArea,
  focused,
  fromPercent,
  movedBy,
  type PictureSize,
  percentOf,
  resizedBy,
} from './frame.ts'

/** Least side of the frame on the screen, in pixels, so that its corners stay apart. */
const SIDE_MIN = 24
/** A press moves less, in pixels; beyond, the frame is dragged. */
const STILL = 5
const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface CropFrameProps {
  /** The address of the picture to show. */
  src: string
  of: PictureSize
  frame: CropArea
  ratio: number | undefined
  disabled: boolean
  onChange: (frame: CropArea) => void
  /** Called when the browser cannot show the picture. */
  onUnreadable: () => void
}

/**
 * The picture with the frame. A press sets the frame around that point; the frame is dragged and resizedBy by mouse, finger and
 * keys.
 */
export function CropFrame({ src, of, frame, ratio, disabled, onChange, onUnreadable }: CropFrameProps) {
  const t = useT('crop')
  const picture = useRef<HTMLImageElement>(null)
  const pressed = useRef<{ x: number; y: number }>(undefined)

  const down = (event: PointerEvent) => {
    const onHandle = event.target instanceof Element && event.target.matches('[data-ord]')
    pressed.current =
      event.isPrimary && event.button === 0 && !onHandle ? { x: event.clientX, y: event.clientY } : undefined
  }
  const up = (event: PointerEvent) => {
    const from = pressed.current
    pressed.current = undefined
    if (!from || !picture.current || disabled) return
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL) return
    const { x, y } = pointIn(picture.current, event)
    onChange(focused({ x: x * of.width, y: y * of.height }, frame, of, ratio))
  }
  /** The corners have keys of their own, which change the size from there. */
  const key = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    const onFrame =
      event.target instanceof Element && event.target.matches('.ReactCrop__crop-selection') && !disabled
    if (!arrow || !onFrame || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    const step = Math.max(1, Math.round(Math.max(of.width, of.height) / 100))
    const [x, y] = [arrow[0] * step, arrow[1] * step]
    onChange(event.shiftKey ? resizedBy(frame, x, y, of, ratio) : movedBy(frame, x, y, of))
  }
  const side = (name: 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw') =>
    t('crop.handle', { side: t(`crop.sides.${name}`) })
  return (
    <div
      className={styles.frame}
      onPointerDownCapture={down}
      onPointerUp={up}
      onPointerCancel={() => {
        pressed.current = undefined
      }}
      onKeyDownCapture={key}
    >
      <ReactCrop
        crop={{ unit: '%', ...percentOf(frame, of) }}
        {...(ratio !== undefined && { aspect: ratio })}
        keepSelection
        minWidth={SIDE_MIN}
        minHeight={SIDE_MIN}
        disabled={disabled}
        onChange={(_pixels, percent) => onChange(fromPercent(percent, of, ratio))}
        ariaLabels={{
          cropArea: t('crop.area'),
          nDragHandle: side('n'),
          neDragHandle: side('ne'),
          eDragHandle: side('e'),
          seDragHandle: side('se'),
          sDragHandle: side('s'),
          swDragHandle: side('sw'),
          wDragHandle: side('w'),
          nwDragHandle: side('nw'),
        }}
      >
        <img
          ref={picture}
          className={styles.picture}
          src={src}
          width={of.width}
          height={of.height}
          alt=""
          draggable={false}
          onError={onUnreadable}
        />
      </ReactCrop>
    </div>
  )
}
