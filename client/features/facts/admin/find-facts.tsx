import { type FormEvent, useState } from 'react'
import { filedName } from '../../../base/filing.ts'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { QueryFrame } from '../../../ui/lists/query-frame.tsx'
import { ActKey } from '../../admin/kit/act-key.tsx'
import { RefusedCall } from '../../admin/kit/dialog-error.tsx'
import kit from '../../admin/kit/kit.module.css'
import styles from './facts-panel.module.css'
import type { FieldsInWords, GameWithFacts } from './facts-props.ts'

type Candidate = RouterOutputs['games']['findFacts']['candidates'][number]

interface FindFactsProps {
  game: GameWithFacts
  Value: FieldsInWords['Value']
  onTaken: (taken: RouterOutputs['games']['takeFacts']) => void
}

/** Searches IGDB, only when somebody presses the button. */
export function FindFacts({ game, Value, onTaken }: FindFactsProps) {
  const t = useT('game-facts')
  const [title, setTitle] = useState(game.name)
  const [asked, setAsked] = useState('')
  const found = trpc.games.findFacts.useQuery(
    { title: asked },
    { enabled: asked !== '', retry: false, staleTime: Number.POSITIVE_INFINITY },
  )
  const take = trpc.games.takeFacts.useMutation({ onSuccess: onTaken })
  function submit(event: FormEvent) {
    event.preventDefault()
    const name = title.trim()
    if (name !== '' && name === asked) void found.refetch()
    setAsked(name)
  }
  return (
    <>
      <form className={styles.search} noValidate onSubmit={submit}>
        <Field label={t('gameFacts.name')} value={title} onChange={({ target }) => setTitle(target.value)} />
        <Button type="submit" variant="alt" icon="search" aria-disabled={found.isFetching}>
          {t('gameFacts.search')}
        </Button>
      </form>
      {asked !== '' && (
        <QueryFrame query={found} failure={(message) => t('gameFacts.searchError', { message })}>
          {({ candidates }) => (
            <Candidates
              candidates={candidates}
              Value={Value}
              busy={take.isPending}
              onTake={({ igdbId }) => take.mutate({ game: game.id, igdbId, updatedAt: game.updatedAt })}
            />
          )}
        </QueryFrame>
      )}
      <RefusedCall of={take.error} otherwise={t('gameFacts.saveError')} />
    </>
  )
}

interface CandidatesProps {
  candidates: readonly Candidate[]
  Value: FieldsInWords['Value']
  busy: boolean
  onTake: (candidate: Candidate) => void
}

function Candidates({ candidates, Value, busy, onTake }: CandidatesProps) {
  const t = useT('game-facts')
  return (
    <>
      <p role="status" className={kit.quiet}>
        {candidates.length > 0 ? t('gameFacts.found', { count: candidates.length }) : t('gameFacts.none')}
      </p>
      {candidates.length > 0 && (
        <ul className={kit.list} aria-label={t('gameFacts.candidates')}>
          {candidates.map((candidate) => (
            <li key={candidate.igdbId} className={styles.candidate}>
              <span>
                <strong>{candidate.name}</strong>
                {candidate.year !== null && ` (${candidate.year})`}
                <span className={styles.quiet}>
                  {candidate.kind && <Value name="kind" value={candidate.kind} />}
                  {candidate.platforms.length > 0 && (
                    <span>{candidate.platforms.map((one) => filedName('platform', one)).join(', ')}</span>
                  )}
                </span>
              </span>
              <ActKey
                icon="download"
                aria-label={t('gameFacts.takeOf', { name: candidate.name })}
                busy={busy}
                onClick={() => onTake(candidate)}
              >
                {t(busy ? 'gameFacts.taking' : 'gameFacts.take')}
              </ActKey>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
