import { releasesHead } from '../../features/releases/releases-head.ts'
import { ReleasesPage } from '../../features/releases/releases-page.tsx'

export const head = releasesHead

export default ReleasesPage
