import { typeset } from '../../../shared/format/typography.ts'
import type { ImageUse } from '../../../shared/images/uses.ts'
import { itemHref } from '../../../shared/routes.ts'
import { useLang } from '../../base/lang.tsx'
import { useT } from '../../i18n/use-t.ts'
import styles from './image-uses.module.css'

/** The uses of a picture, as links that open in another window. */
export function ImageUses({ uses }: { uses: ImageUse[] }) {
  const t = useT('admin')
  const lang = useLang()
  return (
    <ul className={styles.uses}>
      {uses.map(({ id, kind, slug, title }) => (
        <li key={id}>
          <a href={itemHref(kind, slug, lang)} target="_blank" rel="noopener">
            {t(`adminImages.${kind}`)} – {typeset(title)}
            <span className="visually-hidden"> {t('adminImages.newWindow')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
