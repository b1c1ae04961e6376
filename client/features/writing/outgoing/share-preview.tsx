import { truncate } from '../../../../shared/format/truncate.ts'
import { isImageUrl } from '../../../../shared/images/address.ts'
import { coverOf } from '../../../../shared/images/focus.ts'
import { imageAt } from '../../../../shared/images/widths.ts'
import { itemHref } from '../../../../shared/routes.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { FieldTexts } from '../../../../shared/texts/fields/form-texts.ts'
import { ADVISED } from '../../../../shared/texts/outgoing.ts'
import { siteName } from '../../../base/brand.ts'
import { useT } from '../../../i18n/use-t.ts'
import kit from '../../admin/kit/kit.module.css'
import { asShared, withSite } from '../../texts/heads.ts'
import styles from './share-preview.module.css'

interface SharePreviewProps {
  kind: Kind
  values: FieldTexts
}

/** A preview of a text in a search and when shared, at the lengths that other sites show. */
export function SharePreview({ kind, values }: SharePreviewProps) {
  const t = useT('editor', 'outgoing')
  const shared = asShared({
    title: values.title.trim() || t('adminForm.untitled'),
    excerpt: values.excerpt.trim(),
    image: values.image,
    seoTitle: values.seoTitle.trim(),
    seoDescription: values.seoDescription.trim(),
    seoImage: values.seoImage,
  })
  const title = truncate(withSite(shared.title), ADVISED.title)
  const description = truncate(shared.excerpt, ADVISED.excerpt)
  const path = itemHref(kind, values.slug || '…', 'fr')
    .split('/')
    .filter(Boolean)
  const { address, focus } = coverOf(shared.image ?? '')
  const image = isImageUrl(address) ? imageAt(address, 640) : '/og-default.png'
  return (
    <section className={styles.previews} aria-labelledby="share-preview">
      <h3 id="share-preview" className={kit.heading}>
        {t('outgoing.preview')}
      </h3>
      <figure className={styles.preview}>
        <figcaption className={kit.note}>{t('outgoing.inSearch')}</figcaption>
        <div className={styles.result} lang="fr">
          <p className={styles.site}>{siteName()}</p>
          <p className={styles.address}>{[location.host, ...path.map(decodeURI)].join(' › ')}</p>
          <p className={styles.title}>{title}</p>
          <p className={styles.description}>{description}</p>
        </div>
      </figure>
      <figure className={styles.preview}>
        <figcaption className={kit.note}>{t('outgoing.inShares')}</figcaption>
        <div className={styles.card} lang="fr">
          <img
            key={image}
            className={styles.picture}
            src={image}
            style={focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : undefined}
            alt=""
            width={1200}
            height={630}
          />
          <div className={styles.words}>
            <p className={kit.note}>{location.host}</p>
            <p className={styles.cardTitle}>{title}</p>
            <p className={styles.cardText}>{description}</p>
          </div>
        </div>
      </figure>
    </section>
  )
}
