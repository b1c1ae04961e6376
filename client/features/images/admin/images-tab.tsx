import { useCallback } from 'react'
import { useNavigate } from '../../../base/navigation/router.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { PanelHead } from '../../../ui/lists/panel-head.tsx'
import { useAdminPlace } from '../../admin/address.ts'
import { ListFoot } from '../../admin/kit/list-foot.tsx'
import { ImageLibrary, type LibraryPlace } from '../image-library.tsx'

/** The library of pictures as a tab; the address keeps its page and search. */
export function ImagesTab() {
  const t = useT('admin')
  const navigate = useNavigate()
  const { page, get, to } = useAdminPlace()
  const go = useCallback(
    ({ noAlt, ...place }: LibraryPlace) =>
      void navigate(to({ ...place, alt: noAlt ? 'none' : undefined }), { state: { stay: true } }),
    [navigate, to],
  )
  return (
    <>
      <PanelHead title={t('admin.tab.images')} />
      <ImageLibrary
        page={page}
        search={get('search') ?? ''}
        noAlt={get('alt') === 'none'}
        go={go}
        pager={(list) => <ListFoot {...list} />}
      />
    </>
  )
}
