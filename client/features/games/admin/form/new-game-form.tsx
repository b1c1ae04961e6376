import { type FormEvent, useState } from 'react'
import type { CreateGameInput } from '../../../../../shared/games/schema.ts'
import { useNavigate } from '../../../../base/navigation/router.tsx'
import { trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { FormFaults } from '../../../../ui/forms/form-faults.tsx'
import { PANEL_TITLE, PanelHead } from '../../../../ui/lists/panel-head.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { useAdminPlace } from '../../../admin/address.ts'
import kit from '../../../admin/kit/kit.module.css'
import { BackKey } from '../../../admin/kit/panel.tsx'
import styles from './form.module.css'
import { GameFormFoot } from './form-foot.tsx'
import { GameFieldsSet } from './game-field.tsx'
import { differingNames, NEW_GAME, sentGame } from './typed.ts'
import { useWrongFields } from './wrong-fields.ts'

export function NewGame() {
  const t = useT('team-games')
  return (
    <>
      <PanelHead title={t('teamGames.add')}>
        <BackKey>{t('teamGames.back')}</BackKey>
      </PanelHead>
      <NewGameForm />
    </>
  )
}

/** The form of a new game. Only the name is required. */
function NewGameForm() {
  const t = useT('team-games')
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const { to } = useAdminPlace()
  const [typed, setTyped] = useState(NEW_GAME)
  const create = trpc.games.create.useMutation({
    onSuccess: ({ id, alike }) => {
      void utils.games.invalidate()
      const text = alike === null ? t('teamGames.created') : t('teamGames.createdAlike', { name: alike })
      void toast({ kind: alike === null ? 'success' : 'warning', text })
      void navigate(to({ game: id }), { replace: true })
    },
  })
  const wrong = useWrongFields(create.error)
  const names = differingNames(typed, NEW_GAME)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!create.isPending)
      create.mutate({ name: typed.name as string, ...sentGame(typed, names) } as CreateGameInput)
  }
  return (
    <form className={styles.form} aria-labelledby={PANEL_TITLE} noValidate onSubmit={submit}>
      <FormFaults
        message={Object.keys(wrong.fields).length > 0 ? t('teamGames.fieldsWrong') : undefined}
        of={wrong.fields}
      />
      <p className={kit.note}>{t('teamGames.newIntro')}</p>
      <GameFieldsSet
        game={undefined}
        typed={typed}
        errors={wrong.fields}
        disabled={false}
        onChange={(name, value) => {
          wrong.edited({ name, before: typed[name], after: value })
          setTyped((now) => ({ ...now, [name]: value }))
        }}
      />
      <GameFormFoot
        words={t('teamGames.create')}
        dirty={names.length > 0 && !create.isSuccess}
        busy={create.isPending}
        error={wrong.over ? null : create.error}
        fields={wrong.fields}
      />
    </form>
  )
}
