import type { RouterOutputs } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { Select } from '../../ui/controls/select.tsx'

interface HandOverProps {
  heirs: RouterOutputs['auth']['deletionNotice']['heirs']
  /** The id of the chosen person; empty for nobody. */
  heir: string
  onHeir: (id: string) => void
}

/** A choice of who takes over the texts of an account that is deleted (decision 034); nothing where nobody can. */
export function HandOver({ heirs, heir, onHeir }: HandOverProps) {
  const t = useT('profile')
  if (heirs.length === 0) return null
  return (
    <Select
      label={t('profile.handOver')}
      value={heir}
      onValue={onHeir}
      options={[
        { value: '', label: t('profile.handOverToNobody') },
        ...heirs.map(({ id, username }) => ({ value: id, label: username })),
      ]}
    />
  )
}
