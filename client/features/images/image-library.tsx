import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { trpc } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { Loader } from '../../ui/loader.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { StateBlock } from '../../ui/state-block.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { ChosenImages } from './chosen-images.tsx'
import { ImageDetails } from './image-details.tsx'
import styles from './image-library.module.css'
import { ImageSearch } from './image-search.tsx'
import { ImageTile } from './image-tile.tsx'
import { saidSmaller } from './said-smaller.ts'
import type { ImageItem } from './upload.ts'
import { UploadZone } from './upload-zone.tsx'
import { type ChoiceRequest, useChoice } from './use-choice.ts'
import { useUploads } from './use-uploads.ts'

/** docs/product/pictures-and-videos.md, "Pictures". */
const PER_PAGE = 8

/** How long it is said that a picture was made smaller; the sentence has two sizes. */
const SMALLER_MS = 8000

/** Which pictures are shown. */
export interface LibraryPlace {
  page: number
  search: string
  /** Whether only those without an alternative text. */
  noAlt: boolean
}

/** The part of the list that is shown. */
export interface ListPosition {
  page: number
  pages: number
  total: number
  limit: number
}

interface ImageLibraryProps extends LibraryPlace {
  /** Shows another page or search. */
  go: (place: LibraryPlace) => void
  /** Given while pictures are being chosen. */
  choosing?: ChoiceRequest
  /** Renders the links or buttons to other pages, below the grid. */
  pager: (list: ListPosition) => ReactNode
}

/** All pictures: adding, finding, enlarging, choosing. A tab of the back office and the image manager use it. */
export function ImageLibrary({ page, search, noAlt, go, choosing, pager }: ImageLibraryProps) {
  const t = useT('admin')
  const [open, setOpen] = useState<ImageItem>()
  /** Pictures deleted here, which the list may still contain for a while. */
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [notice, setNotice] = useState('')
  const heading = useRef<HTMLDivElement>(null)
  const query = trpc.images.list.useQuery(
    { page, limit: PER_PAGE, noAlt, ...(search && { search }) },
    { staleTime: 0, retryOnMount: true, placeholderData: keepPreviousData },
  )
  const { data } = query
  const choice = useChoice(choosing)
  const uploads = useUploads((image, arrived) => {
    const text = saidSmaller(arrived.smaller)
    // The dialog, where this is said otherwise, closes.
    if (choice.arrived(image, arrived) && text) void toast({ kind: 'info', text, duration: SMALLER_MS })
    // New pictures are on the first page, so that is shown.
    if (page !== 1 || search !== '' || noAlt) go({ page: 1, search: '', noAlt: false })
  })

  const images = data?.images.filter(({ id }) => !removed.includes(id)) ?? []
  const chosenInDetails = (image: ImageItem) => {
    setOpen(undefined)
    choice.choose(image)
  }
  const close = () => {
    setOpen(undefined)
    // A tile that is gone, deleted or no more without its text, cannot take the focus back from the dialog, which tries first.
    setTimeout(() => document.activeElement === document.body && heading.current?.focus())
  }
  const onRemoved = ({ id, originalName: name }: ImageItem) => {
    choice.drop(id)
    setNotice(t('adminImages.removed', { name }))
    setRemoved((before) => [...before, id])
    close()
  }
  const pages = data?.pages
  useEffect(() => {
    if (pages !== undefined && page > Math.max(1, pages)) go({ page: Math.max(1, pages), search, noAlt })
  }, [pages, page, search, noAlt, go])

  return (
    <div ref={heading} tabIndex={-1} className={styles.library}>
      <UploadZone uploads={uploads} quiet={choosing !== undefined}>
        <ImageSearch search={search} onSearch={(text) => go({ page: 1, search: text, noAlt })} />
      </UploadZone>
      <p className={classes('visually-hidden')} role="status">
        {notice}
      </p>
      <NoAltOnly checked={noAlt} onChange={(checked) => go({ page: 1, search, noAlt: checked })} />
      <QueryState query={query} failure={(message) => `${t('adminImages.listError')}. ${message}`} />
      {data &&
        images.length === 0 &&
        (query.isFetching ? <Loader /> : <Empty search={search} noAlt={noAlt} />)}
      {images.length > 0 && (
        <ul className={classes(styles.grid, query.isPlaceholderData && styles.stale)}>
          {images.map((image) => (
            <ImageTile key={image.id} image={image} onOpen={setOpen} choice={choosing && choice} />
          ))}
        </ul>
      )}
      {data && pager(data)}
      {choosing && choice.many && (
        <ChosenImages choice={choice} busy={uploads.busy} onDone={choosing.onChosen} />
      )}
      {open && (
        <ImageDetails
          image={open}
          onSelect={choosing && chosenInDetails}
          onClose={close}
          onRemoved={() => onRemoved(open)}
        />
      )}
    </div>
  )
}

function NoAltOnly({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const t = useT('desk')
  // The address follows a moment later; a press shows at once.
  const [on, setOn] = useState(checked)
  useEffect(() => setOn(checked), [checked])
  return (
    <div className={styles.filter}>
      <Choice
        type="checkbox"
        label={t('pictures.noAltOnly')}
        checked={on}
        onChange={({ target }) => {
          setOn(target.checked)
          onChange(target.checked)
        }}
      />
    </div>
  )
}

function Empty({ search, noAlt }: { search: string; noAlt: boolean }) {
  const t = useT('admin', 'desk')
  if (search) return <StateBlock level={3} icon="search" title={t('adminImages.noResults', { search })} />
  if (noAlt) return <StateBlock level={3} icon="check" title={t('pictures.allHaveAlt')} />
  return (
    <StateBlock level={3} icon="image" title={t('adminImages.none')}>
      {t('adminImages.noneHint')}
    </StateBlock>
  )
}
