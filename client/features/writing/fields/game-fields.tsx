import { useState } from 'react'
import { NO_GAME_PLATFORM } from '../../../../shared/platforms/kinds.ts'
import { allFiled } from '../../../../shared/texts/fields/filed.ts'
import { NAMED_MOST } from '../../../../shared/texts/named.ts'
import { useT } from '../../../i18n/use-t.ts'
import kit from '../../admin/kit/kit.module.css'
import { GameCombobox } from '../../games/choose/game-combobox.tsx'
import { GameStateQuestion } from '../../games/choose/game-state-question.tsx'
import type { EditFormState } from '../form/use-edit-form.ts'
import { type FormGame, gamesOf, gamesText } from '../values/games.ts'
import styles from './fields.module.css'
import { Label } from './form-field.tsx'
import { NamedSet } from './named-set.tsx'

interface GameTitleFieldProps {
  form: EditFormState
  label: string
  error: string | undefined
}

/** The name of a review's game, with a choice of the game itself: an existing one, or the one with this name. */
export function GameTitleField({ form, label, error }: GameTitleFieldProps) {
  const t = useT('named-games')
  const { values, change } = form
  const [judged = null, ...others] = gamesOf(values.games)
  const put = (gameTitle: string, game: FormGame | null) =>
    change({
      gameTitle,
      games: gamesText([game, ...others.filter((other) => other?.id !== game?.id)]),
    })
  const platforms = allFiled(values, 'platform')
  return (
    <div className={kit.gap2}>
      <GameCombobox
        name="gameTitle"
        label={<Label required>{label}</Label>}
        text={values.gameTitle}
        error={error}
        without={others.flatMap((other) => other?.id ?? [])}
        fresh={{
          platforms: platforms.filter((one) => one !== NO_GAME_PLATFORM),
          genres: allFiled(values, 'genre'),
        }}
        onText={(text) => put(text, judged && judged.name === text ? judged : null)}
        onChoose={(game) => put(game.name, game)}
        below={
          values.gameTitle.trim() && (
            <p className={styles.note}>
              {judged ? t('namedGames.judges', { name: judged.name }) : t('namedGames.ofTitle')}
              {judged?.seen === false && ` ${t('namedGames.willShow', { name: judged.name })}`}
            </p>
          )
        }
      />
      {judged && <GameStateQuestion key={judged.id} game={judged} />}
    </div>
  )
}

/** The games that a text is about; for a review the others besides the one that it judges. */
export function NamedGamesField({ form, kind }: { form: EditFormState; kind: 'article' | 'review' }) {
  const t = useT('named-games')
  const labels = useT('editor')
  const [text, setText] = useState('')
  const { values, errors, change } = form
  const all = gamesOf(values.games)
  const first = kind === 'review' ? [all[0] ?? null] : []
  const others = (kind === 'review' ? all.slice(1) : all).filter((game) => game !== null)
  const put = (next: FormGame[]) => change({ games: gamesText([...first, ...next]) })
  return (
    <NamedSet
      part="games"
      legend={kind === 'review' ? t('namedGames.others') : labels('adminForm.games')}
      hint={labels('adminForm.gamesHint')}
      named={others}
      onChange={put}
      note={(game) => (
        <>
          {game.seen === false && (
            <p className={styles.note}>{t('namedGames.willShow', { name: game.name })}</p>
          )}
          <GameStateQuestion game={game} />
        </>
      )}
      error={errors.games}
    >
      {first.length + others.length < NAMED_MOST && (
        <GameCombobox
          label={t('namedGames.add')}
          hint={t('namedGames.addHint')}
          text={text}
          onText={setText}
          without={all.flatMap((game) => game?.id ?? [])}
          fresh={{ platforms: [], genres: [] }}
          onChoose={(game) => {
            put([...others, game])
            setText('')
          }}
        />
      )}
    </NamedSet>
  )
}
