import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { Offer } from './acts.ts'
import styles from './work.module.css'

interface MoreActsProps {
  offers: readonly Offer[]
  /** Whether an act would change nothing now. */
  idle: (offer: Offer) => boolean
  disabled: boolean
  onChoose: (offer: Offer) => void
}

/** Further acts, behind a button that opens a list above it. */
export function MoreActs({ offers, idle, disabled, onChoose }: MoreActsProps) {
  const t = useT('editor')
  const w = useT('writing')
  const id = useId()
  const [open, setOpen] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (!(event.target instanceof Node && element.current?.contains(event.target))) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open])
  if (offers.length === 0) return null
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
    element.current?.querySelector('button')?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list wherever the focus is in it
    <div ref={element} className={styles.more} onKeyDown={onKeyDown}>
      <Button
        variant="alt"
        icon="menu"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.word}>{t('adminForm.more')}</span>
      </Button>
      <div id={`${id}-list`} hidden={!open} className={styles.list}>
        {offers.map((offer) => (
          <Button
            key={offer}
            variant="alt"
            disabled={idle(offer)}
            onClick={() => {
              setOpen(false)
              onChoose(offer)
            }}
          >
            {w(`work.acts.${offer}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}
