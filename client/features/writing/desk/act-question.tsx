import { useState } from 'react'
import { flushSync } from 'react-dom'
import { typeset } from '../../../../shared/format/typography.ts'
import type { TextAct } from '../../../../shared/texts/writing/acts.ts'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmDialog } from '../../../ui/controls/question.tsx'
import { focusPanel } from '../../../ui/lists/panel-head.tsx'
import type { IconName } from '../../../ui/pictures/icon.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { DialogError } from '../../admin/kit/dialog-error.tsx'
import { momentOf, PlanFields, plannedTime } from '../plan/plan-fields.tsx'
import { WordField } from '../return/word-field.tsx'

export type DeskItem = RouterOutputs['writing']['desk']['items'][number]

export const ACT_ICONS: Record<TextAct, IconName> = {
  propose: 'mail',
  publish: 'check',
  plan: 'calendar',
  sendBack: 'reply',
  takeBack: 'reply',
  unplan: 'reply',
  withdraw: 'eye',
}

interface ActQuestionProps {
  item: DeskItem
  act: TextAct
  onClose: () => void
}

/** The call for an act. The desk treats all answers alike. */
function useAct(act: TextAct, options: { onSuccess: () => void }) {
  const publish = trpc.writing.publish.useMutation(options)
  const propose = trpc.writing.propose.useMutation(options)
  const sendBack = trpc.writing.sendBack.useMutation(options)
  const withdraw = trpc.writing.withdraw.useMutation(options)
  if (act === 'publish' || act === 'plan')
    return {
      ...publish,
      run: (id: string, { at }: { at?: Date | undefined }) =>
        publish.mutate({ id, ...(at && { publishAt: at }) }),
    }
  if (act === 'sendBack' || act === 'takeBack' || act === 'unplan')
    return {
      ...sendBack,
      run: (id: string, { word }: { word: string }) =>
        sendBack.mutate({ id, ...(word.trim() && { word: word.trim() }) }),
    }
  const other = act === 'propose' ? propose : withdraw
  return { ...other, run: (id: string) => other.mutate({ id }) }
}

/** Asks before a text changes its state: for the time of a plan, or for a word to the author when it is returned. */
export function ActQuestion({ item, act, onClose }: ActQuestionProps) {
  const t = useT('desk')
  const utils = trpc.useUtils()
  const title = typeset(item.title) || t('desk.untitled')
  const [time, setTime] = useState(() => plannedTime(item.publishAt))
  const [word, setWord] = useState('')
  const [missing, setMissing] = useState(false)
  const at = act === 'plan' ? momentOf(time) : undefined
  const acting = useAct(act, {
    onSuccess: () => {
      void toast({ kind: 'success', text: t(`desk.done.${act}`, { title }) })
      // The dialog closes at once: it returns the focus to the key that opened it, and that key may go with its entry.
      flushSync(onClose)
      focusPanel()
      void utils.writing.invalidate()
      void utils.texts.invalidate()
    },
  })
  return (
    <ConfirmDialog
      title={t(`desk.ask.${act}`, { title })}
      cancel={t('desk.cancel')}
      confirm={acting.isPending ? t('desk.busy') : t(`desk.${act}`)}
      icon={ACT_ICONS[act]}
      {...(act === 'withdraw' && { variant: 'danger' })}
      busy={acting.isPending}
      onConfirm={() => {
        if ((act === 'plan' && !at) || (act === 'sendBack' && !word.trim())) return setMissing(true)
        acting.run(item.id, { at, word })
      }}
      onClose={onClose}
    >
      <p>{t(act === 'withdraw' && item.kind === 'page' ? 'desk.means.withdrawPage' : `desk.means.${act}`)}</p>
      {act === 'plan' && (
        <PlanFields
          id={item.id}
          value={time}
          error={missing && !at ? t('planning.needed') : undefined}
          onChange={setTime}
        />
      )}
      {act === 'sendBack' && <WordField value={word} missing={missing && !word.trim()} onChange={setWord} />}
      <DialogError message={acting.error?.message} />
    </ConfirmDialog>
  )
}
