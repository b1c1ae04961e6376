import { SUBJECT_LIMITS } from '../../../../shared/subjects/limits.ts'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import { useAdminPlace } from '../../admin/address.ts'
import { ActKey } from '../../admin/kit/act-key.tsx'
import { after } from '../../admin/kit/after.ts'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import kit from '../../admin/kit/kit.module.css'
import { AdminPanel, BackKey, PagedList } from '../../admin/kit/panel.tsx'

type TagWord = RouterOutputs['subjects']['words']['words'][number]

const COLUMNS = ['word', 'texts', 'became', 'acts'] as const

/** All tags of texts, and what each becomes. */
export function TagWords() {
  const t = useT('team-subjects')
  const { page } = useAdminPlace()
  const query = trpc.subjects.words.useQuery({ page }, ALWAYS_REFETCH)
  return (
    <AdminPanel
      title={t('teamSubjects.words')}
      keys={<BackKey>{t('teamSubjects.title')}</BackKey>}
      intro={t('teamSubjects.wordsIntro')}
      query={query}
    >
      {(list) => (
        <PagedList
          list={list}
          limit={SUBJECT_LIMITS.teamPage}
          none={<StateBlock level={3} icon="search" title={t('teamSubjects.noWords')} />}
        >
          <ListTable columns={COLUMNS.map((name) => ({ name: t(`teamSubjects.column.${name}`) }))}>
            {list.words.map((word) => (
              <WordRow key={word.word} word={word} page={page} />
            ))}
          </ListTable>
        </PagedList>
      )}
    </AdminPanel>
  )
}

interface WordRowProps {
  word: TagWord
  page: number
}

function WordRow({ word: { word, texts, decision, subject, game, isLinking }, page }: WordRowProps) {
  const t = useT('team-subjects')
  const utils = trpc.useUtils()
  const decide = trpc.subjects.decideWord.useMutation(
    after({
      said: t('teamSubjects.decided', { word }),
      failed: t('teamSubjects.saveError'),
      done({ subject, game, isLinking }, { as }) {
        // A decided word keeps its place until the list is opened again: otherwise the next word would move under the pointer.
        const decided = (one: TagWord): TagWord =>
          one.word === word ? { ...one, decision: as, subject, game, isLinking } : one
        utils.subjects.words.setData({ page }, (list) => list && { ...list, words: list.words.map(decided) })
      },
    }),
  )
  const press = (input: Parameters<typeof decide.mutate>[0]) => decide.isPending || decide.mutate(input)
  return (
    <tr>
      <td data-label={t('teamSubjects.column.word')} className={kit.name}>
        {word}
      </td>
      <td data-label={t('teamSubjects.column.texts')}>{texts}</td>
      <td data-label={t('teamSubjects.column.became')}>
        <Became word={{ decision, subject, game }} />
        {isLinking && ` ${t('teamSubjects.linking')}`}
      </td>
      <td>
        <div className={kit.keys}>
          <ActKey of={word} onClick={() => press({ word, as: 'subject' })}>
            {subject && decision === null
              ? t('teamSubjects.as.thisSubject', { name: subject.name })
              : t('teamSubjects.as.subject')}
          </ActKey>
          {game && decision === null && (
            <ActKey of={word} onClick={() => press({ word, as: 'game', game: game.id })}>
              {t('teamSubjects.as.game', { name: game.name })}
            </ActKey>
          )}
          <ActKey of={word} onClick={() => press({ word, as: 'word' })}>
            {t('teamSubjects.as.word')}
          </ActKey>
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
