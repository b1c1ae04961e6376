import { GamesPage } from '../../features/games/public/games-page.tsx'
import { gamesHead } from '../../features/games/public/heads.ts'

export const head = gamesHead

export default GamesPage
