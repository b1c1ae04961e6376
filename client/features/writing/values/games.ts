import { listIn } from './json-list.ts'

/** A game as the form holds it; readers may not see it yet. */
export interface FormGame {
  id: string
  name: string
  seen?: boolean | undefined
}

/** Null first: a review's is that of its title. */
export type FormGames = (FormGame | null)[]

/** As a field of the form: a text like the others (signatures.ts). '' is none. */
export const gamesText = (games: FormGames): string => {
  const named = games.some((game) => game !== null)
  return named
    ? JSON.stringify(games.map((game) => game && { id: game.id, name: game.name, seen: game.seen }))
    : ''
}

/** What the field holds. */
export const gamesOf = (text: string): FormGames => listIn<FormGame | null>(text)

/** What a save sends of it. */
export const sentGames = (text: string): (string | null)[] => gamesOf(text).map((game) => game?.id ?? null)
