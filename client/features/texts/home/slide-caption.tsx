import { SHOWN, truncate } from '../../../../shared/format/truncate.ts'
import { typeset } from '../../../../shared/format/typography.ts'
import { itemHref } from '../../../../shared/routes.ts'
import { useLang } from '../../../base/lang.tsx'
import type { CardOfText } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/controls/link.tsx'
import { useContentLang } from '../content-lang.ts'
import styles from './carousel.module.css'

export function SlideCaption({ item }: { item: CardOfText }) {
  const t = useT()
  const lang = useLang()
  const contentLang = useContentLang(item)
  return (
    <>
      <p className={classes('label', styles.kicker)}>{t('carousel.label')}</p>
      <h2 className={styles.title} {...contentLang}>
        <Link className={styles.link} to={itemHref(item.kind, item.slug, lang)}>
          {typeset(item.title)}
        </Link>
      </h2>
      <p className={styles.excerpt} {...contentLang}>
        {typeset(truncate(item.excerpt, SHOWN.card))}
      </p>
    </>
  )
}
