import { formatLong } from '../../../../shared/format/dates.ts'
import { SHOWN, truncate } from '../../../../shared/format/truncate.ts'
import { typeset } from '../../../../shared/format/typography.ts'
import { useLang } from '../../../base/lang.tsx'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { useAdminPlace } from '../../admin/address.ts'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import { ListFoot } from '../../admin/kit/list-foot.tsx'
import type { LikedType } from './answers.ts'
import { LikesFrame } from './likes-frame.tsx'
import styles from './likes-tab.module.css'

/** Equals the size of pages of people and log entries. */
const PER_PAGE = 50

/** One article, review or comment, with the people who like it. */
export function LikesDetail({ type, id }: { type: LikedType; id: string }) {
  const t = useT('admin')
  const { page, to } = useAdminPlace()
  const query = trpc.likesAdmin.likers.useQuery({ type, id, page, limit: PER_PAGE }, ALWAYS_REFETCH)
  return (
    <LikesFrame
      query={query}
      failure={(message) => t('adminLikes.likesError', { message })}
      back={
        <LinkButton variant="alt" icon="chevron-left" to={to({})}>
          {t('adminLikes.back')}
        </LinkButton>
      }
    >
      {(data) => <Likers type={type} data={data} />}
    </LikesFrame>
  )
}

function Likers({ type, data }: { type: LikedType; data: RouterOutputs['likesAdmin']['likers'] }) {
  const t = useT('admin')
  const lang = useLang()
  const { title, likeCount, likes } = data
  return (
    <>
      <div className={styles.item}>
        <p className={classes('label', styles.kind)}>{t(`adminLikes.kind.${type}`)}</p>
        <h3 lang="fr">{typeset(type === 'comment' ? truncate(title, SHOWN.comment) : title)}</h3>
        <p>{t('adminLikes.likes', { count: likeCount })}</p>
      </div>
      <section className={classes('px6', styles.top)}>
        <h3>{t('adminLikes.who')}</h3>
        {data.total === 0 && <p className={styles.quiet}>{t('adminLikes.nobody')}</p>}
        <ul>
          {likes.map(({ user, likedAt }) => (
            <li key={user.id} className={styles.row}>
              <span className={styles.person}>
                <Avatar id={user.id} size={36} />
                <span>
                  <span className={styles.name}>{user.username}</span>
                  <br />
                  <span className={styles.quiet}>{user.email}</span>
                </span>
              </span>
              <time className={styles.quiet} dateTime={likedAt.toISOString()}>
                {t('adminLikes.likedAt', { date: formatLong(likedAt, lang) })}
              </time>
            </li>
          ))}
        </ul>
      </section>
      <ListFoot page={data.page} pages={data.pages} total={data.total} limit={PER_PAGE} />
    </>
  )
}
