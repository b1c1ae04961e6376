import { useRef, useState } from 'react'
import { sentOf } from '../../../../shared/content/form-texts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useLang } from '../../../lang.tsx'
import { trpc } from '../../../trpc.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import type { ContentFormProps } from '../content-form.tsx'
import { type EditedItem, type FormValues, problemsOf } from '../form-values.ts'
import { sentSignatures } from '../signatures.ts'
import { refusalOf } from './refusal.ts'
import type { useFaults } from './use-faults.ts'

interface Options extends Pick<ContentFormProps, 'kind' | 'onSaved'> {
  item: EditedItem | null
  /** When the version was saved that the text started from; the server refuses to overwrite a later one. */
  base: string | null
  faults: ReturnType<typeof useFaults>
  /** Before it is sent: whatever happens on the way, nothing is lost. */
  keep: () => void
  /** Once it is saved. */
  forget: () => void
  onConflict: (conflict: { theirs: EditedItem; mine: FormValues }) => void
}

/** Saves the form: checked by the server's own rules before it is sent, one save at a time. */
export function useSaving({ kind, item, base, faults, keep, forget, onSaved, onConflict }: Options) {
  const t = useT('editor')
  const lang = useLang()
  const utils = trpc.useUtils()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  function refused(error: unknown, mine: FormValues) {
    const refusal = refusalOf(error)
    if (refusal.theirs) return onConflict({ theirs: refusal.theirs, mine })
    const text = t('adminForm.saveError', { message: refusal.message })
    faults.setErrors(refusal.fields)
    faults.setProposal(refusal.proposal)
    faults.setFailure(text)
    void toast({ id: 'form-failure', kind: 'error', text })
  }

  async function send(held: FormValues, over: Date | undefined) {
    const input = { ...sentOf(kind, held), ...sentSignatures(held.signatures) }
    if (!item) return utils.client.content.create.mutate(input)
    const updatedAt = over ?? (base === null ? undefined : new Date(base))
    return utils.client.content.update.mutate({ ...input, id: item.id, ...(updatedAt && { updatedAt }) })
  }

  /** @param over the version that is knowingly overwritten after a conflict */
  async function save(held: FormValues, over?: Date) {
    const problems = problemsOf(kind, held, lang)
    const count = Object.keys(problems).length
    faults.setErrors(problems)
    faults.setFailure(count > 0 ? t('adminForm.invalid', { count }) : undefined)
    if (count > 0) return
    keep()
    sending.current = true
    setBusy(true)
    try {
      const answer = await send(held, over)
      forget()
      void toast({ kind: 'success', text: t(item ? 'adminForm.saved' : `adminForm.published.${kind}`) })
      void utils.content.invalidate()
      onSaved(answer)
    } catch (error) {
      refused(error, held)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return {
    busy,
    /** Takes what the form holds when no save is under way. */
    save: async (held: () => FormValues, over?: Date) => {
      if (!sending.current) await save(held(), over)
    },
  }
}
