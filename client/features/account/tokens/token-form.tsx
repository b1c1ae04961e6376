import { useState } from 'react'
import { isRoleWithin } from '../../../../shared/account/role-order.ts'
import { ROLES, type Role } from '../../../../shared/account/roles.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import page from '../../../ui/forms/sections.module.css'
import { ShownOnce } from '../../../ui/forms/shown-once.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { useAccountForm } from '../../auth/form/use-account-form.ts'
import styles from './token-section.module.css'

const DAY_MS = 24 * 60 * 60_000
/** The calendar offers these days; the server decides on the longest life (shared/account/tokens.ts). */
const [PROPOSED_DAYS, LONGEST_DAYS] = [90, 365]

const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

interface NewToken {
  name: string
  token: string
}

/** Makes a token whose role is at most the user's own, and shows it once. */
export function TokenForm({ role, onMade }: { role: Role; onMade: () => unknown }) {
  const t = useT('my-account')
  const roles = useT('account')
  const { client } = trpc.useUtils()
  const [days] = useState(() => ({ min: dayIn(1), first: dayIn(PROPOSED_DAYS), max: dayIn(LONGEST_DAYS) }))
  const [chosen, setChosen] = useState<Role>('visitor')
  const [made, setMade] = useState<NewToken>()
  const { busy, failure, form, field } = useAccountForm({
    form: 'createToken',
    fallback: t('tokens.failed'),
    send: async ({ name = '', expiresAt = '' }) => {
      const answer = await client.auth.createToken.mutate({ name, role: chosen, expiresAt })
      form.ref.current?.reset()
      setMade({ name: answer.name, token: answer.token })
      await onMade()
    },
  })
  return (
    <>
      {made && <MadeTokenDialog key={made.token} made={made} />}
      <form {...form} className={styles.form} aria-labelledby="tokens">
        <FormAlert message={failure} />
        <div className={styles.fields}>
          <Field {...field('name')} label={t('tokens.name')} autoComplete="off" maxLength={60} required />
          <Select
            label={t('tokens.role')}
            value={chosen}
            onValue={setChosen}
            options={ROLES.filter((one) => isRoleWithin(one, role)).map((value) => ({
              value,
              label: roles(`role.${value}`),
            }))}
          />
          <Field
            {...field('expiresAt')}
            type="date"
            label={t('tokens.expiresAt')}
            defaultValue={days.first}
            min={days.min}
            max={days.max}
            required
          />
        </div>
        <div className={page.actions}>
          <Button type="submit" variant="alt" icon="plus" aria-disabled={busy}>
            {t(busy ? 'tokens.creating' : 'tokens.create')}
          </Button>
        </div>
      </form>
    </>
  )
}

function MadeTokenDialog({ made: { name, token } }: { made: NewToken }) {
  const t = useT('my-account')
  async function copy() {
    await navigator.clipboard?.writeText(token).then(
      () => void toast({ kind: 'success', text: t('tokens.copied') }),
      // The browser may refuse to copy: the user can select the field by hand.
      () => {},
    )
  }
  return (
    <ShownOnce
      aria-labelledby="token-made"
      label={t('tokens.token')}
      value={token}
      actions={
        <div className={page.actions}>
          <Button variant="alt" icon="check" onClick={() => void copy()}>
            {t('tokens.copy')}
          </Button>
        </div>
      }
    >
      <p id="token-made">{t('tokens.made', { name })}</p>
    </ShownOnce>
  )
}
