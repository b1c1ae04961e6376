import { type ComponentProps, lazy, Suspense } from 'react'
import { loadWords } from '../../../i18n/words.ts'
import { classes } from '../../../ui/classes.ts'
import { useAdminPlace } from '../../admin/address.ts'
import { DeskList } from '../desk/desk-list.tsx'
import styles from './bulk.module.css'
import { useChosenTexts } from './use-chosen-texts.ts'

const BulkBar = lazy(async () => {
  const [{ BulkBar }] = await Promise.all([import('./bulk-bar.tsx'), loadWords('bulk')])
  return { default: BulkBar }
})
const BulkOutcome = lazy(async () => {
  const [{ BulkOutcome }] = await Promise.all([import('./bulk-outcome.tsx'), loadWords('bulk')])
  return { default: BulkOutcome }
})

/** What became of the act whose number is in the address, so that a reload or another sign-in finds it again. */
export function LastBulkAct() {
  const { get } = useAdminPlace()
  const number = get('bulk')
  return number ? (
    <Suspense fallback={null}>
      <BulkOutcome key={number} number={number} />
    </Suspense>
  ) : null
}

type ManyListProps = Omit<ComponentProps<typeof DeskList>, 'choosing'>

/** A list of which several texts can be chosen, on all its pages; other filters begin anew. */
export function ManyList(props: ManyListProps) {
  const { page: _, limit: __, ...filters } = props.asked
  return (
    <>
      <LastBulkAct />
      <ChoosableList key={JSON.stringify(filters)} {...props} />
    </>
  )
}

function ChoosableList(props: ManyListProps) {
  const chosen = useChosenTexts()
  return (
    <>
      {chosen.items.length > 0 && (
        <Suspense fallback={null}>
          <BulkBar asked={props.asked} chosen={chosen} />
        </Suspense>
      )}
      <div className={classes(chosen.items.length > 0 && styles.below)}>
        <DeskList {...props} choosing={chosen} />
      </div>
    </>
  )
}
