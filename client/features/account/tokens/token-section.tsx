import { useState } from 'react'
import { formatLong } from '../../../../shared/format/dates.ts'
import { relativeTime } from '../../../../shared/format/relative-time.ts'
import { useLang } from '../../../base/lang.tsx'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorBlock } from '../../../ui/error-block.tsx'
import page from '../../../ui/forms/sections.module.css'
import rows from '../../../ui/ruled-rows.module.css'
import { toast } from '../../../ui/toasts/toast.ts'
import type { SessionUser } from '../../session/store.ts'
import { TokenForm } from './token-form.tsx'
import styles from './token-section.module.css'

type Token = RouterOutputs['auth']['tokens']['tokens'][number]

/** The user's tokens for scripts, each with a button to revoke it, and the form that makes one. */
export function TokenSection({ user }: { user: SessionUser }) {
  const t = useT('my-account')
  const list = trpc.auth.tokens.useQuery()
  const revoke = trpc.auth.revokeToken.useMutation({
    onSuccess: ({ message }) => void toast({ kind: 'success', text: message }),
    onError: ({ message }) => void toast({ kind: 'error', text: message }),
    onSettled: () => list.refetch(),
  })
  return (
    <section className={classes('px6', page.section)} aria-labelledby="tokens">
      <h3 id="tokens" className={page.sectionTitle}>
        {t('tokens.title')}
      </h3>
      <p className={page.quiet}>{t('tokens.text')}</p>
      <ErrorBlock query={list} />
      {list.data?.tokens.length === 0 && <p>{t('tokens.none')}</p>}
      {list.data && list.data.tokens.length > 0 && (
        <ul className={rows.list}>
          {list.data.tokens.map((one) => (
            <One
              key={one.id}
              one={one}
              busy={revoke.isPending && revoke.variables.id === one.id}
              onRevoke={() => revoke.isPending || revoke.mutate({ id: one.id })}
            />
          ))}
        </ul>
      )}
      <TokenForm role={user.role} onMade={() => list.refetch()} />
    </section>
  )
}

function One({ one, busy, onRevoke }: { one: Token; busy: boolean; onRevoke: () => void }) {
  const t = useT('my-account')
  const roles = useT('account')
  const lang = useLang()
  const [now] = useState(() => new Date())
  return (
    <li className={classes(rows.row, styles.one)}>
      <div>
        <p className={styles.name}>{one.name}</p>
        <p className={page.quiet}>
          {t('tokens.facts', {
            role: roles(`role.${one.role}`),
            date: formatLong(one.expiresAt, lang),
          })}
        </p>
        <p className={page.quiet}>
          {one.lastUsedAt
            ? t('tokens.used', { date: relativeTime(one.lastUsedAt, now, lang) })
            : t('tokens.unused')}
        </p>
      </div>
      <Button variant="alt" icon="trash" aria-disabled={busy} onClick={onRevoke}>
        {t(busy ? 'tokens.revoking' : 'tokens.revoke')}
        <span className="visually-hidden"> – {one.name}</span>
      </Button>
    </li>
  )
}
