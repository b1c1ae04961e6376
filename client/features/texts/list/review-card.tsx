import { SHOWN, truncate } from '../../../../shared/format/truncate.ts'
import { typeset } from '../../../../shared/format/typography.ts'
import { itemHref } from '../../../../shared/routes.ts'
import { useLang } from '../../../base/lang.tsx'
import type { CardOfText } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Card, CardLink, cardTitle } from '../../../ui/card.tsx'
import { Link } from '../../../ui/controls/link.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { Rating } from '../../../ui/pictures/rating.tsx'
import { useContentLang } from '../content-lang.ts'
import { Meta } from '../meta.tsx'
import styles from './review-card.module.css'
import { ReviewTags } from './review-tags.tsx'

interface ReviewCardProps {
  item: CardOfText
  /** `tile` is for the row of the home page; `lead` is the first of a list, `row` follows it. */
  layout: 'tile' | 'lead' | 'row'
  /** The level of its title. */
  level: 2 | 3
  /** Whether it is visible when the page opens. */
  eager?: boolean
}

const SIZES = {
  tile: '(min-width: 1248px) 282px, (min-width: 900px) 23vw, 47vw',
  lead: '(min-width: 1248px) 696px, (min-width: 900px) 58vw, 100vw',
  row: '(min-width: 1248px) 408px, (min-width: 600px) 34vw, 100vw',
}

/** A review in a grid or list: the game's name comes first, the review's own title below it. */
export function ReviewCard({ item, layout, level, eager = false }: ReviewCardProps) {
  const lang = useLang()
  const contentLang = useContentLang(item)
  const to = itemHref(item.kind, item.slug, lang)
  const Title = `h${level}` as const
  return (
    <Card className={styles[layout]}>
      <div className={styles.cover}>
        <Picture className={styles.picture} image={item.image} alt="" sizes={SIZES[layout]} eager={eager} />
        <Rating rating={item.rating} className={styles.rating} />
      </div>
      <div className={styles.body}>
        <Title className={cardTitle(item.gameTitle ?? item.title, styles.game)} {...contentLang}>
          <CardLink to={to}>{typeset(item.gameTitle ?? item.title)}</CardLink>
        </Title>
        <ReviewTags item={item} />
        {layout !== 'tile' && <Details item={item} to={to} />}
      </div>
    </Card>
  )
}

function Details({ item, to }: { item: CardOfText; to: string }) {
  const t = useT('pages')
  const contentLang = useContentLang(item)
  return (
    <>
      <p className={styles.headline} {...contentLang}>
        {typeset(item.title)}
      </p>
      <p className={styles.excerpt} {...contentLang}>
        {typeset(truncate(item.excerpt, SHOWN.card))}
      </p>
      <div className={styles.foot}>
        <Meta item={item} />
        <Link className={styles.more} to={to}>
          <span>
            {t('reviews.readMore')}
            <span className="visually-hidden"> – {item.gameTitle ?? item.title}</span>
          </span>
          <Icon name="arrow-right" size={12} />
        </Link>
      </div>
    </>
  )
}
