import { listPage } from '../../../../shared/routes.ts'
import { isListedKind, type Kind } from '../../../../shared/texts/catalog.ts'
import { useHref } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import styles from '../page-of.module.css'

/** Says that the text is no longer public, and links to its list, if it has one, and home. */
export function ItemWithdrawn({ kind, message }: { kind: Kind; message: string }) {
  const t = useT('pages')
  const href = useHref()
  const listed = isListedKind(kind)
  return (
    <div className={classes('wrap', styles.alone)}>
      <StateBlock
        icon="info"
        level={1}
        title={message}
        actions={
          <>
            {listed && <LinkButton to={href(listPage(kind))}>{t(`text.back.${kind}`)}</LinkButton>}
            <LinkButton variant={listed ? 'alt' : 'brand'} to={href('home')}>
              {t('common.backHome')}
            </LinkButton>
          </>
        }
      />
    </div>
  )
}
