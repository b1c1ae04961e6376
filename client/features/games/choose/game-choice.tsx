import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import fieldStyles from '../../../ui/controls/field.module.css'
import { FieldNotes } from '../../../ui/controls/field-notes.tsx'
import styles from './game-choice.module.css'
import { GameCombobox } from './game-combobox.tsx'

/** A game as a form holds it. */
export interface NamedGame {
  id: string
  name: string
}

interface GameChoiceProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  value: NamedGame | null
  /** Ids of games that are not offered. */
  without?: readonly string[]
  onChange: (game: NamedGame | null) => void
}

/** A choice of one existing game, also a hidden one: found by a part of any of its names, and removable. */
export function GameChoice({ value, without, onChange, ...labels }: GameChoiceProps) {
  const box = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  /** Whether the focused element is about to be replaced. */
  const moves = useRef(false)
  useEffect(() => {
    if (!moves.current) return
    moves.current = false
    box.current?.querySelector<HTMLElement>(value ? 'button' : 'input')?.focus()
  }, [value])
  // The search field is no field of the form around it: Enter must not send that form.
  useEffect(() => {
    const { current } = box
    const hold = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
    }
    current?.addEventListener('keydown', hold)
    return () => current?.removeEventListener('keydown', hold)
  }, [])
  const change = (game: NamedGame | null) => {
    moves.current = true
    setText('')
    onChange(game)
  }
  return (
    <div ref={box}>
      {value ? (
        <Chosen {...labels} game={value} onRemove={() => change(null)} />
      ) : (
        <GameCombobox
          {...labels}
          text={text}
          {...(without && { without })}
          onText={setText}
          onChoose={({ id, name }) => change({ id, name })}
        />
      )}
    </div>
  )
}

interface ChosenProps extends Pick<GameChoiceProps, 'label' | 'hint' | 'error'> {
  game: NamedGame
  onRemove: () => void
}

function Chosen({ label, hint, error, game, onRemove }: ChosenProps) {
  const t = useT('team-games')
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this is a button
    <div className={fieldStyles.group} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={fieldStyles.label}>
        {label}
      </span>
      <div className={styles.chosen}>
        <span id={`${id}-name`} className={styles.name}>
          {game.name}
        </span>
        <Button
          variant="alt"
          icon="close"
          aria-describedby={[`${id}-name`, error && `${id}-error`].filter(Boolean).join(' ')}
          onClick={onRemove}
        >
          {t('teamGames.takeAway')}
        </Button>
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}
