import { formatLong } from '../../../shared/format/dates.ts'
import { useLang } from '../../base/lang.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Card, CardLink } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import { Rating } from '../../ui/pictures/rating.tsx'
import { FiledTags } from '../texts/list/review-tags.tsx'
import type { FoundPage } from './head.ts'
import { Marked } from './marked.tsx'
import styles from './search-page.module.css'

export type FoundOne = FoundPage['results'][number]

const SIZES = '(min-width: 768px) 192px, 30vw'

interface SearchResultProps {
  result: FoundOne
  /** Whether the name of this game or person matches. */
  onTop?: boolean
}

/** How many genres a result has room for. */
const GENRES = 2

/** One result: its kind, its name, where the words stand, and what is known of it. */
export function SearchResult({ result, onTop = false }: SearchResultProps) {
  const t = useT('search')
  const lang = useLang()
  const { kind, title, path, excerpt, marks, at, image, note, link } = result
  const { score, platforms = [], genres = [] } = result
  const rating = score !== undefined && (
    <Rating rating={score} className={image ? styles.rating : undefined} />
  )
  const facts = [
    note,
    at && (kind === 'article' || kind === 'review' || kind === 'video')
      ? formatLong(new Date(at), lang)
      : null,
  ].filter(Boolean)
  return (
    <Card className={classes(styles.result, onTop && styles.onTop)}>
      {image && (
        <div className={styles.cover}>
          <Picture className={styles.picture} image={image} alt="" sizes={SIZES} />
          {rating}
        </div>
      )}
      <div className={styles.body}>
        <p className={classes('label', styles.kind)}>{t(`everywhere.kind.${kind}`)}</p>
        <h2 className={styles.name}>
          <CardLink to={link ?? path}>
            <Marked text={title} marks={marks.title} />
          </CardLink>
        </h2>
        {excerpt && (
          <p className={styles.excerpt}>
            <Marked text={excerpt} marks={marks.excerpt} />
          </p>
        )}
        {!image && rating && <p>{rating}</p>}
        {platforms.length + genres.length > 0 && (
          <FiledTags platforms={platforms} genres={genres.slice(0, GENRES)} />
        )}
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      </div>
    </Card>
  )
}
