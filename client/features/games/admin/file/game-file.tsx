import { trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Button, LinkButton } from '../../../../ui/controls/button.tsx'
import { FileButton, FileDrop } from '../../../../ui/forms/file-drop.tsx'
import { FormAlert } from '../../../../ui/forms/form-alert.tsx'
import { PanelHead } from '../../../../ui/lists/panel-head.tsx'
import { StateBlock } from '../../../../ui/state-block.tsx'
import { useAdminPlace } from '../../../admin/address.ts'
import { LeaveQuestion } from '../../../admin/kit/leave-question.tsx'
import { handFile } from '../../../session/life/download-file.ts'
import styles from './file.module.css'
import { FileHelp } from './file-help.tsx'
import { FileNumbers, FilePreview, MarkedLines, partsOfFile } from './file-preview.tsx'
import { useGameFile } from './use-game-file.ts'

type GameFileState = ReturnType<typeof useGameFile>

/** Games from a spreadsheet: the file, its preview, and the result (docs/product/games.md, "The games of the team"). */
export function GameFile() {
  const t = useT('team-games', 'game-file')
  const { to } = useAdminPlace()
  const state = useGameFile()
  return (
    <>
      {/* A session that ends meanwhile is asked for in place, and the file is then sent again (session/life/typing.ts). */}
      {(state.reading || (state.shown && !state.taken)) && <span hidden data-unsaved="" />}
      <PanelHead title={t('gameFile.title.page')}>
        <LinkButton variant="alt" icon="chevron-left" to={to({})}>
          {t('teamGames.back')}
        </LinkButton>
      </PanelHead>
      {state.taken ? (
        <DoneStep state={state} />
      ) : state.shown ? (
        <LinesStep state={state} />
      ) : (
        <ChoiceStep state={state} />
      )}
    </>
  )
}

const TYPES = ['.csv', '.tsv', '.txt', 'text/csv', 'text/tab-separated-values']

function ChoiceStep({ state: { choose, reading, error, say } }: { state: GameFileState }) {
  const t = useT('team-games', 'game-file')
  const utils = trpc.useUtils()
  async function template() {
    try {
      const { name, text } = await utils.games.fileTemplate.fetch()
      handFile(new Blob([text], { type: 'text/csv' }), name)
    } catch {
      say(t('gameFile.failed'))
    }
  }
  return (
    <div className={styles.whole}>
      <p className={styles.intro}>{t('gameFile.intro')}</p>
      <FileDrop onFile={(file) => void choose(file)}>
        {(over) => (
          <>
            <p className={styles.drop}>{t(over ? 'gameFile.dropNow' : 'gameFile.drop')}</p>
            <div className={styles.keys}>
              <FileButton
                words={t(reading ? 'gameFile.reading' : 'gameFile.choose')}
                types={TYPES}
                busy={reading}
                onFile={(file) => void choose(file)}
              />
              <Button variant="alt" icon="download" onClick={() => void template()}>
                {t('gameFile.template')}
              </Button>
            </div>
          </>
        )}
      </FileDrop>
      <FormAlert message={error} />
      <FileHelp />
    </div>
  )
}

/** How many games the file would make and complete by the decisions so far, and how many lines are undecided. */
function intended({ shown, decisions }: Pick<GameFileState, 'shown' | 'decisions'>) {
  const parts = shown ? partsOfFile(shown) : []
  const countOf = (name: string) => parts.find(({ part }) => part === name)?.lines.length ?? 0
  const asked = parts.find(({ part }) => part === 'unsure')?.lines ?? []
  const said = asked.map(({ row }) => decisions[row])
  return {
    made: countOf('new') + said.filter((one) => one === 'new').length,
    joined: countOf('fills') + said.filter((one) => one && one !== 'new' && one !== 'skip').length,
    undecided: asked.filter(({ row }) => !decisions[row]).map(({ row }) => row),
  }
}

function LinesStep({ state }: { state: GameFileState }) {
  const t = useT('team-games', 'game-file')
  const { shown, decisions, changed, name = '', taking, error, confirm, again, decide, say } = state
  const { made, joined, undecided } = intended(state)
  const nothing = made + joined + undecided.length === 0
  function press() {
    const [first] = undecided
    if (first === undefined) return void confirm()
    say(t('gameFile.undecided', { count: undecided.length }))
    document.querySelector<HTMLInputElement>(`input[name="line-${first}"]`)?.focus()
  }
  if (!shown) return null
  return (
    <div className={styles.whole}>
      <p className={styles.intro} role="status">
        {t(changed ? 'gameFile.changed' : 'gameFile.shown', { name })}
      </p>
      <FileNumbers shown={shown} />
      <div className={styles.beside}>
        <div className={styles.take}>
          <FormAlert message={error} />
          <p className={styles.sum}>
            {nothing
              ? t('gameFile.nothing')
              : [
                  t('gameFile.willMake', { count: made }),
                  t('gameFile.willFill', { count: joined }),
                  ...(undecided.length > 0 ? [t('gameFile.undecided', { count: undecided.length })] : []),
                ].join(' ')}
          </p>
          <div className={styles.keys}>
            {!nothing && (
              <Button icon="check" aria-disabled={taking} aria-busy={taking} onClick={press}>
                {t(taking ? 'teamGames.saving' : 'gameFile.confirm')}
              </Button>
            )}
            <Button variant="alt" icon="upload" aria-disabled={taking} onClick={() => taking || again()}>
              {t('gameFile.other')}
            </Button>
          </div>
        </div>
        <FilePreview shown={shown} decisions={decisions} onDecide={decide} />
      </div>
      <LeaveQuestion active={Object.keys(decisions).length > 0} />
    </div>
  )
}

function DoneStep({ state: { taken, shown, again } }: { state: GameFileState }) {
  const t = useT('team-games', 'game-file')
  const { to } = useAdminPlace()
  if (!taken) return null
  return (
    <div className={styles.whole}>
      <StateBlock
        level={3}
        icon="check"
        role="status"
        title={t('gameFile.done', { count: taken.made })}
        actions={
          <>
            <LinkButton icon="lock" to={to({ list: 'hidden' })}>
              {t('gameFile.seeHidden')}
            </LinkButton>
            <Button variant="alt" icon="upload" onClick={again}>
              {t('gameFile.other')}
            </Button>
          </>
        }
      >
        {[
          t('gameFile.doneFilled', { count: taken.filled }),
          t('gameFile.doneSame', { count: taken.same }),
          t('gameFile.doneLeft', { count: taken.left }),
        ].join(' ')}
      </StateBlock>
      {shown && <MarkedLines shown={shown} />}
    </div>
  )
}
