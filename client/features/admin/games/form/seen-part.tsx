import { useT } from '../../../../i18n/use-t.ts'
import { Checkbox } from '../../../../ui/controls/field.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import styles from './form.module.css'
import type { SavedGame } from './use-game-form.ts'

interface SeenPartProps {
  game: SavedGame
  shown: boolean
  /** Who looks is an editor, who shows and hides it. */
  editor: boolean
  onShow: (yes: boolean) => void
}

/** Whether readers see a game now, and why; for editors the switch that shows it. */
export function SeenPart({ game, shown, editor, onShow }: SeenPartProps) {
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
        seen && <p className={styles.note}>{t('teamGames.readOnly')}</p>
      )}
    </section>
  )
}
