import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { GAME_LIMITS } from '../../../../shared/games/limits.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import fieldStyles from '../../../ui/controls/field.module.css'
import { FieldNotes } from '../../../ui/controls/field-notes.tsx'
import { Combobox } from '../../../ui/forms/combobox.tsx'
import { useRested } from '../../../ui/use-rested.ts'
import styles from './game-choice.module.css'

export interface ChosenGame {
  id: string
  name: string
}

interface GameChoiceProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  value: ChosenGame | null
  /** That are not offered, by their ids. */
  without?: readonly string[]
  onChange: (game: ChosenGame | null) => void
}

const REST_MS = 200
const NONE: readonly string[] = []

/** One game of the table, also one that readers do not see: found by a part of any of its names. */
export function GameChoice({ value, onChange, ...field }: GameChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const key = useRef<HTMLButtonElement>(null)
  /** Set when what has the focus gives way. */
  const moves = useRef(false)
  useEffect(() => {
    if (!moves.current) return
    moves.current = false
    ;(value ? key : input).current?.focus()
  }, [value])
  const change = (game: ChosenGame | null) => {
    moves.current = true
    onChange(game)
  }
  if (value) return <Chosen {...field} game={value} button={key} onRemove={() => change(null)} />
  return <Search {...field} input={input} onChoose={change} />
}

type Labels = Pick<GameChoiceProps, 'label' | 'hint' | 'error'>

interface ChosenProps extends Labels {
  game: ChosenGame
  button: React.Ref<HTMLButtonElement>
  onRemove: () => void
}

function Chosen({ label, hint, error, game, button, onRemove }: ChosenProps) {
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
          ref={button}
          variant="alt"
          icon="close"
          aria-describedby={`${id}-name ${id}-error`}
          onClick={onRemove}
        >
          {t('teamGames.takeAway')}
        </Button>
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}

interface SearchProps extends Labels, Pick<GameChoiceProps, 'without'> {
  input: React.Ref<HTMLInputElement>
  onChoose: (game: ChosenGame) => void
}

function Search({ input, without = NONE, onChoose, ...labels }: SearchProps) {
  const t = useT('team-games')
  const [typed, setTyped] = useState('')
  const q = useRested(typed.trim(), REST_MS)
  const { data, isFetching, error } = trpc.games.offer.useQuery({ q }, { enabled: q !== '', staleTime: 0 })
  const asked = q !== '' && typed.trim() !== ''
  const games = (asked && data ? data : []).filter(({ id }) => !without.includes(id))
  const found = !asked || isFetching ? '' : t('teamGames.offered', { count: games.length })
  return (
    <>
      <Combobox
        {...labels}
        field={input}
        text={typed}
        onText={setTyped}
        maxLength={GAME_LIMITS.nameMax}
        options={games.map(({ id, name, as, year, platforms }) => ({
          id,
          name: as ? t('teamGames.offeredAs', { name, as }) : name,
          note: [year, platforms.join(', ')].filter(Boolean).join(' · ') || undefined,
        }))}
        onChoose={(id) => {
          const game = games.find((one) => one.id === id)
          if (game) onChoose({ id, name: game.name })
        }}
        words={{ list: t('teamGames.games'), found: error ? '' : found }}
      />
      {asked && !isFetching && games.length === 0 && !error && (
        <p className={fieldStyles.hint}>{t('teamGames.offeredNone', { name: typed.trim() })}</p>
      )}
      {error && <p className={fieldStyles.hint}>{error.message}</p>}
    </>
  )
}
