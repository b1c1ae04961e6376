import { SUBJECT_LIMITS } from '../../../../shared/subjects/limits.ts'
import { sentenceOf } from '../../../base/error-code.ts'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { PanelHead } from '../../../ui/lists/panel-head.tsx'
import { QueryFrame } from '../../../ui/lists/query-frame.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { useAdminPlace } from '../address.ts'
import { ALWAYS_REFETCH } from '../always-refetch.ts'
import { ListFoot } from '../list-foot.tsx'
import styles from './subjects.module.css'

type TagWord = RouterOutputs['subjects']['words']['words'][number]

const COLUMNS = ['word', 'texts', 'became', 'acts'] as const

/** All words by which texts were filed, and what each becomes. */
export function TagWords() {
  const t = useT('team-subjects')
  const { page, to } = useAdminPlace()
  const query = trpc.subjects.words.useQuery({ page }, ALWAYS_REFETCH)
  return (
    <>
      <PanelHead title={t('teamSubjects.words')}>
        <LinkButton variant="alt" icon="chevron-left" to={to({ list: undefined })}>
          {t('teamSubjects.title')}
        </LinkButton>
      </PanelHead>
      <p className={styles.intro}>{t('teamSubjects.wordsIntro')}</p>
      <QueryFrame query={query} failure={(message) => message}>
        {({ words, pages, total }) => (
          <>
            {total === 0 ? (
              <StateBlock level={3} icon="search" title={t('teamSubjects.noWords')} />
            ) : (
              <ListTable columns={COLUMNS.map((name) => ({ name: t(`teamSubjects.column.${name}`) }))}>
                {words.map((word) => (
                  <WordRow key={word.word} word={word} page={page} />
                ))}
              </ListTable>
            )}
            <ListFoot page={page} pages={pages} total={total} limit={SUBJECT_LIMITS.teamPage} />
          </>
        )}
      </QueryFrame>
    </>
  )
}

interface WordRowProps {
  word: TagWord
  page: number
}

function WordRow({ word: { word, texts, decision, subject, game, isLinking }, page }: WordRowProps) {
  const t = useT('team-subjects')
  const utils = trpc.useUtils()
  const decide = trpc.subjects.decideWord.useMutation({
    onSuccess({ subject, game, isLinking }, { as }) {
      // It keeps its place until the list is opened again: else the next word would come under the hand that has pressed.
      const decided = (one: TagWord): TagWord =>
        one.word === word ? { ...one, decision: as, subject, game, isLinking } : one
      utils.subjects.words.setData({ page }, (list) => list && { ...list, words: list.words.map(decided) })
      void toast({ kind: 'success', text: t('teamSubjects.decided', { word }) })
    },
    onError: (error) => void toast({ kind: 'error', text: sentenceOf(error) ?? t('teamSubjects.saveError') }),
  })
  const press = (input: Parameters<typeof decide.mutate>[0]) => decide.isPending || decide.mutate(input)
  return (
    <tr>
      <td data-label={t('teamSubjects.column.word')} className={styles.name}>
        {word}
      </td>
      <td data-label={t('teamSubjects.column.texts')}>{texts}</td>
      <td data-label={t('teamSubjects.column.became')}>
        <Became word={{ decision, subject, game }} />
        {isLinking && ` ${t('teamSubjects.linking')}`}
      </td>
      <td>
        <div className={styles.keys}>
          <Button variant="alt" onClick={() => press({ word, as: 'subject' })}>
            {subject && decision === null
              ? t('teamSubjects.as.thisSubject', { name: subject.name })
              : t('teamSubjects.as.subject')}
            <span className="visually-hidden"> – {word}</span>
          </Button>
          {game && decision === null && (
            <Button variant="alt" onClick={() => press({ word, as: 'game', game: game.id })}>
              {t('teamSubjects.as.game', { name: game.name })}
              <span className="visually-hidden"> – {word}</span>
            </Button>
          )}
          <Button variant="alt" onClick={() => press({ word, as: 'word' })}>
            {t('teamSubjects.as.word')}
            <span className="visually-hidden"> – {word}</span>
          </Button>
        </div>
      </td>
    </tr>
  )
}

function Became({
  word: { decision, subject, game },
}: {
  word: Pick<TagWord, 'decision' | 'subject' | 'game'>
}) {
  const t = useT('team-subjects')
  if (decision === 'subject') return t('teamSubjects.became.subject', { name: subject?.name ?? '' })
  if (decision === 'game') return t('teamSubjects.became.game', { name: game?.name ?? '' })
  return t(decision === 'word' ? 'teamSubjects.became.word' : 'teamSubjects.undecided')
}
