import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { GAME_LIMITS } from '../../../../shared/games/limits.ts'
import { filedName } from '../../../base/filing.ts'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { COMBOBOX_LETTERS, Combobox } from '../../../ui/controls/combobox.tsx'

type OfferedGame = RouterOutputs['games']['offer'][number]
/** A game that was chosen, or just made. */
export type ChosenGame = Pick<OfferedGame, 'id' | 'name' | 'slug' | 'seen'>

interface GameComboboxProps {
  label: ReactNode
  name?: string
  text: string
  onText: (text: string) => void
  onChoose: (game: ChosenGame) => void
  /** The fields of a new game besides its name; without them the field makes no games. */
  fresh?: { platforms: string[]; genres: string[] }
  /** Ids of games that are not offered. */
  without?: readonly string[]
  hint?: ReactNode
  error?: string | undefined
  below?: ReactNode
}

/** The games to offer for a text while the user is `typing`, and whether a new game is offered. */
function useOffers({ text, fresh, without = [], typing }: GameComboboxProps & { typing: boolean }) {
  const named = text.trim().slice(0, GAME_LIMITS.nameMax)
  const asked = useDeferredValue(named)
  const enabled = typing && asked.length >= COMBOBOX_LETTERS
  const { data, isPlaceholderData } = trpc.games.offer.useQuery(
    { q: asked },
    { enabled, placeholderData: keepPreviousData },
  )
  const games = enabled ? (data ?? []).filter((game) => !without.includes(game.id)) : []
  const isThere = games.some((game) => game.name.toLowerCase() === named.toLowerCase())
  const makes = enabled && fresh !== undefined && data !== undefined && !isThere
  // A new game gets the name that the field has now; the offers may lag behind it.
  const settled = data !== undefined && !isPlaceholderData && asked === named
  return { named, games, makes, settled }
}

/** A text field that offers games while the user types, hidden ones too. */
export function GameCombobox(props: GameComboboxProps) {
  const { text, onText, onChoose, fresh, label, name, hint, error, below } = props
  const t = useT('named-games')
  const [typing, setTyping] = useState(false)
  const { named, games, makes, settled } = useOffers({ ...props, typing })
  const make = trpc.games.create.useMutation()

  function take(place: number): void {
    const game = games[place]
    if (game) onChoose({ id: game.id, name: game.name, slug: game.slug, seen: game.seen })
    else if (fresh && !make.isPending)
      make.mutate(
        { name: named, ...fresh },
        { onSuccess: ({ id, name, slug }) => onChoose({ id, name, slug, seen: false }) },
      )
  }

  return (
    <Combobox
      label={label}
      name={name}
      text={text}
      onText={onText}
      takesOnly={settled}
      typing={typing}
      onTyping={setTyping}
      onTake={take}
      words={{ offered: t('namedGames.offered'), found: t('namedGames.found', { count: games.length }) }}
      hint={hint}
      error={error ?? make.error?.message}
      below={below}
      offers={[
        ...games.map(({ id, name: called, as, year, platforms, seen }) => ({
          key: id,
          name: called,
          facts: [
            as && t('namedGames.also', { name: as }),
            year,
            platforms
              .slice(0, 3)
              .map((one) => filedName('platform', one))
              .join(', '),
            !seen && t('namedGames.hidden'),
          ],
        })),
        ...(makes ? [{ key: '', name: t('namedGames.make', { name: named }) }] : []),
      ]}
    />
  )
}
