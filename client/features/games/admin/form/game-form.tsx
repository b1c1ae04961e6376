import type { FormEvent } from 'react'
import { can } from '../../../../../shared/account/permissions.ts'
import type { GameFieldName, GameFields } from '../../../../../shared/games/fields.ts'
import { trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Checkbox } from '../../../../ui/controls/field.tsx'
import { FormFaults } from '../../../../ui/forms/form-faults.tsx'
import { PANEL_TITLE } from '../../../../ui/lists/panel-head.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import kit from '../../../admin/kit/kit.module.css'
import { FactsPanel } from '../../../facts/admin/facts-panel.tsx'
import { useUser } from '../../../session/store.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { FieldWords } from './field-words.tsx'
import styles from './form.module.css'
import { GameFormFoot } from './form-foot.tsx'
import { GameFieldsSet } from './game-field.tsx'
import { type TypedValue, typedGame } from './typed.ts'
import { type SavedGame, useGameForm } from './use-game-form.ts'

/** The fields of a game, and whether readers can see it; saved as one. */
export function GameForm({ saved }: { saved: SavedGame }) {
  const t = useT('team-games')
  const editor = can(useUser(), 'games.show')
  const utils = trpc.useUtils()
  const form = useGameForm(saved, () => void toast({ kind: 'success', text: t('teamGames.saved') }))
  const readOnly = !editor && saved.seen
  function submit(event: FormEvent) {
    event.preventDefault()
    if (form.dirty) form.save()
  }
  return (
    <>
      <form className={styles.form} aria-labelledby={PANEL_TITLE} noValidate onSubmit={submit}>
        <FormFaults
          message={Object.keys(form.fields).length > 0 ? t('teamGames.fieldsWrong') : undefined}
          of={form.fields}
        />
        <SeenPart game={form.base} shown={form.shown} editor={editor} onShow={form.show} />
        <GameFieldsSet
          game={form.base.id}
          typed={form.typed}
          errors={form.fields}
          disabled={readOnly}
          onChange={form.change}
        />
        {!readOnly && (
          <GameFormFoot
            words={t('teamGames.save')}
            dirty={form.dirty}
            busy={form.busy}
            error={form.error}
            fields={form.fields}
            onUndo={form.undo}
          />
        )}
        {form.theirs && (
          <ConflictDialog
            theirs={form.theirs}
            base={form.base}
            mine={form.typed}
            onSettle={form.settle}
            onClose={form.leaveConflict}
          />
        )}
      </form>
      {!readOnly && (
        <FactsPanel
          game={saved}
          nameOf={(name) => t(`teamGames.field.${name}`)}
          Value={FactValue}
          onTaken={(game) => utils.games.forEdit.setData({ game: game.id }, game)}
          onValue={(name, value) => form.change(name, typedOf(name, value))}
        />
      )}
    </>
  )
}

const typedOf = (name: GameFieldName, value: GameFields[GameFieldName]): TypedValue =>
  typedGame({ fields: { [name]: value }, parentName: null })[name]

const FactValue = ({ name, value }: { name: GameFieldName; value: GameFields[GameFieldName] }) => (
  <FieldWords name={name} value={typedOf(name, value)} />
)

interface SeenPartProps {
  game: SavedGame
  shown: boolean
  /** Whether the user is an editor, who may show and hide games. */
  editor: boolean
  onShow: (yes: boolean) => void
}

/** Whether readers can see a game now, and why; for editors a switch that shows or hides it. */
function SeenPart({ game, shown, editor, onShow }: SeenPartProps) {
  const t = useT('team-games')
  const { seen, textSeen, shownFrom, texts } = game
  const why = textSeen ? (shownFrom ? 'both' : 'text') : shownFrom ? 'shown' : 'nobody'
  return (
    <section className={styles.seen} aria-label={t('teamGames.readers')}>
      <strong>
        <Icon name={seen ? 'eye' : 'lock'} />
        {t(seen ? 'teamGames.seen' : 'teamGames.hidden')}
      </strong>
      <p>
        {t(`teamGames.why.${why}`)} {texts > 0 && t('teamGames.texts', { count: texts })}
      </p>
      {editor ? (
        <Checkbox checked={shown} onChange={({ target }) => onShow(target.checked)}>
          {t('teamGames.show')}
        </Checkbox>
      ) : (
        seen && <p className={kit.note}>{t('teamGames.readOnly')}</p>
      )}
    </section>
  )
}
