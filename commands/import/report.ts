import type { Summary } from './run.ts'
import type { Source } from './source.ts'
import type { ListedRun } from './undo/undo.ts'

const number = (value: number): string => value.toLocaleString('en')

const NAMES: Record<string, string> = {
  published: 'published texts',
  planned: 'planned texts',
  draft: 'drafts',
}

export function summaryLines(
  summary: Summary & { games?: number; subjects?: number },
  source: Pick<Source, 'leftOut'>,
  { dryRun }: { dryRun: boolean },
): string[] {
  const sums: [string, number][] = [
    ...[...summary.texts].map(([state, times]): [string, number] => [NAMES[state] ?? state, times]),
    ['pictures', summary.pictures],
    ['comments', summary.comments],
    ['redirects', summary.redirects],
    ...(summary.games === undefined ? [] : [['games', summary.games] as [string, number]]),
    ...(summary.subjects === undefined ? [] : [['subjects', summary.subjects] as [string, number]]),
  ]
  const left = [...summary.counted].filter(([, times]) => times > 0)
  return [
    dryRun ? 'Nothing was changed. What would come:' : 'What came:',
    ...sums.map(([name, times]) => `  ${number(times)} ${name}`),
    ...(summary.alreadyHere > 0
      ? [`  ${number(summary.alreadyHere)} texts were here already and stay as they are`]
      : []),
    ...(left.length > 0 || source.leftOut.length > 0 ? [dryRun ? 'What would not:' : 'What did not:'] : []),
    ...left.map(([what, times]) => `  ${number(times)} ${what}`),
    ...(summary.run === undefined
      ? []
      : [`This was run ${summary.run}; it is taken back by: npm run import -- undo ${summary.run}`]),
  ]
}

/** The sums of a run, for programs. */
export const sumsOf = ({ texts, counted, ...sums }: Summary) => ({
  ...sums,
  texts: Object.fromEntries(texts),
  left: Object.fromEntries(counted),
})

export const leftOutLines = ({ leftOut }: Source): string[] =>
  leftOut.map(({ title, why }) => `« ${title || 'without a title'} » does not come: ${why}`)

export function peopleLines(
  source: Pick<Source, 'people'>,
  accounts: ReadonlyMap<string, { email: string }>,
): string[] {
  return [...source.people].map(([id, { key, name }]) => {
    const account = accounts.get(id)
    return account
      ? `${name} (${key}) signs as ${account.email}`
      : `${name || key} (${key}) signs as a guest; --author ${key}=EMAIL names an account`
  })
}

export const runLines = (runs: readonly ListedRun[]): string[] =>
  runs.length === 0
    ? ['Nothing was imported since 0.8.0.']
    : runs.map(
        ({ id, source, startedAt, endedAt, undoneAt, texts }) =>
          `  ${id}  ${startedAt.toISOString().slice(0, 16).replace('T', ' ')}  ${source}: ${number(texts)} texts${undoneAt ? ', taken back' : endedAt ? '' : ', not ended'}`,
      )

export const undoneLines = (
  { texts, pictures, kept, dead }: { texts: number; pictures: number; kept: number; dead: number },
  { dryRun }: { dryRun: boolean },
): string[] => [
  dryRun ? 'Nothing was changed. What would be taken back:' : 'What was taken back:',
  `  ${number(texts)} texts${dryRun ? '' : `, ${number(pictures)} pictures, ${number(dead)} addresses`}`,
  ...(kept > 0 ? [`  ${number(kept)} texts stay, as somebody has touched them`] : []),
]
