import { GamePage } from '../../features/games/public/game-page.tsx'
import { gameHead } from '../../features/games/public/heads.ts'

export const head = gameHead

export default GamePage
