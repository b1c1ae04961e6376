import { useMutation } from '@tanstack/react-query'
import type { Lang } from '../../../shared/base/lang.ts'
import { formatMoment } from '../../../shared/format/moment.ts'
import { relativeTime } from '../../../shared/format/relative-time.ts'
import { decidedLine } from '../../../shared/messages/decided.ts'
import { isDecision } from '../../../shared/notifications/kinds.ts'
import { ownHref } from '../../../shared/routes.ts'
import { useHref, useLang } from '../../base/lang.tsx'
import { type RouterOutputs, trpc } from '../../base/trpc.ts'
import type { TFunction } from '../../i18n/types.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import styles from './panel.module.css'
import { useOnline } from './use-online.ts'

type Entry = RouterOutputs['notifications']['list']['notifications'][number]

interface PanelProps {
  /** Tells the bell, in this tab and others, the number of unread notifications. */
  told: (unread: number) => void
}

/** The list below the bell, read when it is opened. */
export function Panel({ told }: PanelProps) {
  const t = useT('notifications')
  const href = useHref()
  const online = useOnline()
  const utils = trpc.useUtils()
  const { client } = utils
  const query = trpc.notifications.list.useQuery(undefined, { staleTime: 0, networkMode: 'always' })
  const { data } = query
  const failed = ({ message }: { message: string }) =>
    void toast({ kind: 'error', text: online ? message : t('bell.offline') })

  function heard({ unread }: { unread: number }, isRead: (entry: Entry) => boolean) {
    told(unread)
    utils.notifications.list.setData(
      undefined,
      (list) =>
        list && {
          unread,
          notifications: list.notifications.map((one) => (isRead(one) ? { ...one, read: true } : one)),
        },
    )
  }
  const readAll = useMutation({
    networkMode: 'always',
    mutationFn: (upTo: string) => client.notifications.read.mutate({ upTo }),
    onSuccess: (answer) => heard(answer, () => true),
    onError: failed,
  })
  const readOne = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => client.notifications.readOne.mutate({ id }),
    onSuccess: (answer, id) => heard(answer, (entry) => entry.id === id),
  })

  const [newest] = data?.notifications ?? []
  return (
    <section aria-labelledby="notifications" className={styles.panel}>
      <h2 id="notifications" className={styles.title}>
        {t('bell.title')}
      </h2>
      {!online && (
        <p role="status" className={styles.note}>
          {t('bell.offline')}
        </p>
      )}
      {(online || data) && !data && (
        <QueryState query={query} failure={(message) => t('bell.failed', { message })} />
      )}
      {data && !newest && <p className={styles.note}>{t('bell.empty')}</p>}
      {newest && data && data.unread > 0 && (
        <Button
          variant="alt"
          icon="check"
          className={styles.readAll}
          aria-disabled={readAll.isPending}
          onClick={() => readAll.isPending || readAll.mutate(newest.id)}
        >
          {t('bell.readAll')}
        </Button>
      )}
      {newest && data && (
        <ul className={styles.list}>
          {data.notifications.map((entry) => (
            <Row key={entry.id} entry={entry} onFollow={() => entry.read || readOne.mutate(entry.id)} />
          ))}
        </ul>
      )}
      <p className={styles.foot}>
        <span>{t('bell.kept')}</span>{' '}
        <Link className={styles.settings} to={`${href('profile')}#mails`}>
          {t('bell.settings')}
        </Link>
      </p>
    </section>
  )
}

type WordedEntry = Pick<Entry, 'kind' | 'textKind' | 'count' | 'outcomes' | 'until'> & {
  who: string
  lang: Lang
}

function wordsOf(
  t: TFunction<'notifications'>,
  { kind, textKind, count, outcomes, until, who, lang }: WordedEntry,
): string {
  if (isDecision(kind)) return decidedLine({ kind, outcomes, until }, lang)
  if (kind === 'followed') return t('entry.followed', { count, who })
  if (kind === 'answer' || kind === 'mention') return t(`entry.${kind}`, { who })
  if (kind === 'text') return t(textKind === 'review' ? 'entry.text.review' : 'entry.text.article')
  return t(`entry.${kind}`)
}

function Row({ entry, onFollow }: { entry: Entry; onFollow: () => void }) {
  const t = useT('notifications')
  const lang = useLang()
  const { at, read, title } = entry
  const words = wordsOf(t, { ...entry, who: entry.by ?? t('entry.somebody'), lang })
  return (
    <li>
      <Link
        className={classes(styles.entry, !read && styles.unread)}
        to={ownHref(entry.path, lang)}
        onClick={onFollow}
      >
        {!read && <span className="visually-hidden">{t('bell.unread')} – </span>}
        <span className={styles.words}>{words}</span>
        {title && <span className={styles.about}>{title}</span>}
        <time className={styles.when} dateTime={at.toISOString()} title={formatMoment(at, lang)}>
          {/* oxlint-disable-next-line react/purity -- the panel is opened, and shows the time of that */}
          {relativeTime(at, new Date(), lang)}
        </time>
      </Link>
    </li>
  )
}
