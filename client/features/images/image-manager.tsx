import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { Later } from '../../ui/later.tsx'
import type { ListPosition } from './image-library.tsx'
import styles from './image-manager.module.css'
import type { ImageItem } from './upload.ts'
import type { Wanted } from './use-choice.ts'

const load = () => import('./image-library.tsx')

interface ImageManagerProps {
  /** Called with the chosen pictures; the caller closes the manager. */
  onSelect: (images: ImageItem[]) => void
  wanted?: Wanted
  onClose: () => void
}

/** The library of pictures in a dialog over the page that is edited. */
export function ImageManager({ onSelect, wanted = 'one', onClose }: ImageManagerProps) {
  const t = useT('admin')
  const words = useT('desk')
  const [place, setPlace] = useState({ page: 1, search: '', noAlt: false })
  return (
    <Dialog
      wide
      title={wanted === 'one' ? t('adminImages.choose') : words('pictures.chooseMany')}
      closeLabel={t('adminImages.close')}
      onClose={onClose}
    >
      <Later load={load}>
        {({ ImageLibrary }) => (
          <ImageLibrary
            {...place}
            choosing={{ wanted, onChosen: onSelect }}
            go={setPlace}
            pager={(list) => <Pager {...list} onPage={(page) => setPlace({ ...place, page })} />}
          />
        )}
      </Later>
    </Dialog>
  )
}

/** Buttons to the pages of a list that has no address. */
function Pager({ page, pages, total, limit, onPage }: ListPosition & { onPage: (page: number) => void }) {
  const t = useT('admin')
  if (pages <= 1 || page > pages) return null
  const [from, to] = [(page - 1) * limit + 1, Math.min(page * limit, total)]
  return (
    <nav className={styles.pager} aria-label={t('adminImages.pages')}>
      <Button
        variant="alt"
        icon="chevron-left"
        aria-disabled={page <= 1}
        onClick={() => page > 1 && onPage(page - 1)}
      >
        {t('adminImages.previous')}
      </Button>
      <p className={styles.showing} role="status">
        {t('admin.showing', { page, pages, from, to, total })}
      </p>
      <Button variant="alt" aria-disabled={page >= pages} onClick={() => page < pages && onPage(page + 1)}>
        {t('adminImages.next')}
      </Button>
    </nav>
  )
}
