import type { ComponentType } from 'react'
import type { GameFieldName, GameFields } from '../../../../shared/games/fields.ts'
import type { RouterOutputs } from '../../../base/trpc.ts'

type SavedGame = RouterOutputs['games']['forEdit']

/** A game as the panel of facts needs it. */
export type GameWithFacts = Pick<SavedGame, 'id' | 'name' | 'updatedAt' | 'igdbId' | 'igdbFacts'>

/** How the form calls its fields and shows their values. */
export interface FieldsInWords {
  nameOf: (name: GameFieldName) => string
  Value: ComponentType<{ name: GameFieldName; value: GameFields[GameFieldName] }>
}

/** `onTaken` gets a game that was filled or emptied, `onValue` one value of IGDB's that somebody wants in the form. */
export interface FactsPanelProps extends FieldsInWords {
  game: GameWithFacts
  onTaken: (game: SavedGame) => void
  onValue: (name: GameFieldName, value: GameFields[GameFieldName]) => void
}
