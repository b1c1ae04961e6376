import { type FormEvent, useRef, useState } from 'react'
import type { Role } from '../../../../shared/account/roles.ts'
import { textAt } from '../../../../shared/base/property.ts'
import { failureOf, sentenceOf } from '../../../base/error-code.ts'
import { useLang } from '../../../base/lang.tsx'
import { loadWords } from '../../../i18n/words.ts'
import { dismissToast, toast } from '../../../ui/toasts/toast.ts'
import { isReportedBySession } from '../../session/store.ts'
import type { FormName } from './form-check.ts'
import { passwordMin } from './password-min.ts'

const FAILURE = 'form-failure'

type Values = Record<string, string>
type Errors = Record<string, string>

interface Options {
  form: FormName
  /** The role of the person who chooses a password; by default a member. */
  role?: Role
  /** Rules of this form alone, for example that passwords must match. */
  extra?: (values: Values) => Errors
  /** Sends the form. What it throws is shown: at the fields that it names, else above the form. */
  send: (values: Values) => Promise<void>
  /** Shown for a failure without a sentence of the server; by default the form says what happened on the way. */
  fallback?: string
  /** Called for a failure that concerns no field; the form and a toast show it already. */
  onFailure?: (error: unknown) => void
}

async function loadCheck() {
  const [check] = await Promise.all([import('./form-check.ts'), loadWords('field-messages')])
  return check
}

/** The sentence that several fields have in common: it is shown once, above the form. */
function shared(errors: Errors): string | undefined {
  const sentences = Object.values(errors)
  return sentences.find((sentence, i) => sentences.indexOf(sentence) !== i)
}

/**
 * A form of the account: the server's own schema checks it before it is sent, and errors stand beside the fields. The fields
 * are uncontrolled, so that what was typed stays whatever happens.
 */
export function useAccountForm({ form, role, extra, send, fallback, onFailure }: Options) {
  const lang = useLang()
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [edited, setEdited] = useState(false)
  const sending = useRef(false)

  function show(faults: Errors) {
    setErrors(faults)
    setFailure(shared(faults))
    const first = Object.keys(faults)[0]
    const field = first && element.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    const typed = Array.from(new FormData(event.currentTarget), ([name, value]) => [name, String(value)])
    const values: Values = Object.fromEntries(typed)
    sending.current = true
    setBusy(true)
    void dismissToast(FAILURE)
    try {
      const { checkForm } = await loadCheck()
      const faults = { ...checkForm(form, values, lang, passwordMin(role)), ...extra?.(values) }
      show(faults)
      if (Object.keys(faults).length > 0) return
      await send(values)
      setEdited(false)
    } catch (error) {
      if (isReportedBySession(error)) return
      const faults = failureOf(error).data?.fields ?? {}
      const message = sentenceOf(error) ?? fallback ?? textAt(error, 'message')
      show(faults)
      if (Object.keys(faults).length > 0) return
      setFailure(message)
      void toast({ id: FAILURE, kind: 'error', text: message })
      onFailure?.(error)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  const common = shared(errors)
  return {
    busy,
    /** Whether a field was edited since the form was last sent. */
    edited,
    /** The fault of the form as a whole. */
    failure,
    setFailure,
    form: {
      ref: element,
      // The check is fetched while the user types, so that the first press of the button need not wait for it.
      onFocus: () => void loadCheck().catch(() => {}),
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      noValidate: true,
    },
    /** The props of the field with this name. Its error goes when it is edited. */
    field: (name: string) => ({
      name,
      error: errors[name] === common ? undefined : errors[name],
      invalid: name in errors,
      onChange: () => {
        setEdited(true)
        if (name in errors) setErrors(({ [name]: _gone, ...rest }) => rest)
      },
    }),
  }
}
