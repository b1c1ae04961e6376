import { useAdminPlace } from '../../admin/address.ts'
import { FilingList } from './filing-list.tsx'

/** Platforms and genres, each a list of its own (docs/product/games.md, "Platforms and genres"). */
export function PlatformsTab() {
  const { get } = useAdminPlace()
  const kind = get('list') === 'genres' ? 'genre' : 'platform'
  return <FilingList key={kind} kind={kind} />
}
