/** Words of the back office, of accounts and of what readers open rarely; words.ts leaves them out. */
export const TEAM_FILES = import.meta.glob<{ default: object }>(
  './{fr,en}/{admin,brand,desk,doors,editor,first-day,follows,game-facts,game-file,look,menus,moderation,my-account,named-games,outgoing,own-page,previews,profile,redirects,settings,setup,status,team-games,translation-admin,versions,writing}.ts',
)
