import { SHOWN, truncate } from '../../../shared/format/truncate.ts'
import { typeset } from '../../../shared/format/typography.ts'
import { itemHref } from '../../../shared/routes.ts'
import { useLang } from '../../base/lang.tsx'
import type { CardOfText } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { Card, CardLink } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import { Rating } from '../../ui/pictures/rating.tsx'
import { useContentLang } from '../texts/content-lang.ts'
import { Meta } from '../texts/meta.tsx'
import styles from './signed-row.module.css'

const SIZES = '(min-width: 1248px) 320px, (min-width: 600px) 30vw, 100vw'

/** One text in the list of a person's page. Articles and reviews look the same, except for their label. */
export function SignedRow({ item }: { item: CardOfText }) {
  const t = useT('pages')
  const lang = useLang()
  const contentLang = useContentLang(item)
  return (
    <Card className={styles.row}>
      <Picture className={styles.cover} image={item.image} alt="" sizes={SIZES}>
        {item.kind === 'review' && <Rating rating={item.rating} className={styles.rating} />}
      </Picture>
      <div className={styles.body}>
        <p className={classes('label', styles.kind)}>{t(`text.kind.${item.kind}`)}</p>
        <h3 className={styles.title} {...contentLang}>
          <CardLink to={itemHref(item.kind, item.slug, lang)}>{typeset(item.title)}</CardLink>
        </h3>
        <p className={styles.excerpt} {...contentLang}>
          {typeset(truncate(item.excerpt, SHOWN.card))}
        </p>
        <Meta item={item} />
      </div>
    </Card>
  )
}
