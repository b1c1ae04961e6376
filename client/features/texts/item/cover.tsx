import { typeset } from '../../../../shared/format/typography.ts'
import type { ContentItem } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { useContentLang } from '../content-lang.ts'
import styles from './cover.module.css'

interface CoverProps {
  image: string | null
  item: Pick<ContentItem, 'imageCaption' | 'translation'>
  /** As shown. */
  title: string
  /** Of the picture's place, for `sizes`. */
  sizes: string
  /** Gives the frame and the picture their measures. */
  classNames: { frame: string | undefined; picture: string | undefined }
}

/** The picture at the head of a text's page, with its credit or caption. */
export function Cover({ image, item, title, sizes, classNames }: CoverProps) {
  const t = useT('pages')
  const contentLang = useContentLang(item, 'body')
  return (
    <figure className={classNames.frame}>
      <Picture
        className={classes('px8', classNames.picture)}
        image={image}
        alt={t('text.coverAlt', { title })}
        sizes={sizes}
        eager
      />
      {image !== null && item.imageCaption && (
        <figcaption className={styles.caption} {...contentLang}>
          {typeset(item.imageCaption)}
        </figcaption>
      )}
    </figure>
  )
}
