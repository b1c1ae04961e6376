import { useEffect, useId, useRef, useState } from 'react'
import { keysIn } from '../../../../shared/base/tables.ts'
import type { Release } from '../../../../shared/games/release.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { FieldError } from '../../../ui/controls/field-notes.tsx'
import { ActKey } from '../../admin/kit/act-key.tsx'
import kit from '../../admin/kit/kit.module.css'

/** What one press says of a game without a date. */
const RELEASES = {
  out: { access: 'full', precision: 'out' },
  early: { access: 'early', precision: 'out' },
  announced: { access: 'full', precision: 'tba' },
} as const satisfies Record<string, Pick<Release, 'access' | 'precision'>>

type SaidState = keyof typeof RELEASES

interface GameStateQuestionProps {
  game: { id: string; name: string; seen?: boolean | undefined }
}

/** Asks for the state of a game that readers do not see yet and of which nobody has said anything, as of one made in passing. */
export function GameStateQuestion({ game: { id, name, seen } }: GameStateQuestionProps) {
  const t = useT('named-games')
  const errorId = useId()
  const utils = trpc.useUtils()
  const [said, setSaid] = useState<SaidState>()
  const { data } = trpc.games.forEdit.useQuery({ game: id }, { enabled: seen === false })
  const save = trpc.games.save.useMutation({ onSettled: () => void utils.games.invalidate() })
  const status = useRef<HTMLParagraphElement>(null)
  // The pressed key is gone.
  useEffect(() => {
    if (said) status.current?.focus()
  }, [said])
  const isAsked =
    data !== undefined && data.fields.releases.length === 0 && !data.fields.cancelled && !data.seen
  if (said)
    return (
      <p ref={status} className={kit.note} role="status" tabIndex={-1}>
        {t('namedGames.stateSaid', { name, state: t(`namedGames.state.${said}`) })}
      </p>
    )
  if (!isAsked) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons
    <div className={kit.gap2} role="group" aria-label={t('namedGames.stateAsk', { name })}>
      <p className={kit.note}>{t('namedGames.stateAsk', { name })}</p>
      <div className={kit.keys}>
        {keysIn(RELEASES).map((state) => (
          <ActKey
            key={state}
            of={name}
            busy={save.isPending}
            onClick={() =>
              save.mutate(
                { game: id, updatedAt: data.updatedAt, releases: [{ platforms: [], ...RELEASES[state] }] },
                { onSuccess: () => setSaid(state) },
              )
            }
          >
            {t(`namedGames.state.${state}`)}
          </ActKey>
        ))}
      </div>
      <FieldError id={errorId} error={save.error?.message} />
    </div>
  )
}
