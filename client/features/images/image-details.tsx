import { type FormEvent, type ReactNode, useState } from 'react'
import { can } from '../../../shared/account/permissions.ts'
import { formatLong } from '../../../shared/format/dates.ts'
import { imageAt } from '../../../shared/images/widths.ts'
import { useLang } from '../../base/lang.tsx'
import { trpc } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { ErrorBlock } from '../../ui/error-block.tsx'
import { useUser } from '../session/store.ts'
import { sizeIn } from './bytes.ts'
import styles from './image-details.module.css'
import { ImageRemoval } from './image-removal.tsx'
import { ImageUses } from './image-uses.tsx'
import type { ImageItem } from './upload.ts'

interface ImageDetailsProps {
  image: ImageItem
  onSelect: ((image: ImageItem) => void) | undefined
  onClose: () => void
  onRemoved: () => void
}

/** One picture enlarged: its facts, its uses, its alternative text, and its deletion. */
export function ImageDetails({ image, onSelect, onClose, onRemoved }: ImageDetailsProps) {
  const t = useT('admin')
  const [removing, setRemoving] = useState(false)
  const [copied, setCopied] = useState<'copied' | 'copyError'>()
  const details = trpc.images.get.useQuery({ id: image.id }, { staleTime: 0, retryOnMount: true })
  const now = details.data ?? image
  // Users who may change every picture need not wait for the answer.
  const user = useUser()
  const mayChange = can(user, 'pictures.manage', { owner: null }) || details.data?.mayChange === true

  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(image.url, location.origin).href)
      setCopied('copied')
    } catch {
      setCopied('copyError')
    }
  }

  if (removing) return <ImageRemoval image={now} onCancel={() => setRemoving(false)} onRemoved={onRemoved} />
  return (
    <Dialog
      wide
      title={image.originalName}
      closeLabel={t('adminImages.close')}
      onClose={onClose}
      actions={
        <>
          {onSelect && (
            <Button icon="check" onClick={() => onSelect(now)}>
              {t('adminImages.choose')}
            </Button>
          )}
          <Button variant="alt" onClick={() => void copy()}>
            {t('adminImages.copyAddress')}
          </Button>
          {mayChange && (
            <Button variant="alt" icon="trash" onClick={() => setRemoving(true)}>
              {t('adminImages.remove')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.columns}>
        <a className={styles.picture} href={image.url} target="_blank" rel="noopener">
          <img src={imageAt(image.url, 960)} alt={now.alt ?? ''} width={now.width} height={now.height} />
          <span className="visually-hidden">
            {t('adminImages.open', { name: image.originalName })} {t('adminImages.newWindow')}
          </span>
        </a>
        <div className={styles.about}>
          <Facts image={now} />
          {mayChange ? <AltForm image={now} /> : details.data && <ForeignAlt image={now} />}
          <h3 className={styles.sub}>{t('adminImages.usedBy')}</h3>
          <ErrorBlock query={details} />
          {details.data &&
            (details.data.usedBy.length > 0 ? (
              <ImageUses uses={details.data.usedBy} />
            ) : (
              <p className={styles.quiet}>{t('adminImages.unusedText')}</p>
            ))}
        </div>
      </div>
      <p role="status">{copied && t(`adminImages.${copied}`)}</p>
    </Dialog>
  )
}

function Facts({ image }: { image: ImageItem }) {
  const t = useT('admin')
  const lang = useLang()
  const { unit, n } = sizeIn(image.size, lang)
  return (
    <dl className={styles.facts}>
      <Fact term={t('adminImages.format')}>
        {image.format.toUpperCase()}
        {image.animated && ` (${t('adminImages.animated')})`}
      </Fact>
      <Fact term={t('adminImages.dimensions')}>
        {image.width} × {image.height}
      </Fact>
      <Fact term={t('adminImages.size')}>{t(`adminImages.${unit}`, { n })}</Fact>
      <Fact term={t('adminImages.date')}>{formatLong(image.createdAt, lang)}</Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The alternative text of somebody else's picture, to read only. */
function ForeignAlt({ image }: { image: ImageItem }) {
  const t = useT('admin')
  const words = useT('desk')
  return (
    <>
      <h3 className={styles.sub}>{t('adminImages.alt')}</h3>
      <p>{image.alt || t('adminImages.noAlt')}</p>
      <p className={styles.quiet}>{words('pictures.foreign')}</p>
    </>
  )
}

/** The form for the text that replaces the picture where it is not seen (WCAG 1.1.1). */
function AltForm({ image }: { image: ImageItem }) {
  const t = useT('admin')
  const utils = trpc.useUtils()
  const save = trpc.images.setAlt.useMutation({ onSuccess: () => utils.images.invalidate() })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const alt = String(new FormData(event.currentTarget).get('alt') ?? '').trim()
    if (!save.isPending) save.mutate({ id: image.id, alt })
  }

  return (
    <form className={styles.alt} onSubmit={submit}>
      <Field
        name="alt"
        label={t('adminImages.alt')}
        hint={t('adminImages.altHint')}
        error={save.error?.message}
        defaultValue={image.alt ?? ''}
        autoComplete="off"
      />
      <div className={styles.save}>
        <Button type="submit" variant="alt" aria-disabled={save.isPending}>
          {t(save.isPending ? 'adminImages.saving' : 'adminImages.saveAlt')}
        </Button>
        <span role="status">{save.isSuccess && t('adminImages.altSaved')}</span>
      </div>
    </form>
  )
}
