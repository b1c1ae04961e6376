import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { typeset } from '../../../../shared/format/typography.ts'
import { isListedKind, type Kind } from '../../../../shared/texts/catalog.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmDialog } from '../../../ui/controls/question.tsx'
import { ErrorBlock } from '../../../ui/error-block.tsx'
import { focusPanel } from '../../../ui/lists/panel-head.tsx'
import { Loader } from '../../../ui/loader.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { DialogError } from '../../admin/kit/dialog-error.tsx'
import kit from '../../admin/kit/kit.module.css'
import type { DeskItem } from './act-question.tsx'
import { useUndo } from './use-undo.ts'

interface ContentRemovalProps {
  item: DeskItem
  /** Called with the reason, which stays after the question has closed. */
  onFailed: (message: string) => void
  onClose: () => void
}

/**
 * Asks before an article or review is deleted, and names what goes with it (docs/product/writing.md, "Writing"). Before that is
 * known nothing can be confirmed.
 */
export function ContentRemoval({ item, onFailed, onClose }: ContentRemovalProps) {
  const t = useT('admin', 'desk')
  const utils = trpc.useUtils()
  const offerUndo = useUndo()
  const title = typeset(item.title) || t('desk.untitled')
  const byKeyboard = useRef(false)
  // An earlier answer is not reused: the item may have been deleted and restored since.
  const takes = trpc.texts.removal.useQuery({ id: item.id }, { gcTime: 0, staleTime: 0, retryOnMount: true })
  const remove = trpc.texts.remove.useMutation({
    onSuccess: ({ until }) => {
      // The dialog closes at once: it returns the focus to the button that opened it, and that button goes with its entry.
      flushSync(onClose)
      offerUndo(item, until, byKeyboard.current)
      if (!byKeyboard.current) focusPanel()
      void utils.texts.invalidate()
      void utils.writing.invalidate()
    },
    onError({ message }) {
      void toast({ kind: 'error', text: message })
      onFailed(message)
    },
  })
  // Somebody else has deleted it: there is nothing to ask, and the list is outdated.
  const gone = !takes.isFetching && !remove.isSuccess && takes.error?.data?.httpStatus === 404
  useEffect(() => {
    if (!gone) return
    onClose()
    void utils.texts.invalidate()
    void utils.writing.invalidate()
  }, [gone, onClose, utils])

  return (
    <ConfirmDialog
      title={t(`desk.removeTitle.${item.kind}`, { title })}
      cancel={t('admin.cancel')}
      confirm={t(remove.isPending ? 'admin.removing' : 'admin.remove')}
      variant="danger"
      icon="trash"
      busy={remove.isPending || !takes.data}
      onConfirm={(event) => {
        // A press by keyboard is a click with the detail 0.
        byKeyboard.current = event.detail === 0
        remove.mutate({ id: item.id })
      }}
      onClose={onClose}
    >
      <div role="status">
        {takes.data ? <Takes {...takes.data} kind={item.kind} /> : takes.isFetching && <Loader />}
      </div>
      {!takes.data && (
        <ErrorBlock query={takes} failure={(message) => t('desk.removeUnknown', { message })} />
      )}
      <p>{t('desk.removeUndo')}</p>
      <DialogError message={remove.error?.message} />
    </ConfirmDialog>
  )
}

/** What is deleted with an item; zero counts are left out. */
function Takes({ kind, comments, likes }: { kind: Kind; comments: number; likes: number }) {
  const t = useT('admin', 'desk')
  if (!isListedKind(kind)) return <p>{t('desk.removePage')}</p>
  if (comments === 0 && likes === 0) return <p>{t('desk.removeAlone')}</p>
  return (
    <>
      <p>{t('desk.removeTakes')}</p>
      <ul className={kit.takes}>
        {comments > 0 && <li>{t('desk.removeComments', { count: comments })}</li>}
        {likes > 0 && <li>{t('admin.likes', { count: likes })}</li>}
      </ul>
    </>
  )
}
