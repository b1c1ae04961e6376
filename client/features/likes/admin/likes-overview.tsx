import type { ReactNode } from 'react'
import { LOCALE } from '../../../../shared/base/lang.ts'
import { SHOWN, truncate } from '../../../../shared/format/truncate.ts'
import { typeset } from '../../../../shared/format/typography.ts'
import { useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/controls/link.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useAdminPlace } from '../../admin/address.ts'
import type { LikedType, LikeStats } from './answers.ts'
import styles from './likes-tab.module.css'

const TOTALS = ['totalLikes', 'totalArticleLikes', 'totalReviewLikes', 'totalCommentLikes'] as const

/** How many likes there are, the most liked items, and the people who like most. */
export function LikesOverview({ data: { stats, topContent, topLikers } }: { data: LikeStats }) {
  const t = useT('admin')
  const locale = LOCALE[useLang()]
  const by = (author: { username: string } | null) =>
    t('adminLikes.by', { name: author?.username ?? t('adminLikes.goneAuthor') })
  return (
    <>
      <dl className={styles.totals}>
        {TOTALS.map((name) => (
          <div key={name} className={classes('px6', styles.total)}>
            <dt>{t(`adminLikes.${name}`)}</dt>
            <dd>{stats[name].toLocaleString(locale)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.tops}>
        <Top title={t('adminLikes.topArticles')}>
          {topContent.articles.map((item) => (
            <Liked key={item.id} type="article" {...item} likes={item.likeCount} note={by(item.author)} />
          ))}
        </Top>
        <Top title={t('adminLikes.topReviews')}>
          {topContent.reviews.map(({ gameTitle, title, ...item }) => (
            <Liked
              key={item.id}
              type="review"
              id={item.id}
              title={gameTitle ?? title}
              likes={item.likeCount}
              note={by(item.author)}
            />
          ))}
        </Top>
        <Top title={t('adminLikes.topComments')}>
          {topContent.comments.map((item) => (
            <Liked
              key={item.id}
              type="comment"
              id={item.id}
              title={truncate(item.content, SHOWN.comment)}
              likes={item.likesCount}
              note={`${by(item.author)}, ${t('adminLikes.under', { title: item.articleTitle })}`}
            />
          ))}
        </Top>
        <Top title={t('adminLikes.topLikers')}>
          {topLikers.map((person) => (
            <li key={person.id} className={styles.row}>
              <span>
                <span className={styles.name}>{person.username}</span>
                <br />
                <span className={styles.quiet}>{person.email}</span>
              </span>
              <Likes n={person.likesCount} />
            </li>
          ))}
        </Top>
      </div>
    </>
  )
}

function Top({ title, children }: { title: string; children: ReactNode[] }) {
  const t = useT('admin')
  return (
    <section className={classes('px6', styles.top)}>
      <h3>{title}</h3>
      {children.length > 0 ? <ol>{children}</ol> : <p className={styles.quiet}>{t('adminLikes.nothing')}</p>}
    </section>
  )
}

interface LikedProps {
  type: LikedType
  id: string
  title: string
  note: string
  likes: number
}

/** One liked item, which links to the people who like it. */
function Liked({ type, id, title, note, likes }: LikedProps) {
  const { to } = useAdminPlace()
  return (
    <li className={styles.row}>
      <span>
        <Link className={styles.name} lang="fr" to={to({ type, id })}>
          {typeset(title)}
        </Link>
        <br />
        <span className={styles.quiet}>{typeset(note)}</span>
      </span>
      <Likes n={likes} />
    </li>
  )
}

function Likes({ n }: { n: number }) {
  const t = useT('admin')
  return (
    <span className={styles.n}>
      <Icon name="heart" size={12} />
      <span aria-hidden="true">{n}</span>
      <span className="visually-hidden">{t('adminLikes.likes', { count: n })}</span>
    </span>
  )
}
