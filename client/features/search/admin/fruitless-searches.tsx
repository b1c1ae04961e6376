import { useState } from 'react'
import { can } from '../../../../shared/account/permissions.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import { useAdminPlace } from '../../admin/address.ts'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import { AdminPanel, BackKey } from '../../admin/kit/panel.tsx'
import { useUser } from '../../session/store.ts'
import { FruitlessTable } from './fruitless-table.tsx'
import { GiveName } from './give-name.tsx'

/** What readers searched for in vain (docs/product/lists-and-search.md, "Searched in vain"). */
export function FruitlessSearches() {
  const t = useT('team-searches')
  const [naming, setNaming] = useState<string>()
  const query = trpc.search.fruitless.useQuery(undefined, ALWAYS_REFETCH)
  return (
    <>
      <AdminPanel
        title={t('teamSearches.title')}
        keys={<BackKey>{t('teamSearches.back')}</BackKey>}
        intro={t('teamSearches.intro')}
        query={query}
      >
        {({ on, rows }) => {
          if (!on) return <SwitchedOff />
          if (rows.length > 0) return <FruitlessTable rows={rows} onName={setNaming} />
          return (
            <StateBlock level={3} icon="search" title={t('teamSearches.none')}>
              {t('teamSearches.noneText')}
            </StateBlock>
          )
        }}
      </AdminPanel>
      {naming !== undefined && <GiveName words={naming} onClose={() => setNaming(undefined)} />}
    </>
  )
}

function SwitchedOff() {
  const t = useT('team-searches')
  const { tabAddress } = useAdminPlace()
  const user = useUser()
  return (
    <StateBlock
      level={3}
      icon="search"
      title={t('teamSearches.off')}
      actions={
        can(user, 'settings.manage') && (
          <LinkButton variant="alt" to={`${tabAddress('settings')}#setting-fruitlessSearches`}>
            {t('teamSearches.setting')}
          </LinkButton>
        )
      }
    >
      {t('teamSearches.offText')}
    </StateBlock>
  )
}
