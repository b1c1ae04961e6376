import { useState } from 'react'
import { SUBJECT_LIMITS } from '../../../../shared/subjects/limits.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import { useAdminPlace } from '../../admin/address.ts'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import { AdminPanel, PagedList, useSearchHead } from '../../admin/kit/panel.tsx'
import { SubjectForm } from './subject-form.tsx'
import { SubjectMerge } from './subject-merge.tsx'
import { SubjectRemoval } from './subject-removal.tsx'
import { type SubjectAct, type SubjectRow, SubjectTable } from './subject-table.tsx'

/** The dialog that is open, with its row; a new subject has none. */
type OpenDialog = { act: SubjectAct; row: SubjectRow } | { act: 'add' }

/** All subjects by name: find, add, change, merge, delete. */
export function SubjectList() {
  const t = useT('team-subjects')
  const { page, to } = useAdminPlace()
  const label = t('teamSubjects.search')
  const head = useSearchHead({ words: { label, submit: label, clear: t('teamSubjects.searchClear') } })
  const { search } = head
  const [open, setOpen] = useState<OpenDialog>()
  const query = trpc.subjects.forTeam.useQuery({ page, ...(search && { search }) }, ALWAYS_REFETCH)
  const close = () => setOpen(undefined)
  const none = t(search ? 'teamSubjects.noResults' : 'teamSubjects.none')
  return (
    <>
      <AdminPanel
        title={t('teamSubjects.title')}
        search={head}
        keys={
          <>
            <Button icon="plus" onClick={() => setOpen({ act: 'add' })}>
              {t('teamSubjects.add')}
            </Button>
            <LinkButton variant="alt" to={to({ list: 'words' })}>
              {t('teamSubjects.words')}
            </LinkButton>
            <LinkButton variant="alt" to={to({ list: 'searches' })}>
              {t('teamSubjects.searches')}
            </LinkButton>
          </>
        }
        intro={t('teamSubjects.intro')}
        query={query}
      >
        {(list) => (
          <PagedList
            list={list}
            limit={SUBJECT_LIMITS.teamPage}
            none={<StateBlock level={3} icon="search" title={none} />}
          >
            <SubjectTable subjects={list.subjects} onAct={(act, row) => setOpen({ act, row })} />
          </PagedList>
        )}
      </AdminPanel>
      {open?.act === 'add' && <SubjectForm onClose={close} />}
      {open?.act === 'change' && <SubjectForm row={open.row} onClose={close} />}
      {open?.act === 'merge' && <SubjectMerge row={open.row} onClose={close} />}
      {open?.act === 'remove' && (
        <SubjectRemoval
          row={open.row}
          onClose={close}
          onMerge={() => setOpen({ act: 'merge', row: open.row })}
        />
      )}
    </>
  )
}
