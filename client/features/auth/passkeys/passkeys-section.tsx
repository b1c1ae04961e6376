import { useRef, useState } from 'react'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorBlock } from '../../../ui/error-block.tsx'
import page from '../../../ui/forms/sections.module.css'
import rows from '../../../ui/ruled-rows.module.css'
import { AddDialog } from './add-dialog.tsx'
import { obstacle } from './browser.ts'
import { PasskeyRow } from './passkey-row.tsx'
import styles from './passkeys-section.module.css'

/** The name of this device, which is proposed as the passkey's name. */
function useDevice(): string {
  const t = useT('profile')
  const { data } = trpc.auth.sessions.useQuery()
  const { browser, system } = data?.find((one) => one.current)?.device ?? {}
  return browser && system ? t('profile.device', { browser, system }) : ''
}

/** The user's passkeys: add one, give it another name, remove it. */
export function PasskeysSection() {
  const t = useT('passkeys')
  const list = useRef<HTMLUListElement>(null)
  const passkeys = trpc.passkeys.list.useQuery()
  const [adding, setAdding] = useState(false)
  const doors = trpc.auth.doors.useQuery()
  const wrong = obstacle()
  const device = useDevice()
  return (
    <section className={classes('px6', page.section)} aria-labelledby="passkeys">
      <h3 id="passkeys" className={page.sectionTitle}>
        {t('passkeys.title')}
      </h3>
      <p className={page.quiet}>{t('passkeys.text')}</p>
      <ErrorBlock query={passkeys} />
      {passkeys.data && passkeys.data.length > 0 && (
        <ul ref={list} className={classes(rows.list, styles.list)} tabIndex={-1}>
          {passkeys.data.map((one) => (
            <PasskeyRow key={one.id} passkey={one} onRemoved={() => list.current?.focus()} />
          ))}
        </ul>
      )}
      {wrong && <p className={page.quiet}>{t(`passkeys.fault.${wrong}`)}</p>}
      {!wrong && (
        <div className={page.actions}>
          <Button variant="alt" icon="plus" onClick={() => setAdding(true)}>
            {t('passkeys.add')}
          </Button>
        </div>
      )}
      {adding && (
        <AddDialog
          name={device}
          first={doors.data?.secondSteps.length === 0}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}
