import { useState } from 'react'
import { flushSync } from 'react-dom'
import { formatLong } from '../../../../shared/format/dates.ts'
import { relativeTime } from '../../../../shared/format/relative-time.ts'
import { useLang } from '../../../base/lang.tsx'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../ui/controls/question.tsx'
import rows from '../../../ui/ruled-rows.module.css'
import { toast } from '../../../ui/toasts/toast.ts'
import { NameDialog } from './name-dialog.tsx'
import styles from './passkeys-section.module.css'

type Passkey = RouterOutputs['passkeys']['list'][number]

/** One passkey: where it is, when it was used, and its keys. */
export function PasskeyRow({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const t = useT('passkeys')
  const lang = useLang()
  const [now] = useState(() => new Date())
  const [asked, setAsked] = useState<'rename' | 'remove'>()
  const { name, synced, createdAt, lastUsedAt, otherHost } = passkey
  const used = lastUsedAt
    ? t('passkeys.lastUsed', { date: relativeTime(lastUsedAt, now, lang) })
    : t('passkeys.neverUsed')
  return (
    <li className={classes(rows.row, styles.one)}>
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {synced && <span className={classes('label', styles.synced)}>{t('passkeys.synced')}</span>}
        </p>
        <p className={styles.quiet}>{t('passkeys.added', { date: formatLong(createdAt, lang) })}</p>
        <p className={styles.quiet}>{otherHost ? t('passkeys.otherHost', { host: otherHost }) : used}</p>
      </div>
      <div className={styles.keys}>
        <Button variant="alt" icon="edit" className={styles.key} onClick={() => setAsked('rename')}>
          {t('passkeys.rename')}
          <span className="visually-hidden"> – {name}</span>
        </Button>
        <Button variant="alt" icon="trash" className={styles.key} onClick={() => setAsked('remove')}>
          {t('passkeys.remove')}
          <span className="visually-hidden"> – {name}</span>
        </Button>
      </div>
      {asked === 'rename' && <RenameDialog passkey={passkey} onClose={() => setAsked(undefined)} />}
      {asked === 'remove' && (
        <Removal
          passkey={passkey}
          onClose={(removed) => {
            // The dialog closes at once: it returns the focus to the button that opened it, and that button goes with its row.
            flushSync(() => setAsked(undefined))
            if (removed) onRemoved()
          }}
        />
      )}
    </li>
  )
}

function RenameDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useT('passkeys')
  const utils = trpc.useUtils()
  return (
    <NameDialog
      title={t('passkeys.renameTitle')}
      name={name}
      confirm={t('passkeys.save')}
      onClose={onClose}
      send={async (typed) => {
        await utils.client.passkeys.rename.mutate({ id, name: typed })
        await utils.passkeys.list.invalidate()
        onClose()
        void toast({ kind: 'success', text: t('passkeys.renamed') })
      }}
    />
  )
}

function Removal({ passkey, onClose }: { passkey: Passkey; onClose: (removed: boolean) => void }) {
  const t = useT('passkeys')
  const utils = trpc.useUtils()
  const remove = trpc.passkeys.remove.useMutation({
    async onSuccess({ message }) {
      await Promise.all([utils.passkeys.list.invalidate(), utils.auth.doors.invalidate()])
      onClose(true)
      void toast({ kind: 'success', text: message })
    },
    onError: ({ message }) => void toast({ kind: 'error', text: message }),
  })
  return (
    <ConfirmDialog
      title={t('passkeys.removeTitle', { name: passkey.name })}
      cancel={t('passkeys.cancel')}
      confirm={t('passkeys.remove')}
      variant="danger"
      icon="trash"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: passkey.id })}
      onClose={() => onClose(false)}
    >
      <p>{t('passkeys.removeText')}</p>
    </ConfirmDialog>
  )
}
