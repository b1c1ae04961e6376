import { useT } from '../../../i18n/use-t.ts'
import { Choice } from '../../../ui/controls/choice.tsx'
import { useKeysSwitch } from '../../../ui/keys/keys-switch.ts'

/** The switch for the key `/`, which leads to the search from every page (listen-for-key.ts). */
export function SearchKey() {
  const t = useT('search')
  const [on, turn] = useKeysSwitch('search-key')
  return (
    <Choice
      type="checkbox"
      label={t('everywhere.key')}
      means={t('everywhere.keyMeans')}
      checked={on}
      onChange={(event) => turn(event.target.checked)}
    />
  )
}
