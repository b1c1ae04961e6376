import type { RouterOutputs } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { Select } from '../../ui/controls/select.tsx'

interface HandOverProps {
  heirs: RouterOutputs['auth']['deletionNotice']['heirs']
  /** Id of who has been chosen; empty for nobody. */
  heir: string
  onHeir: (id: string) => void
}

/** Who takes over the texts of an account that goes (decision 034); nothing where nobody could. */
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
