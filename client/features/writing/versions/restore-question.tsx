import type { Kind } from '../../../../shared/texts/catalog.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmDialog } from '../../../ui/controls/question.tsx'
import { useVersionName, type VersionItem } from './use-version-name.ts'

interface RestoreQuestionProps {
  id: string
  kind: Kind
  version: VersionItem
  onClose: () => void
  /** @param message the server's sentence about the result */
  onRestored: (message: string) => void
}

/** Asks before a version replaces the working copy, which is itself kept as a version. */
export function RestoreQuestion({ id, kind, version, onClose, onRestored }: RestoreQuestionProps) {
  const t = useT('versions')
  const nameOf = useVersionName()
  const restore = trpc.writing.restoreVersion.useMutation({
    onSuccess: ({ message }) => onRestored(message),
  })
  return (
    <ConfirmDialog
      title={t('versions.restoreTitle')}
      cancel={t('versions.cancel')}
      confirm={t(restore.isPending ? 'versions.restoring' : 'versions.restore')}
      icon="refresh"
      busy={restore.isPending}
      onConfirm={() => restore.mutate({ id, kind, versionId: version.id })}
      onClose={onClose}
    >
      <p>{nameOf(version)}</p>
      <p>{t('versions.restoreText')}</p>
      <div role="alert">{restore.error && <p>{restore.error.message}</p>}</div>
    </ConfirmDialog>
  )
}
