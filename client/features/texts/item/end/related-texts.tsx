import { RELATED } from '../../../../../shared/texts/limits.ts'
import { useLang } from '../../../../base/lang.tsx'
import { usePageRead } from '../../../../base/page-reads.tsx'
import { followingQuery, textAddress } from '../../../../base/queries.ts'
import type { ListedText } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { classes } from '../../../../ui/classes.ts'
import { OtherText } from '../../signers/other-text.tsx'
import styles from '../../signers/signers-box.module.css'

/** Other texts about the games and subjects of a text, except the two that stand below as the next ones. Nothing where there are none. */
export function RelatedTexts({ item: { kind, id, slug } }: { item: ListedText }) {
  const t = useT('people')
  const lang = useLang()
  const related = usePageRead('texts.related', textAddress(kind, slug, lang)).data
  const following = usePageRead('texts.following', followingQuery(kind, id, lang)).data
  const shown = related
    ?.filter((one) => !following?.some((other) => other.id === one.id))
    .slice(0, RELATED.shown)
  if (!shown?.length) return null
  return (
    <aside className={classes('px6', styles.box)} aria-labelledby="related">
      <h2 id="related" className={classes('label', styles.label)}>
        {t('signers.related')}
      </h2>
      <ul>
        {shown.map((text) => (
          <OtherText key={text.id} text={text} />
        ))}
      </ul>
    </aside>
  )
}
