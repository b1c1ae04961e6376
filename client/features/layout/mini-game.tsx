import { useState } from 'react'
import { useLang } from '../../base/lang.tsx'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/controls/button.tsx'
import styles from './mini-game.module.css'

/** The game of the 404 page, a page of its own. It is loaded when the reader wants to play. */
export function MiniGame() {
  const t = useT()
  const lang = useLang()
  const [playing, setPlaying] = useState(false)
  return (
    <section className={classes('needs-script', styles.section)} aria-labelledby="game">
      <h2 id="game" className={styles.title}>
        {t('notFound.game')}
      </h2>
      <div className={styles.screen}>
        {playing ? (
          <iframe
            className={styles.game}
            src={`/game/index.html?lang=${lang}&theme=${document.documentElement.dataset.theme}&play`}
            title={t('notFound.gameTitle')}
            // The game starts and takes the keys as soon as it is loaded, because the reader has just asked for it.
            onLoad={(event) => event.currentTarget.contentDocument?.hasFocus() || event.currentTarget.focus()}
          />
        ) : (
          <div className={classes('px6', styles.off)}>
            <Button icon="play" onClick={() => setPlaying(true)}>
              {t('notFound.play')}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
