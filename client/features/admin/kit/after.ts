import { sentenceOf } from '../../../base/error-code.ts'
import { toast } from '../../../ui/toasts/toast.ts'

interface Following<Answer, Input> {
  /** Closes the dialog that asked. */
  close?: () => void
  /** What to read again, also after a refusal: somebody else may have been faster. */
  again?: { invalidate: () => Promise<unknown> }
  /** The words of the toast. */
  said?: string | ((answer: Answer, input: Input) => string)
  /** The words of the toast for a refusal without a sentence of the server; without it, the dialog shows the refusal itself. */
  failed?: string
  done?: (answer: Answer, input: Input) => void
}

/** The usual handlers of a call: what happens when it succeeds, and when it fails. */
export const after = <Answer, Input>({ close, again, said, failed, done }: Following<Answer, Input>) => ({
  onSuccess(answer: Answer, input: Input) {
    close?.()
    void again?.invalidate()
    if (said) void toast({ kind: 'success', text: typeof said === 'string' ? said : said(answer, input) })
    done?.(answer, input)
  },
  onError(error: unknown) {
    if (failed === undefined) return
    void toast({ kind: 'error', text: sentenceOf(error) ?? failed })
    void again?.invalidate()
  },
})
