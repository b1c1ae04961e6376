import { releasesHead } from '../../features/releases/releases-head.ts'
import { ReleasesPage } from '../../features/releases/releases-page.tsx'

export const head = releasesHead

/** Which games come when. */
export default ReleasesPage
