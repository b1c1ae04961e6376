import { listPage } from '../../../../shared/routes.ts'
import type { ListedKind } from '../../../../shared/texts/catalog.ts'
import { useHref } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { SearchForm } from '../../../ui/controls/search-form.tsx'

/** The search field of a list of articles or reviews. */
export function ListSearch({ kind, search }: { kind: ListedKind; search: string }) {
  const t = useT()
  const href = useHref()
  const name = listPage(kind)
  return (
    <SearchForm
      action={href(name)}
      search={search}
      to={(text) => href(name, { search: text })}
      words={{
        label: t(`search.label.${kind}`),
        placeholder: t(`search.placeholder.${kind}`),
        submit: t('search.submit'),
        clear: t('search.clear'),
      }}
    />
  )
}
