import { can } from '../../../../shared/account/permissions.ts'
import { isListedKind, type Kind } from '../../../../shared/texts/catalog.ts'
import { useLanguages } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { SearchForm } from '../../../ui/controls/search-form.tsx'
import { PanelHead } from '../../../ui/lists/panel-head.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import { useAdminPlace } from '../../admin/address.ts'
import { NothingFound } from '../../admin/kit/panel.tsx'
import { useUser } from '../../session/store.ts'
import { ManyList } from '../bulk/many-list.tsx'
import styles from './content-tab.module.css'

/** docs/product/back-office.md, "The back office". */
const PER_PAGE = 5

/** The desk's list of all published articles or reviews, or of all pages. */
export function ContentTab({ kind }: { kind: Kind }) {
  const t = useT('admin')
  const { page, get, to, tab } = useAdminPlace()
  const user = useUser()
  const languages = useLanguages()
  const search = get('search') ?? ''
  return (
    <>
      <PanelHead title={t(`admin.tab.${tab}`)}>
        <LinkButton icon="plus" to={to({ new: 1 })}>
          {t(`admin.create.${kind}`)}
        </LinkButton>
        {languages === 'both' && can(user, 'glossary.write') && (
          <LinkButton variant="alt" icon="globe" to={to({ glossary: 1 })}>
            {t('admin.glossary')}
          </LinkButton>
        )}
      </PanelHead>
      <div className={styles.search}>
        <SearchForm
          action={to({})}
          search={search}
          to={(text) => to({ search: text })}
          words={{
            label: t(`admin.search.${kind}`),
            submit: t('admin.searchSubmit'),
            clear: t('admin.searchClear'),
          }}
        />
      </div>
      <ManyList
        asked={{
          kind,
          // Pages are few, so unpublished ones are listed among the others, with their state.
          ...(isListedKind(kind) && { state: 'published' }),
          page,
          limit: PER_PAGE,
          ...(search && { search }),
        }}
        failure={(message) => t(`admin.listError.${kind}`, { message })}
        empty={<Empty kind={kind} search={search} />}
      />
    </>
  )
}

function Empty({ kind, search }: { kind: Kind; search: string }) {
  const t = useT('admin')
  if (search)
    return <NothingFound title={t('admin.noResults', { search })} all={{ words: t('admin.searchClear') }} />
  return (
    <StateBlock level={3} icon="edit" title={t(`admin.none.${kind}`)}>
      {t(isListedKind(kind) ? 'admin.noneHint' : 'admin.noPagesHint')}
    </StateBlock>
  )
}
