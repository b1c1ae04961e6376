import { sentenceOf } from '../../../base/error-code.ts'
import { toast } from '../../../ui/toasts/toast.ts'

interface Following<Answer, Input> {
  /** Closes what has asked. */
  close?: () => void
  /** What is read again, also after a refusal: somebody else may have been faster. */
  again?: { invalidate: () => Promise<unknown> }
  /** What is told of it. */
  said?: string | ((answer: Answer, input: Input) => string)
  /** Told of a refusal that the server says nothing of; without it, what has asked says so itself. */
  failed?: string
  done?: (answer: Answer, input: Input) => void
}

/** What follows a call that went well, or not. */
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
