import { useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useUser } from '../../session/store.ts'
import styles from './presence.module.css'
import { usePresence } from './use-presence.ts'

/** Says who else has the form of a text open; nothing while nobody has. */
export function PresenceNote({ id }: { id: string }) {
  const t = useT('writing')
  const lang = useLang()
  const me = useUser()?.id
  const others = usePresence(id)
  const names = others.map((one) => (one.id === me ? t('presence.you') : one.username))
  return (
    <div role="status">
      {names.length > 0 && (
        <p className={classes('px4', styles.note)}>
          <Icon name="user" />
          {t('presence.open', {
            count: names.length,
            names: new Intl.ListFormat(lang, { type: 'conjunction' }).format(names),
          })}
        </p>
      )}
    </div>
  )
}
