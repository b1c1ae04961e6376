import { sentenceOf } from '../../../base/error-code.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { faultsOf } from './faults.ts'
import kit from './kit.module.css'

/** Why the act failed, shown inside the dialog: a toast would lie below it. */
export function DialogError({ message }: { message: string | null | undefined }) {
  return (
    <div role="alert">
      {message && (
        <p className={kit.error}>
          <Icon name="error" />
          {message}
        </p>
      )}
    </div>
  )
}

interface RefusedCallProps {
  of: unknown
  /** Shown where the server sent no sentence. */
  otherwise: string
  /** Fields that show their own faults. */
  fields?: readonly string[] | undefined
}

/** The refusal of a call. */
export function RefusedCall({ of, otherwise, fields = [] }: RefusedCallProps) {
  const faults = faultsOf(of)
  const said = of && !fields.some((name) => faults[name])
  return <DialogError message={said ? (sentenceOf(of) ?? otherwise) : null} />
}
