import { formatLong } from '../../../../shared/format/dates.ts'
import { formatRating, ratingNumber } from '../../../../shared/format/rating.ts'
import { typeset } from '../../../../shared/format/typography.ts'
import { itemHref } from '../../../../shared/routes.ts'
import { useLang } from '../../../base/lang.tsx'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Link } from '../../../ui/controls/link.tsx'
import styles from './signers-box.module.css'

/** One line about another text, in words only, since pictures follow below. */
export function OtherText({ text }: { text: RouterOutputs['texts']['related'][number] }) {
  const t = useT('pages')
  const lang = useLang()
  const { kind, slug, title, rating, createdAt } = text
  return (
    <li className={styles.other}>
      <p className={styles.title} lang={text.lang === lang ? undefined : text.lang}>
        <Link className={styles.link} to={itemHref(kind, slug, lang)}>
          {typeset(title)}
        </Link>
      </p>
      <p className={styles.about}>
        <span>{t(`text.kind.${kind}`)}</span>
        {rating !== null && (
          <span>
            <span className="visually-hidden">
              {t('text.ratingOutOf', { rating: formatRating(rating, lang) })}
            </span>
            <span aria-hidden="true">{ratingNumber(rating, lang)}/10</span>
          </span>
        )}
        <time dateTime={createdAt.toISOString()}>{formatLong(createdAt, lang)}</time>
      </p>
    </li>
  )
}
