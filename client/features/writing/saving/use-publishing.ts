import { type RefObject, useRef, useState } from 'react'
import { itemHref } from '../../../../shared/routes.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import { contentLack } from '../../../../shared/texts/item-input.ts'
import { useLang } from '../../../base/lang.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { goToFirstFault } from '../../../ui/forms/faults.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { useUploadsUnderWay } from '../../editor/paste/upload-store.ts'
import { type Conflict, conflictOfCopy, conflictOfText } from '../conflict/conflict.ts'
import type { ContentFormProps } from '../form/content-form.tsx'
import { type FormValues, problemsOf } from '../values/form-values.ts'
import type { TextAct } from '../work/acts.ts'
import type { SaveQueue } from '../work/save-queue.ts'
import { refusalOf } from './refusal.ts'
import type { useFaults } from './use-faults.ts'

interface Options extends Pick<ContentFormProps, 'onSaved'> {
  kind: Kind
  id: string
  /** The body with which the form was opened. */
  opened: string
  /** The version of the text that is knowingly overwritten after a conflict. */
  over: Date | undefined
  faults: ReturnType<typeof useFaults>
  queue: SaveQueue
  /** The form, in which the first faulty field gets the focus. */
  element: RefObject<HTMLFormElement | null>
  /** Returns the present values. */
  take: () => FormValues
  /** Called before the values are sent, so that nothing is lost whatever happens on the way. */
  keep: () => void
  /** Called once it is done. */
  forget: () => void
  onConflict: (conflict: Conflict) => void
}

/** Whether readers have the text after an act. */
const isOut = (act: TextAct): boolean => act.to === 'publish' && act.said !== 'planned'

/** Publishes, plans or proposes the present values, one act at a time. The server's own rules check them before they are sent. */
export function usePublishing(options: Options) {
  const { kind, id, opened, over, faults, queue, keep, forget, onSaved, onConflict } = options
  const t = useT('editor')
  const lang = useLang()
  const utils = trpc.useUtils()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const uploads = useUploadsUnderWay()

  function fail(message: string, fields = {}, proposal?: string) {
    const text = t('adminForm.saveError', { message })
    faults.setErrors(fields)
    faults.setProposal(proposal)
    faults.setFailure(text)
    void toast({ id: 'form-failure', kind: 'error', text })
  }
  function refused(error: unknown, mine: FormValues) {
    const refusal = refusalOf(error)
    if (refusal.theirs) return onConflict(conflictOfText(refusal.theirs, mine, queue.revision()))
    if (refusal.copy) return onConflict(conflictOfCopy(refusal.copy, mine))
    fail(refusal.message, refusal.fields, refusal.proposal)
  }
  /** @returns whether the working copy has everything */
  async function saved(mine: FormValues): Promise<boolean> {
    if (await queue.flush()) return true
    const state = queue.state()
    if (state.is === 'conflict') onConflict(conflictOfCopy(state.copy, mine))
    else fail(state.is === 'refused' ? state.message : t('adminForm.away'))
    return false
  }
  const send = (act: TextAct) => {
    const input = { id, kind, revision: queue.revision(), ...(over && { updatedAt: over }) }
    return act.to === 'propose'
      ? utils.client.writing.propose.mutate(input)
      : utils.client.writing.publish.mutate({
          ...input,
          ...(act.plannedFor && { publishAt: act.plannedFor }),
        })
  }
  async function publish(act: TextAct, held: FormValues) {
    // What came short from elsewhere may stay so.
    const mayBeShort = act.to === 'publish' && act.said === 'changed' && contentLack(kind, opened)
    const problems = problemsOf(kind, held, lang, { of: mayBeShort ? 'a short one' : 'any text' })
    const count = Object.keys(problems).length
    faults.setErrors(problems)
    faults.setFailure(count > 0 ? t('adminForm.invalid', { count }) : undefined)
    if (count > 0) return
    keep()
    sending.current = true
    setBusy(true)
    try {
      if (!(await saved(held))) return
      const answer = await send(act)
      forget()
      const text = act.to === 'propose' ? t('adminForm.proposed') : t(`adminForm.${act.said}.${kind}`)
      const link = { label: t(`adminForm.view.${kind}`), to: itemHref(kind, answer.slug, lang) }
      void toast({ kind: 'success', text, ...(isOut(act) && { link }) })
      void utils.texts.invalidate()
      void utils.writing.invalidate()
      onSaved(answer, act.to)
    } catch (error) {
      refused(error, held)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return {
    busy,
    /** Runs the act with the present values, unless one is running. */
    async perform(act: TextAct) {
      // A picture that is still being sent would be missing from the published text.
      if (uploads > 0) return faults.setFailure(t('adminForm.uploading', { count: uploads }))
      if (!sending.current) await publish(act, options.take())
      // The next frame has marked the faulty fields; the first one gets the focus.
      requestAnimationFrame(() => goToFirstFault(options.element.current))
    },
  }
}
