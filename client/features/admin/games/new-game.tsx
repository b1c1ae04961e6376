import { useT } from '../../../i18n/use-t.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { PanelHead } from '../../../ui/lists/panel-head.tsx'
import { useAdminPlace } from '../address.ts'
import { NewGameForm } from './form/new-game-form.tsx'

/** The form of a game that is not there yet. */
export function NewGame() {
  const t = useT('team-games')
  const { to } = useAdminPlace()
  return (
    <>
      <PanelHead title={t('teamGames.add')}>
        <LinkButton variant="alt" icon="chevron-left" to={to({})}>
          {t('teamGames.back')}
        </LinkButton>
      </PanelHead>
      <NewGameForm />
    </>
  )
}
