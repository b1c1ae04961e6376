import { useEffect } from 'react'
import { useNavigate } from '../../../base/navigation/router.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Pagination } from '../../../ui/controls/pagination.tsx'
import { useAdminPlace } from '../address.ts'
import kit from './kit.module.css'

interface ListFootProps {
  page: number
  pages: number
  /** The number of all items. */
  total: number
  /** The number of items on a page. */
  limit: number
}

/** The foot of a list: how many items are shown, and links to the other pages. */
export function ListFoot({ page, pages, total, limit }: ListFootProps) {
  const t = useT('admin')
  const navigate = useNavigate()
  const { changed } = useAdminPlace()
  const last = Math.max(1, pages)
  // The page no longer exists: its last item was deleted, or the address is old.
  useEffect(() => {
    if (page > last) void navigate(changed({ page: last }), { replace: true })
  }, [page, last, navigate, changed])
  if (total === 0 || page > last) return null
  const from = (page - 1) * limit + 1
  const to = Math.min(page * limit, total)
  return (
    <div className={kit.foot}>
      <p role="status">{t('admin.showing', { page, pages: last, from, to, total })}</p>
      <Pagination page={page} pages={pages} to={(n) => changed({ page: n })} />
    </div>
  )
}
