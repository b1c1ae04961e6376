import { useState } from 'react'
import { GAME_FILE_LIMITS } from '../../../../../shared/games/file/limits.ts'
import { dataOf, sentenceOf } from '../../../../base/error-code.ts'
import { type RouterOutputs, trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { focusPanel } from '../../../../ui/lists/panel-head.tsx'

export type GameFilePreview = RouterOutputs['games']['previewFile']
export type GameFileLine = GameFilePreview['lines'][number]
export type Decisions = Readonly<Record<string, string>>
type Taken = Extract<RouterOutputs['games']['importFile'], { done: true }>['taken']

/** The bytes of a file in base64, for a call; the server recognises their encoding. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** The decisions that still belong to an undecided line and name a game that is still offered. */
const stillSaid = ({ lines }: GameFilePreview, decisions: Decisions): Decisions =>
  Object.fromEntries(
    lines.flatMap(({ row, status, matches }) => {
      const said = decisions[row]
      const offered = said === 'new' || said === 'skip' || matches.some(({ id }) => id === said)
      return status === 'unsure' && said !== undefined && offered ? [[row, said]] : []
    }),
  )

/** The state of importing a file of games: choosing it, its preview, the decisions, the import. */
export function useGameFile() {
  const t = useT('team-games', 'game-file')
  const utils = trpc.useUtils()
  const [chosen, setChosen] = useState<{ name: string; file: string }>()
  const [shown, setShown] = useState<GameFilePreview>()
  const [decisions, setDecisions] = useState<Decisions>({})
  const [changed, setChanged] = useState(false)
  const [taken, setTaken] = useState<Taken>()
  const [error, setError] = useState<string>()
  const fail = (failure: unknown) => {
    const line = dataOf(failure, 'BAD_INPUT')?.line
    const sentence = sentenceOf(failure) ?? t('gameFile.failed')
    setError(line === undefined ? sentence : t('teamGames.lineWrong', { n: line, message: sentence }))
  }
  const preview = trpc.games.previewFile.useMutation({ onError: fail })
  const take = trpc.games.importFile.useMutation({ onError: fail })

  const show = (next: GameFilePreview) => {
    setShown(next)
    setDecisions((now) => stillSaid(next, now))
    focusPanel()
  }
  return {
    name: chosen?.name,
    shown,
    decisions,
    changed,
    taken,
    error,
    reading: preview.isPending,
    taking: take.isPending,
    decide: (row: number, decision: string) => setDecisions((now) => ({ ...now, [row]: decision })),
    again: () => {
      setChosen(undefined)
      setShown(undefined)
      setTaken(undefined)
      setError(undefined)
      focusPanel()
    },
    say: setError,
    async choose(file: File | undefined) {
      if (!file || preview.isPending) return
      setError(undefined)
      if (file.size > GAME_FILE_LIMITS.bytes) return setError(t('gameFile.heavy'))
      try {
        const next = { name: file.name, file: await base64Of(file) }
        const lines = await preview.mutateAsync({ file: next.file })
        setChosen(next)
        setDecisions({})
        setChanged(false)
        show(lines)
      } catch (failure) {
        fail(failure)
      }
    },
    async confirm() {
      if (!chosen || !shown || take.isPending) return
      setError(undefined)
      const asked = shown.lines.filter(({ status }) => status === 'unsure')
      const said = asked.flatMap(({ row }) => (decisions[row] ? [[row, decisions[row]] as const] : []))
      const answer = await take
        .mutateAsync({
          file: chosen.file,
          key: shown.key,
          seen: shown.seen,
          decisions: Object.fromEntries(said),
        })
        .catch(() => undefined)
      if (!answer) return
      void utils.games.invalidate()
      if (answer.done) setTaken(answer.taken)
      else setChanged(true)
      if (answer.done) focusPanel()
      else show(answer.preview)
    },
  }
}
