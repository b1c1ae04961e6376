import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { imageAt } from '../../../../shared/images/widths.ts'
import { documentLang, tOf } from '../../../i18n/words.ts'
import { KeyButton } from './key-button.tsx'
import styles from './lightbox.module.css'
import { useGestures } from './use-gestures.ts'
import { useZoom } from './use-zoom.ts'

/** A picture of a text, with its address and alternative text. */
export interface LargePicture {
  /** `/api/images/{id}`. */
  address: string
  alt: string
  caption: string
}

interface LightboxProps {
  pictures: LargePicture[]
  /** The index of the pressed picture. */
  first: number
  onClosed: () => void
}

/** Least length of a swipe in CSS pixels; a trembling hand moves less. */
const SWIPE = 60
const STEP = 1.5
const DOUBLE = 2.5

/** The pictures of a text, one at a time and as large as the window, by keys, buttons, mouse and touch. */
export function Lightbox({ pictures, first, onClosed }: LightboxProps) {
  const t = tOf<'lightbox'>(documentLang())
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(first)
  const { zoom, isLarge, enlarge, move, whole } = useZoom(stage)
  const last = pictures.length - 1
  const picture = pictures[at]

  // The browser's own modal dialog keeps the focus inside and the page below still.
  useLayoutEffect(() => {
    dialog.current?.showModal()
    document.documentElement.style.overflow = 'hidden'
    return () => void document.documentElement.style.removeProperty('overflow')
  }, [])

  const go = (to: number) => {
    if (to < 0 || to > last || to === at) return
    setAt(to)
    whole()
  }
  const close = () => dialog.current?.close()
  const gestures = useGestures({
    onPinch: enlarge,
    onMove: move,
    onSwipe: (dx, dy) => {
      if (isLarge) return
      if (Math.abs(dx) >= SWIPE && Math.abs(dx) > Math.abs(dy)) go(at + (dx < 0 ? 1 : -1))
      else if (dy >= SWIPE) close()
    },
    onDoubleTap: (point) => (isLarge ? whole() : enlarge(DOUBLE, point)),
  })
  const keys = new Map([
    ['ArrowLeft', () => go(at - 1)],
    ['ArrowRight', () => go(at + 1)],
    ['Home', () => go(0)],
    ['End', () => go(last)],
    ['+', () => enlarge(STEP)],
    ['=', () => enlarge(STEP)],
    ['-', () => enlarge(1 / STEP)],
    ['0', whole],
  ])
  const onKeyDown = (event: KeyboardEvent) => {
    const run = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys.get(event.key)
    if (!run) return
    event.preventDefault()
    run()
  }
  if (!picture) return null
  const shown = { ...picture, zoom, isLarge }
  return (
    <dialog
      ref={dialog}
      className={styles.box}
      aria-label={t('lightbox.title')}
      onKeyDown={onKeyDown}
      onClose={onClosed}
    >
      <div className={styles.bar}>
        <p role="status" className={styles.count}>
          {last > 0 && t('lightbox.count', { n: at + 1, count: pictures.length })}
          <span className="visually-hidden"> {picture.alt}</span>
        </p>
        {isLarge ? (
          <KeyButton icon="eye" name={t('lightbox.whole')} onPress={whole} />
        ) : (
          <KeyButton icon="plus" name={t('lightbox.enlarge')} onPress={() => enlarge(DOUBLE)} />
        )}
        <KeyButton icon="close" name={t('lightbox.close')} onPress={close} />
      </div>
      <div ref={stage} className={styles.stage} data-large={isLarge || undefined} {...gestures}>
        <LightboxPicture key={picture.address} {...shown} />
      </div>
      {last > 0 && <Turns at={at} last={last} go={go} />}
      {picture.caption && <p className={styles.caption}>{picture.caption}</p>}
    </dialog>
  )
}

/** The keys to the previous and the next picture. */
function Turns({ at, last, go }: { at: number; last: number; go: (to: number) => void }) {
  const t = tOf<'lightbox'>(documentLang())
  const turn = (icon: 'chevron-left' | 'chevron-right', name: string, to: number) => (
    <KeyButton icon={icon} name={name} idle={to < 0 || to > last} onPress={() => go(to)} />
  )
  return (
    <div className={styles.turns}>
      {turn('chevron-left', t('lightbox.before'), at - 1)}
      {turn('chevron-right', t('lightbox.after'), at + 1)}
    </div>
  )
}

type ShownProps = LargePicture & Pick<ReturnType<typeof useZoom>, 'zoom' | 'isLarge'>

/** The picture at full resolution once it is enlarged. */
const LightboxPicture = ({ address, alt, zoom, isLarge }: ShownProps) => (
  <img
    src={isLarge ? address : imageAt(address, 1280)}
    alt={alt}
    draggable={false}
    style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
  />
)
