import { lazy, Suspense } from 'react'
import { hasCode } from '../../base/error-code.ts'
import { loadWords } from '../../i18n/words.ts'

const ConfirmKey = lazy(async () => {
  const [{ ConfirmKey }] = await Promise.all([import('./confirm-key.tsx'), loadWords('account')])
  return { default: ConfirmKey }
})

/** The key that mails the link again, shown below a refusal because of an unconfirmed address. */
export function ConfirmHint({ error }: { error: unknown }) {
  if (!hasCode(error, 'ADDRESS_NOT_CONFIRMED')) return null
  return (
    <Suspense>
      <div>
        <ConfirmKey />
      </div>
    </Suspense>
  )
}
