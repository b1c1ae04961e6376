import { listPage } from '../../../../shared/routes.ts'
import type { ListedKind } from '../../../../shared/texts/catalog.ts'
import { useHref } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'

/** Says that a search found nothing, or that the list is still empty. */
export function ListEmpty({ kind, search }: { kind: ListedKind; search: string }) {
  const t = useT('pages')
  const href = useHref()
  const name = listPage(kind)
  if (!search) return <StateBlock icon="image" title={t(`${name}.none`)} />
  return (
    <StateBlock
      icon="search"
      title={t('results.noResults', { search })}
      actions={
        <LinkButton variant="alt" to={href(name)}>
          {t('search.clear')}
        </LinkButton>
      }
    >
      {t('results.noResultsHint')}
    </StateBlock>
  )
}
