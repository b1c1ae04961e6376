import { sentenceOf } from '../../../base/error-code.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { faultsOf } from './faults.ts'
import kit from './kit.module.css'

/** Why what was asked for did not happen, inside the question: a toast would lie below the dialog. */
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
  /** Said where the server has said nothing itself. */
  otherwise: string
  /** Fields that say themselves what is wrong with them. */
  fields?: readonly string[] | undefined
}

/** What the server says against a call. */
export function RefusedCall({ of, otherwise, fields = [] }: RefusedCallProps) {
  const faults = faultsOf(of)
  const said = of && !fields.some((name) => faults[name])
  return <DialogError message={said ? (sentenceOf(of) ?? otherwise) : null} />
}
