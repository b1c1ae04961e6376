import { flushSync } from 'react-dom'
import { typeset } from '../../../../shared/format/typography.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmDialog } from '../../../ui/controls/question.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { BinnedText } from './binned-text.ts'

interface EraseQuestionProps {
  text: BinnedText
  onClose: () => void
  onErased: () => void
}

/** Asks before a text is erased for good. */
export function EraseQuestion({ text, onClose, onErased }: EraseQuestionProps) {
  const t = useT('versions')
  const title = typeset(text.title) || t('bin.untitled')
  const erase = trpc.writing.emptyFromBin.useMutation({
    onSuccess: () => {
      flushSync(onClose)
      void toast({ kind: 'success', text: t('bin.erased', { title }) })
    },
    onSettled: onErased,
  })
  return (
    <ConfirmDialog
      title={t('bin.eraseTitle', { title })}
      cancel={t('bin.cancel')}
      confirm={t(erase.isPending ? 'bin.erasing' : 'bin.erase')}
      variant="danger"
      icon="trash"
      busy={erase.isPending}
      onConfirm={() => erase.mutate({ id: text.id })}
      onClose={onClose}
    >
      <p>{t('bin.eraseText')}</p>
      <div role="alert">{erase.error && <p>{erase.error.message}</p>}</div>
    </ConfirmDialog>
  )
}
