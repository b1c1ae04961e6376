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

/** What the field holds; nothing for what is no list of ours. */
export function gamesOf(text: string): FormGames {
  try {
    const list: unknown = JSON.parse(text || '[]')
    return Array.isArray(list) ? (list as FormGames) : []
  } catch {
    return []
  }
}

/** What a save sends of it. */
export const sentGames = (text: string): (string | null)[] => gamesOf(text).map((game) => game?.id ?? null)
