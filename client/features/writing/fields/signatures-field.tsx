import { useId, useState } from 'react'
import { SIGNATURES_MAX } from '../../../../shared/people/signatory.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import fieldStyles from '../../../ui/controls/field.module.css'
import { Field } from '../../../ui/controls/field.tsx'
import { FieldError } from '../../../ui/controls/field-notes.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import kit from '../../admin/kit/kit.module.css'
import { useUser } from '../../session/store.ts'
import { type Signer, signersOf, signersText } from '../values/signatures.ts'
import styles from './fields.module.css'

interface SignaturesFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const signerKey = ({ id, username }: Signer) => id ?? ` ${username}`

/** One to three people of the team, or guests by name, in order; without a choice the writer is the author. */
export function SignaturesField({ value, error, onChange }: SignaturesFieldProps) {
  const t = useT('editor')
  const id = useId()
  const user = useUser()
  const { data: people = [] } = trpc.people.signatories.useQuery()
  const chosen = signersOf(value)
  const signers = chosen.length > 0 ? chosen : user ? [{ id: user.id, username: user.username ?? '' }] : []
  const put = (next: Signer[]) => onChange(signersText(next))
  const others = people.filter((one) => !signers.some((signer) => signer.id === one.id))
  return (
    <fieldset
      className={styles.set}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
    >
      <legend className={fieldStyles.label}>{t('adminForm.signatures')}</legend>
      <ol className={kit.gap2}>
        {signers.map((signer, i) => (
          <li key={signerKey(signer)} className={kit.keys}>
            <span className={styles.signer}>
              {signer.username}
              {signer.id === null && <span className={styles.note}> {t('adminForm.guest')}</span>}
            </span>
            {i > 0 && (
              <Button
                variant="alt"
                icon="up"
                onClick={() =>
                  put([
                    ...signers.slice(0, i - 1),
                    signer,
                    ...signers.slice(i - 1).filter((s) => s !== signer),
                  ])
                }
              >
                <span className="visually-hidden">
                  {t('adminForm.signsBefore', { name: signer.username })}
                </span>
              </Button>
            )}
            {signers.length > 1 && (
              <Button variant="alt" icon="close" onClick={() => put(signers.filter((s) => s !== signer))}>
                <span className="visually-hidden">{t('adminForm.unsign', { name: signer.username })}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {signers.length < SIGNATURES_MAX && (
        <>
          <Select
            label={t('adminForm.addPerson')}
            value=""
            onValue={(of) => {
              const one = others.find((person) => person.id === of)
              if (one) put([...signers, one])
            }}
            options={[
              { value: '', label: t('adminForm.choosePerson') },
              ...others.map((one) => ({ value: one.id, label: one.username })),
            ]}
          />
          <GuestName onAdd={(username) => put([...signers, { id: null, username }])} />
        </>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

function GuestName({ onAdd }: { onAdd: (name: string) => void }) {
  const t = useT('editor')
  const [name, setName] = useState('')
  const add = () => {
    if (name.trim().length < 2) return
    onAdd(name.trim())
    setName('')
  }
  return (
    <div className={kit.keys}>
      <div className={styles.guest}>
        <Field
          label={t('adminForm.guestName')}
          name="guest"
          value={name}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter adds the name and does not submit the form.
            event.preventDefault()
            add()
          }}
        />
      </div>
      <Button variant="alt" icon="plus" aria-disabled={name.trim().length < 2} onClick={add}>
        {t('adminForm.addGuest')}
      </Button>
    </div>
  )
}
