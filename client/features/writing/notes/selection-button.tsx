import { useEffect, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { selectionBox } from './form-text.ts'
import styles from './notes.module.css'

interface SelectionButtonProps {
  form: () => HTMLElement | null
  /** A new object for each selection. */
  selected: object
  onPress: () => void
}

interface Place {
  left: number
  top: number
}

/** The size of the button with some margin, and the height of the form's head, in CSS pixels. */
const SIZE = { width: 190, height: 60 }
const HEAD = 64
const foot = (): number => (innerWidth < 768 ? 160 : 76)

/** The button stands below the selected words, or above them where there is no room; undefined while they are out of view. */
function placeFor({ left, top, bottom }: DOMRect): Place | undefined {
  if (bottom < HEAD || top > innerHeight - foot()) return undefined
  const below = bottom + SIZE.height < innerHeight - foot()
  return {
    left: Math.max(8, Math.min(left, innerWidth - SIZE.width)),
    top: below ? bottom + 8 : Math.max(HEAD, top - SIZE.height + 8),
  }
}

/** A key beside the selected words that begins a note on them. */
export function SelectionButton({ form, selected, onPress }: SelectionButtonProps) {
  const t = useT('desk')
  const [place, setPlace] = useState<Place>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: placed anew for each selection
  useEffect(() => {
    let frame = 0
    const placeButton = () => {
      const element = form()
      const words = element && selectionBox(element)
      setPlace(words ? placeFor(words) : undefined)
    }
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(placeButton)
    }
    placeButton()
    // Either the page scrolls, or one of its columns.
    addEventListener('scroll', later, { capture: true, passive: true })
    addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', later, { capture: true })
      removeEventListener('resize', later)
    }
  }, [selected])
  if (!place) return null
  return (
    <div className={styles.floating} style={place}>
      {/* This keeps the words selected, and the keyboard of a phone open. */}
      <Button variant="alt" icon="comment" onMouseDown={(event) => event.preventDefault()} onClick={onPress}>
        {t('textNotes.atSelection')}
      </Button>
    </div>
  )
}
