import { useState } from 'react'
import { SUBJECT_LIMITS } from '../../../../shared/subjects/limits.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { PanelHead } from '../../../ui/lists/panel-head.tsx'
import { QueryFrame } from '../../../ui/lists/query-frame.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import { useAdminPlace } from '../address.ts'
import { ALWAYS_REFETCH } from '../always-refetch.ts'
import { ListFoot } from '../list-foot.tsx'
import { SubjectForm } from './subject-form.tsx'
import { SubjectMerge } from './subject-merge.tsx'
import { SubjectRemoval } from './subject-removal.tsx'
import { type SubjectRow, SubjectTable } from './subject-table.tsx'
import styles from './subjects.module.css'

type OpenDialog = { act: 'add' } | { act: 'change' | 'merge' | 'remove'; row: SubjectRow }

/** All subjects by name: find, add, change, merge, delete. */
export function SubjectList() {
  const t = useT('team-subjects')
  const { page, get, to } = useAdminPlace()
  const search = get('search') ?? ''
  const [open, setOpen] = useState<OpenDialog>()
  const query = trpc.subjects.forTeam.useQuery({ page, ...(search && { search }) }, ALWAYS_REFETCH)
  const close = () => setOpen(undefined)
  return (
    <>
      <PanelHead
        title={t('teamSubjects.title')}
        search={{
          room: 'narrow',
          action: to({}),
          search,
          to: (text) => to({ search: text }),
          words: {
            label: t('teamSubjects.search'),
            submit: t('teamSubjects.search'),
            clear: t('teamSubjects.searchClear'),
          },
        }}
      >
        <Button icon="plus" onClick={() => setOpen({ act: 'add' })}>
          {t('teamSubjects.add')}
        </Button>
        <LinkButton variant="alt" to={to({ list: 'words' })}>
          {t('teamSubjects.words')}
        </LinkButton>
      </PanelHead>
      <p className={styles.intro}>{t('teamSubjects.intro')}</p>
      <QueryFrame query={query} failure={(message) => message}>
        {({ subjects, pages, total }) => (
          <>
            {total === 0 ? (
              <StateBlock
                level={3}
                icon="search"
                title={t(search ? 'teamSubjects.noResults' : 'teamSubjects.none')}
              />
            ) : (
              <SubjectTable subjects={subjects} onAct={(act, row) => setOpen({ act, row })} />
            )}
            <ListFoot page={page} pages={pages} total={total} limit={SUBJECT_LIMITS.teamPage} />
          </>
        )}
      </QueryFrame>
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
