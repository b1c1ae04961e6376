import { keepPreviousData } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useState } from 'react'
import { GAME_LIMITS } from '../../../../shared/games/limits.ts'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Field } from '../../../ui/controls/field.tsx'
import styles from './game-combobox.module.css'

export type OfferedGame = RouterOutputs['games']['offer'][number]
/** A game that was chosen, or just made. */
export type ChosenGame = Pick<OfferedGame, 'id' | 'name' | 'slug' | 'seen'>

interface GameComboboxProps {
  label: ReactNode
  name?: string
  text: string
  onText: (text: string) => void
  onChoose: (game: ChosenGame) => void
  /** What a new game has besides its name; without it none is made here. */
  fresh?: { platforms: string[]; genres: string[] }
  /** Ids that are not offered. */
  without?: readonly string[]
  hint?: ReactNode
  error?: string | undefined
  below?: ReactNode
}

/** Fewer letters fit too many games. */
const LETTERS = 2

/** Beside the end of a form the list would open out of sight. */
const showWhole = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' })

const optionId = (id: string, n: number): string => `${id}-${n}`

/** What is offered for a text, while it is `typing`, and whether a new game is. */
function useOffers({ text, fresh, without = [], typing }: GameComboboxProps & { typing: boolean }) {
  const asked = useDeferredValue(text.trim().slice(0, GAME_LIMITS.nameMax))
  const enabled = typing && asked.length >= LETTERS
  const { data } = trpc.games.offer.useQuery({ q: asked }, { enabled, placeholderData: keepPreviousData })
  const make = trpc.games.create.useMutation()
  const games = enabled ? (data ?? []).filter((game) => !without.includes(game.id)) : []
  const isThere = games.some((game) => game.name.toLowerCase() === asked.toLowerCase())
  const makes = enabled && fresh !== undefined && data !== undefined && !isThere
  return { asked, games, makes, make }
}

/** A text field that offers games while it is typed in, hidden ones too (WAI-ARIA Authoring Practices, combobox). */
export function GameCombobox(props: GameComboboxProps) {
  const { text, onText, onChoose, fresh, label, name, hint, error, below } = props
  const t = useT('named-games')
  const id = useId()
  const [typing, setTyping] = useState(false)
  const [active, setActive] = useState<number>()
  const { asked, games, makes, make } = useOffers({ ...props, typing })
  const count = games.length + (makes ? 1 : 0)
  const open = typing && count > 0

  function close(): void {
    setTyping(false)
    setActive(undefined)
  }
  function choose({ id: gameId, name: gameName, slug, seen }: ChosenGame): void {
    close()
    onChoose({ id: gameId, name: gameName, slug, seen })
  }
  function take(n: number): void {
    const game = games[n]
    if (game) choose(game)
    else if (fresh && !make.isPending)
      make.mutate({ name: asked, ...fresh }, { onSuccess: (made) => choose({ ...made, seen: false }) })
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (!open || event.nativeEvent.isComposing) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by) setActive(((active ?? (by > 0 ? -1 : 0)) + by + count) % count)
    else if (event.key === 'Enter' && active !== undefined) take(active)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={styles.box}>
      <Field
        name={name}
        label={label}
        value={text}
        error={error ?? make.error?.message}
        hint={hint}
        below={below}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={open && active !== undefined ? optionId(id, active) : undefined}
        onChange={(event) => {
          setTyping(true)
          setActive(undefined)
          onText(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {open && (
        <OfferList
          id={id}
          games={games}
          fresh={makes ? asked : undefined}
          active={active}
          onEnter={setActive}
          onTake={take}
        />
      )}
      <p className="visually-hidden" role="status">
        {open && t('namedGames.found', { count: games.length })}
      </p>
    </div>
  )
}

interface OfferListProps {
  id: string
  games: readonly OfferedGame[]
  /** The name of a new game that is offered last. */
  fresh: string | undefined
  active: number | undefined
  onEnter: (n: number) => void
  onTake: (n: number) => void
}

/** What is offered; the keys are the field's, which keeps the focus. */
function OfferList({ id, games, fresh, active, onEnter, onTake }: OfferListProps) {
  const t = useT('named-games')
  const offers = [...games, ...(fresh === undefined ? [] : [fresh])]
  return (
    <div
      id={`${id}-list`}
      ref={showWhole}
      role="listbox"
      aria-label={t('namedGames.offered')}
      className={styles.list}
    >
      {offers.map((offer, n) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        <div
          key={typeof offer === 'string' ? '' : offer.id}
          id={optionId(id, n)}
          role="option"
          tabIndex={-1}
          aria-selected={n === active}
          className={classes(styles.option, n === active && styles.active)}
          onMouseDown={(event) => event.preventDefault()}
          onMouseEnter={() => onEnter(n)}
          onClick={() => onTake(n)}
        >
          {typeof offer === 'string' ? t('namedGames.make', { name: offer }) : <OfferedFacts game={offer} />}
        </div>
      ))}
    </div>
  )
}

function OfferedFacts({ game }: { game: OfferedGame }) {
  const t = useT('named-games')
  const { name, as, year, platforms, seen } = game
  const facts = [
    as && t('namedGames.also', { name: as }),
    year,
    platforms.slice(0, 3).join(', '),
    !seen && t('namedGames.hidden'),
  ].filter(Boolean)
  return (
    <>
      <span className={styles.name}>{name}</span>
      {facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
    </>
  )
}
