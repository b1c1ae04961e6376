import { useCallback, useState } from 'react'
import type { Kind } from '../../../../shared/content/catalog.ts'
import { useT } from '../../../i18n/use-t.ts'
import { type ContentCard, trpc } from '../../../trpc.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { SearchForm } from '../../../ui/controls/search-form.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import { useAdminPlace } from '../address.ts'
import { FRESH } from '../fresh.ts'
import { ListFoot } from '../list-foot.tsx'
import { PanelHead } from '../panel-head.tsx'
import { QueryFrame } from '../query-frame.tsx'
import { ContentEntry } from './content-entry.tsx'
import { ContentRemoval } from './content-removal.tsx'
import styles from './content-tab.module.css'

/** docs/product.md, "The back office". */
const PER_PAGE = 5

/** All articles, or all reviews: find one, write one, change one, throw one away. */
export function ContentTab({ kind }: { kind: Kind }) {
  const t = useT('admin')
  const { page, get, to, tab } = useAdminPlace()
  const search = get('search') ?? ''
  const query = trpc.content.list.useQuery({ kind, page, limit: PER_PAGE, ...(search && { search }) }, FRESH)
  const [removing, setRemoving] = useState<ContentCard>()
  const closeRemoval = useCallback(() => setRemoving(undefined), [])
  return (
    <>
      <PanelHead title={t(`admin.tab.${tab}`)}>
        <LinkButton icon="plus" to={to({ new: 1 })}>
          {t(`admin.create.${kind}`)}
        </LinkButton>
        <LinkButton look="alt" icon="globe" to={to({ glossary: 1 })}>
          {t('admin.glossary')}
        </LinkButton>
      </PanelHead>
      <div className={styles.search}>
        <SearchForm
          action={to({})}
          search={search}
          to={(text) => to({ search: text })}
          words={{
            label: t(`admin.search.${kind}`),
            placeholder: t(`admin.search.${kind}`),
            submit: t('admin.searchSubmit'),
            clear: t('admin.searchClear'),
          }}
        />
      </div>
      <QueryFrame query={query} failure={(message) => t(`admin.listError.${kind}`, { message })}>
        {(data) => (
          <>
            {data.total === 0 ? (
              <Empty kind={kind} search={search} />
            ) : (
              <ul className={styles.list}>
                {data.items.map((item) => (
                  <ContentEntry key={item.id} item={item} onRemove={setRemoving} />
                ))}
              </ul>
            )}
            <ListFoot page={data.page} pages={data.pages} total={data.total} limit={PER_PAGE} />
          </>
        )}
      </QueryFrame>
      {removing && <ContentRemoval item={removing} onClose={closeRemoval} />}
    </>
  )
}

function Empty({ kind, search }: { kind: Kind; search: string }) {
  const t = useT('admin')
  const { to } = useAdminPlace()
  if (search)
    return (
      <StateBlock
        level={3}
        icon="search"
        title={t('admin.noResults', { search })}
        actions={
          <LinkButton look="alt" to={to({})}>
            {t('admin.searchClear')}
          </LinkButton>
        }
      />
    )
  return (
    <StateBlock level={3} icon="edit" title={t(`admin.none.${kind}`)}>
      {t(`admin.noneHint.${kind}`)}
    </StateBlock>
  )
}
