import { SHOWN, truncate } from '../../../../shared/format/truncate.ts'
import { typeset } from '../../../../shared/format/typography.ts'
import { itemHref } from '../../../../shared/routes.ts'
import { useLang } from '../../../base/lang.tsx'
import type { CardOfText as Item } from '../../../base/trpc.ts'
import { Card, CardLink, cardTitle } from '../../../ui/card.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { useContentLang } from '../content-lang.ts'
import { Meta } from '../meta.tsx'
import styles from './content-card.module.css'

/**
 * `big` and `side` form the grid of the home page, or `small` or `slim` where its carousel shows the same texts. `lead` is the
 * first of a list, `plain` and `row` follow it.
 */
export type CardLayout = 'big' | 'side' | 'small' | 'slim' | 'lead' | 'plain' | 'row'

/** The width of the picture in each layout, by which the browser chooses the file. */
const SIZES: Record<CardLayout, string> = {
  big: '(min-width: 1248px) 704px, (min-width: 1025px) 58vw, 100vw',
  side: '(min-width: 1025px) 180px, (min-width: 600px) 50vw, 28vw',
  small: '(min-width: 1248px) 384px, (min-width: 768px) 31vw, 28vw',
  slim: '(min-width: 1248px) 408px, (min-width: 600px) 34vw, 28vw',
  lead: '(min-width: 1248px) 696px, (min-width: 900px) 58vw, 100vw',
  plain: '(min-width: 1248px) 588px, (min-width: 768px) 50vw, 100vw',
  row: '(min-width: 1248px) 408px, (min-width: 600px) 34vw, 100vw',
}

interface ContentCardProps {
  item: Item
  layout: CardLayout
  /** The level of its title. */
  level: 2 | 3
  /** Whether it is visible when the page opens. */
  eager?: boolean
}

/** An article in a grid or list. */
export function ContentCard({ item, layout, level, eager = false }: ContentCardProps) {
  const lang = useLang()
  const contentLang = useContentLang(item)
  const Title = `h${level}` as const
  return (
    <Card className={styles[layout]}>
      <Picture className={styles.picture} image={item.image} alt="" sizes={SIZES[layout]} eager={eager} />
      <div className={styles.body}>
        <Title className={cardTitle(item.title, styles.title)} {...contentLang}>
          <CardLink to={itemHref(item.kind, item.slug, lang)}>{typeset(item.title)}</CardLink>
        </Title>
        <p className={styles.excerpt} {...contentLang}>
          {typeset(truncate(item.excerpt, SHOWN.card))}
        </p>
        <div className={styles.foot}>
          <Meta
            item={item}
            short={layout === 'side' || layout === 'small'}
            counts={layout === 'big' || layout === 'lead'}
          />
        </div>
      </div>
    </Card>
  )
}
