import type { Summary } from './run.ts'
import type { Source } from './source.ts'

const number = (value: number): string => value.toLocaleString('en')

const NAMES: Record<string, string> = {
  published: 'published texts',
  planned: 'planned texts',
  draft: 'drafts',
}

export function summaryLines(summary: Summary, source: Source, { dryRun }: { dryRun: boolean }): string[] {
  const sums: [string, number][] = [
    ...[...summary.texts].map(([state, times]): [string, number] => [NAMES[state] ?? state, times]),
    ['pictures', summary.pictures],
    ['comments', summary.comments],
    ['redirects', summary.redirects],
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
  ]
}

export const leftOutLines = ({ leftOut }: Source): string[] =>
  leftOut.map(({ title, why }) => `« ${title || 'without a title'} » does not come: ${why}`)

export function peopleLines(source: Source, accounts: ReadonlyMap<string, { email: string }>): string[] {
  return [...source.people].map(([id, { key, name }]) => {
    const account = accounts.get(id)
    return account
      ? `${name} (${key}) signs as ${account.email}`
      : `${name || key} (${key}) signs as a guest; --author ${key}=EMAIL names an account`
  })
}
