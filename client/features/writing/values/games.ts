import { listIn } from './json-list.ts'

/** A game as the form holds it; it may be hidden from readers. */
export interface FormGame {
  id: string
  name: string
  seen?: boolean | undefined
}

/** A null in the first place stands for the game with the review's title. */
export type FormGames = (FormGame | null)[]

/** The games as a text, like the other values of the form (signatures.ts). '' for none. */
export const gamesText = (games: FormGames): string => {
  const named = games.some((game) => game !== null)
  return named
    ? JSON.stringify(games.map((game) => game && { id: game.id, name: game.name, seen: game.seen }))
    : ''
}

/** Reads them from that text. */
export const gamesOf = (text: string): FormGames => listIn<FormGame | null>(text)

/** The games as a save sends them. */
export const sentGames = (text: string): (string | null)[] => gamesOf(text).map((game) => game?.id ?? null)
