import { useState } from 'react'
import { can } from '../../../shared/account/permissions.ts'
import type { ImageUse } from '../../../shared/images/uses.ts'
import { dataOf } from '../../base/error-code.ts'
import { trpc } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { ConfirmDialog } from '../../ui/controls/question.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useUser } from '../session/store.ts'
import styles from './image-removal.module.css'
import { ImageUses } from './image-uses.tsx'
import type { ImageItem } from './upload.ts'

interface ImageRemovalProps {
  image: ImageItem
  onCancel: () => void
  onRemoved: () => void
}

/** Asks before a picture is deleted, and once more where something still uses it, naming the uses. */
export function ImageRemoval({ image, onCancel, onRemoved }: ImageRemovalProps) {
  const t = useT('admin')
  const words = useT('desk')
  const utils = trpc.useUtils()
  const [uses, setUses] = useState<ImageUse[]>()
  const remove = trpc.images.remove.useMutation({
    onSuccess: () => {
      onRemoved()
      void utils.images.list.invalidate()
    },
    onError: (error) => setUses(dataOf(error, 'IMAGE_IN_USE')?.uses),
  })
  const failed = remove.error && !uses
  const mayForce = can(useUser(), 'pictures.manage', { owner: null })
  if (uses && !mayForce)
    return (
      <Dialog
        title={t('adminImages.removeTitle')}
        onClose={onCancel}
        actions={
          <Button variant="alt" onClick={onCancel}>
            {t('adminImages.close')}
          </Button>
        }
      >
        <div role="alert">
          <p className={styles.warning}>
            <Icon name="warning" />
            {words('pictures.inUse')}
          </p>
          <ImageUses uses={uses} />
        </div>
      </Dialog>
    )
  return (
    <ConfirmDialog
      title={t('adminImages.removeTitle')}
      cancel={t('adminImages.cancel')}
      confirm={t(
        remove.isPending ? 'adminImages.removing' : uses ? 'adminImages.removeAnyway' : 'adminImages.remove',
      )}
      variant="danger"
      icon="trash"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: image.id, force: uses !== undefined })}
      onClose={onCancel}
    >
      <p className={styles.name}>{image.originalName}</p>
      <p>{t('adminImages.removeText')}</p>
      <div role="alert">
        {uses && (
          <>
            <p className={styles.warning}>
              <Icon name="warning" />
              {t('adminImages.inUse')}
            </p>
            <ImageUses uses={uses} />
          </>
        )}
        {failed && (
          <p className={styles.warning}>
            <Icon name="error" />
            {t('adminImages.deleteError')}. {remove.error?.message}
          </p>
        )}
      </div>
    </ConfirmDialog>
  )
}
