import { releasesHead } from '../../features/games/calendar/releases-head.ts'
import { ReleasesPage } from '../../features/games/calendar/releases-page.tsx'

export const head = releasesHead

export default ReleasesPage
