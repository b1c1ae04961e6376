import { useState } from 'react'
import { isAdmin } from '../../../shared/account/roles.ts'
import { type RouterOutputs, trpc } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { Field } from '../../ui/controls/field.tsx'
import formStyles from '../../ui/forms/account-form.module.css'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import styles from '../../ui/forms/sections.module.css'
import { Icon } from '../../ui/pictures/icon.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { PasswordField } from '../auth/form/password-field.tsx'
import { useAccountForm } from '../auth/form/use-account-form.ts'
import { type SessionUser, session } from '../session/store.ts'
import { HandOver } from './hand-over.tsx'
import { BeforeLeaving } from './my-data/before-leaving.tsx'

/** The phrase to type, the same in every language (shared/account/schema.ts checks it). */
const PHRASE = 'SUPPRIMER MON COMPTE'
/** docs/product/site-and-pages.md, "Around every page". */
const TOAST_MS = 6000

/** Asks for password and phrase, then asks a question in the page, then the browser's own (docs/product/accounts.md, "Accounts"). */
export function DeleteForm({ user, onCancel }: { user: SessionUser; onCancel: () => void }) {
  const t = useT('profile')
  const { client } = trpc.useUtils()
  const notice = trpc.auth.deletionNotice.useQuery(undefined, { staleTime: 0 })
  const [asking, setAsking] = useState<Record<string, string>>()
  const [heir, setHeir] = useState('')
  const { busy, failure, form, field } = useAccountForm({
    form: 'deleteAccount',
    fallback: t('profile.deleteError'),
    async send({ password = '', confirmText = '' }) {
      if (!asking) return setAsking({ password, confirmText })
      setAsking(undefined)
      if (!window.confirm(t(isAdmin(user.role) ? 'profile.finalConfirmAdmin' : 'profile.finalConfirm')))
        return
      const handOver = heir && { handOverTo: heir }
      const { deletedData } = await client.auth.deleteAccount.mutate({ password, confirmText, ...handOver })
      session.end('deleted')
      const { likes, articles, reviews } = deletedData
      void toast({
        kind: 'success',
        text: t('profile.deleted', { likes, articles, reviews }),
        duration: TOAST_MS,
      })
    },
  })
  return (
    <form {...form} className={formStyles.form} aria-labelledby="danger">
      {notice.data && <Texts notice={notice.data} heir={heir} onHeir={setHeir} />}
      <BeforeLeaving />
      {isAdmin(user.role) && <Warning text={t('profile.adminWarning')} />}
      {notice.data?.lastAdmin && <Warning text={t('profile.lastAdmin')} />}
      <FormAlert message={failure} />
      <input type="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <PasswordField
        {...field('password')}
        label={t('profile.deletePassword')}
        autoComplete="current-password"
        required
      />
      <Field
        {...field('confirmText')}
        label={t('profile.deletePhrase', { phrase: PHRASE })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <div className={styles.actions}>
        <Button type="submit" variant="danger" icon="trash" aria-disabled={busy}>
          {t(busy ? 'profile.deleting' : 'profile.deleteNext')}
        </Button>
        <Button variant="alt" onClick={onCancel}>
          {t('profile.cancel')}
        </Button>
      </div>
      {asking && (
        <Dialog
          title={t('profile.confirmTitle')}
          onClose={() => setAsking(undefined)}
          actions={
            <>
              <Button variant="alt" onClick={() => setAsking(undefined)}>
                {t('profile.cancel')}
              </Button>
              {/* Sends the form a second time: its fields still hold what was typed. */}
              <Button type="submit" variant="danger" icon="trash">
                {t('profile.confirmDelete')}
              </Button>
            </>
          }
        >
          <p>{t('profile.confirmText')}</p>
          {isAdmin(user.role) && <Warning text={t('profile.adminWarning')} />}
        </Dialog>
      )}
    </form>
  )
}

interface TextsProps {
  notice: RouterOutputs['auth']['deletionNotice']
  heir: string
  onHeir: (id: string) => void
}

/** What is deleted with the account, which texts stay, and who takes over the others, if anybody. */
function Texts({ notice, heir, onHeir }: TextsProps) {
  const t = useT('profile')
  const { others, heirs } = notice
  return (
    <>
      <Takes notice={heir ? { ...notice, articles: 0, reviews: 0 } : notice} />
      {others > 0 && <p className={styles.quiet}>{t('profile.textsStay', { count: others })}</p>}
      <HandOver heirs={heirs} heir={heir} onHeir={onHeir} />
    </>
  )
}

function Warning({ text }: { text: string }) {
  return (
    <p className={styles.warning}>
      <Icon name="warning" />
      <span>{text}</span>
    </p>
  )
}

/** What would be deleted with the account; zero counts are left out. */
function Takes({ notice }: { notice: RouterOutputs['auth']['deletionNotice'] }) {
  const t = useT('profile')
  const { articles, reviews, comments, likes } = notice
  const things = [
    articles > 0 && t('profile.takesArticles', { count: articles }),
    reviews > 0 && t('profile.takesReviews', { count: reviews }),
    comments > 0 && t('profile.takesComments', { count: comments }),
    likes > 0 && t('profile.takesLikes', { count: likes }),
  ].filter((thing) => thing !== false)
  if (things.length === 0) return null
  return (
    <div>
      <p className={styles.quiet}>{t('profile.takes')}</p>
      <ul className={styles.takes}>
        {things.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </div>
  )
}
