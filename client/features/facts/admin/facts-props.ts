import type { ComponentType } from 'react'
import type { GameFieldName, GameFields } from '../../../../shared/games/fields.ts'
import type { RouterOutputs } from '../../../base/trpc.ts'

type SavedGame = RouterOutputs['games']['forEdit']

/** The fields of a game that the panel needs. */
export type GameWithFacts = Pick<SavedGame, 'id' | 'name' | 'updatedAt' | 'igdbId' | 'igdbFacts'>

/** The form's names for its fields, and its view of their values. */
export interface FieldsInWords {
  nameOf: (name: GameFieldName) => string
  Value: ComponentType<{ name: GameFieldName; value: GameFields[GameFieldName] }>
}

/** `onTaken` gets the game after facts were taken over or removed; `onValue` gets one value of IGDB for the form. */
export interface FactsPanelProps extends FieldsInWords {
  game: GameWithFacts
  onTaken: (game: SavedGame) => void
  onValue: (name: GameFieldName, value: GameFields[GameFieldName]) => void
}
