import { useState } from 'react'
import { countCharacters } from '../../../../../shared/format/graphemes.ts'
import { MODERATION_LIMITS } from '../../../../../shared/moderation/limits.ts'
import type { NoticeAct } from '../../../../../shared/moderation/notices.ts'
import { REASONS, type Reason } from '../../../../../shared/moderation/reasons.ts'
import { hasCode } from '../../../../base/error-code.ts'
import { type RouterOutputs, trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Select } from '../../../../ui/controls/select.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { TemplateChoice } from '../../../moderation/admin/template-choice.tsx'
import { JudgingNote } from '../judging-note.tsx'
import styles from '../moderation.module.css'
import { UNDO_MS } from '../use-acts.ts'

export type ListedNotice = RouterOutputs['moderation']['notices']['notices'][number]

const OF_COMMENT: readonly NoticeAct[] = ['keep', 'hide', 'delete']
const OF_OTHERS: readonly NoticeAct[] = ['keep', 'handled']

/** The keys for a notice: those of a comment as elsewhere at the desk, or else a few words about what was done. */
export function NoticeActs({ notice }: { notice: ListedNotice }) {
  const t = useT('moderation')
  const { id, seen, comment } = notice
  const { decide, busy } = useNoticeActs()
  const [reason, setReason] = useState<Reason>('illegal')
  const [text, setText] = useState('')
  const over = countCharacters(text) > MODERATION_LIMITS.wordMax
  const owner = comment?.author
  if (!notice.judging.may) return <JudgingNote judging={notice.judging} />
  return (
    <div className={styles.noticeActs}>
      <JudgingNote judging={notice.judging} />
      <TemplateChoice
        to={owner ? { userId: owner.id } : { lang: notice.lang }}
        onChoose={(template) => {
          setReason(template.reason)
          setText(template.text)
        }}
      />
      <TextArea
        label={t('moderation.notices.word')}
        hint={t('moderation.notices.wordHint')}
        rows={2}
        value={text}
        error={over ? t('moderation.wordLong', { max: MODERATION_LIMITS.wordMax }) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.acts}>
        <div className={styles.decide}>
          {(comment ? OF_COMMENT : OF_OTHERS).map((act) => (
            <Button
              key={act}
              variant="alt"
              aria-disabled={busy || over}
              onClick={() => busy || over || void decide({ id, seen, act, text, reason })}
            >
              {t(act === 'handled' ? 'moderation.notices.handled' : `moderation.acts.${act}`)}
              <span className="visually-hidden"> – {t('moderation.notices.number', notice)}</span>
            </Button>
          ))}
        </div>
        <Select
          label={t('moderation.reason')}
          className={styles.reason}
          value={reason}
          onValue={(value) => setReason(REASONS.find((one) => one === value) ?? 'illegal')}
          options={REASONS.map((value) => ({ value, label: t(`moderation.reasons.${value}`) }))}
        />
      </div>
    </div>
  )
}

interface Decision {
  id: string
  seen: string
  act: NoticeAct
  text: string
  reason: Reason
}

function useNoticeActs() {
  const t = useT('moderation')
  const { client, moderation } = trpc.useUtils()
  const [busy, setBusy] = useState(false)
  const again = () =>
    Promise.all([
      moderation.notices.invalidate(),
      moderation.queue.invalidate(),
      moderation.waiting.invalidate(),
    ])
  const failed = async (error: unknown) => {
    await toast({
      kind: hasCode(error, 'ALREADY_DECIDED') ? 'warning' : 'error',
      text: error instanceof Error ? error.message : t('moderation.failed'),
    })
    await again()
  }
  async function undo(id: string) {
    await client.moderation.undoNotice.mutate({ id }).then(again, failed)
  }
  async function decide(decision: Decision) {
    setBusy(true)
    try {
      await client.moderation.decideNotice.mutate(decision)
      await again()
      void toast({
        kind: 'success',
        text: t(`moderation.notices.done.${decision.act}`),
        duration: UNDO_MS,
        action: { label: t('moderation.undo'), run: () => void undo(decision.id) },
      })
    } catch (error) {
      await failed(error)
    }
    setBusy(false)
  }
  return { decide, busy }
}
