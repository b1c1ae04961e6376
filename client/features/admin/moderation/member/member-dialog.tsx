import { formatLong } from '../../../../../shared/format/dates.ts'
import { formatDateTime } from '../../../../../shared/format/moment.ts'
import { useLang } from '../../../../base/lang.tsx'
import { type RouterOutputs, trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Button, LinkButton } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/controls/dialog.tsx'
import { QueryState } from '../../../../ui/query-state.tsx'
import { useAdminPlace } from '../../address.ts'
import { ALWAYS_REFETCH } from '../../kit/always-refetch.ts'
import styles from './member.module.css'
import { MemberNotes } from './member-notes.tsx'
import { WarnForm } from './warn-form.tsx'

export type MemberCard = RouterOutputs['moderation']['member']

interface MemberDialogProps {
  person: { id: string; username: string }
  onClose: () => void
}

/** What those who moderate need to know of a member, and what they note and say to them. */
export function MemberDialog({ person, onClose }: MemberDialogProps) {
  const t = useT('moderation')
  const { changed } = useAdminPlace()
  const query = trpc.moderation.member.useQuery({ id: person.id }, ALWAYS_REFETCH)
  return (
    <Dialog
      title={person.username}
      onClose={onClose}
      actions={
        <>
          <Button variant="alt" onClick={onClose}>
            {t('moderation.report.close')}
          </Button>
          <LinkButton
            variant="alt"
            to={changed({ author: person.id, filter: 'all', after: undefined, search: undefined })}
            onClick={onClose}
          >
            {t('moderation.member.all')}
          </LinkButton>
        </>
      }
    >
      <QueryState query={query} level={3} />
      {query.data && <Card card={query.data} />}
    </Dialog>
  )
}

function Card({ card }: { card: MemberCard }) {
  const t = useT('moderation')
  const lang = useLang()
  const { id, createdAt, comments, removed, suspensions, suspendedUntil, warnings } = card
  return (
    <div className={styles.card}>
      <ul className={styles.facts}>
        <li>{t('moderation.member.since', { date: formatLong(createdAt, lang) })}</li>
        <li>{t('moderation.member.comments', { count: comments })}</li>
        <li>{t('moderation.member.removed', { count: removed })}</li>
        <li>{t('moderation.member.suspensions', { count: suspensions })}</li>
        {suspendedUntil !== undefined && (
          <li>
            {suspendedUntil === null
              ? t('moderation.member.suspendedForGood')
              : t('moderation.member.suspendedUntil', { date: formatDateTime(suspendedUntil, lang) })}
          </li>
        )}
      </ul>
      {warnings.length > 0 && (
        <section>
          <h3 className={styles.title}>{t('moderation.member.warnings')}</h3>
          <ul className={styles.list}>
            {warnings.map(({ at, reason, text, readAt, by }) => (
              <li key={at.toISOString()}>
                <b>{t(`moderation.reasons.${reason}`)}</b> « {text} »{' '}
                <span className={styles.quiet}>
                  {by ?? t('moderation.gone')}, {formatDateTime(at, lang)} –{' '}
                  {t(readAt ? 'moderation.member.read' : 'moderation.member.unread')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {card.withheld ? (
        <p className={styles.quiet}>{t('moderation.member.withheld')}</p>
      ) : (
        <>
          <WarnForm id={id} />
          <MemberNotes card={card} />
        </>
      )}
    </div>
  )
}
