import type { ReactNode } from 'react'
import { formatLong } from '../../../../shared/format/dates.ts'
import { typeset } from '../../../../shared/format/typography.ts'
import { listPage } from '../../../../shared/routes.ts'
import { allFiled } from '../../../../shared/texts/fields/filed.ts'
import { useFiledName } from '../../../base/filing.ts'
import { useHref, useLang } from '../../../base/lang.tsx'
import type { ListedText } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/controls/link.tsx'
import { useContentLang } from '../content-lang.ts'
import { ReadingTime } from '../reading-time.tsx'
import { Signatures } from '../signatures.tsx'
import { Cover } from './cover.tsx'
import styles from './item-header.module.css'

/** A title of more characters is set smaller. */
const LONG = 90

const SIZES = '(min-width: 1248px) 1200px, 100vw'

interface ItemHeaderProps {
  item: ListedText
  notice: ReactNode
  /** Portraits of the authors. They are passed in because the drawings are heavy and the form's preview needs none. */
  portraits?: ReactNode
}

/** Title, excerpt, authors and picture of an item. The title of a review's page is its game; its own title stands below. */
export function ItemHeader({ item, notice, portraits }: ItemHeaderProps) {
  const t = useT('pages')
  const filedName = useFiledName()
  const lang = useLang()
  const href = useHref()
  const contentLang = useContentLang(item)
  const isReview = item.kind === 'review'
  const [genres, platforms] = [allFiled(item, 'genre'), allFiled(item, 'platform')]
  const title = typeset(isReview ? (item.gameTitle ?? item.title) : item.title)
  // Reviews show their second picture, or the first where they have only one.
  const image = isReview ? (item.secondaryImage ?? item.image) : item.image
  return (
    <header className={styles.header}>
      <div className={classes('wrap', styles.words)}>
        <p className={classes('label', styles.kicker)}>
          <Link className={styles.kind} to={href(listPage(item.kind))}>
            {t(`text.kind.${item.kind}`)}
          </Link>
          {genres.length > 0 && <span>{genres.map((genre) => filedName('genre', genre)).join(', ')}</span>}
          {platforms.length > 0 && (
            <span>{platforms.map((platform) => filedName('platform', platform)).join(', ')}</span>
          )}
        </p>
        <h1 className={classes(styles.title, title.length > LONG && styles.long)} {...contentLang}>
          {title}
        </h1>
        {isReview && (
          <p className={styles.headline} {...contentLang}>
            {typeset(item.title)}
          </p>
        )}
        <p className={styles.excerpt} {...contentLang}>
          {typeset(item.excerpt)}
        </p>
        <div className={styles.byline}>
          {portraits && <span className={styles.portraits}>{portraits}</span>}
          <span className={styles.signatures}>
            <Signatures of={item.signatures} />
          </span>
          <time dateTime={item.createdAt.toISOString()}>{formatLong(item.createdAt, lang)}</time>
          <ReadingTime of={item} />
        </div>
        {notice}
      </div>
      <div className="wrap">
        <Cover
          image={image}
          item={item}
          title={title}
          sizes={SIZES}
          classNames={{ frame: styles.figure, picture: styles.cover }}
        />
      </div>
    </header>
  )
}
