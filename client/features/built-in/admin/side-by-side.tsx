import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Loader } from '../../../ui/loader.tsx'
import compare from '../../admin/kit/compare.module.css'
import { CompareTable } from '../../admin/kit/compare.tsx'
import { BodyText } from '../../texts/item/body-text.tsx'
import { compareBodies, type DiffSpan } from '../../writing/conflict/compare.ts'
import { markWords, runsOf, type WordRun } from '../../writing/conflict/mark-words.ts'
import { broughtWords } from './brought.ts'

/** The team's own text beside the present built-in one, passage by passage, with differing words marked. */
export function SideBySide({ text }: { text: RouterOutputs['texts']['outdated'][number] }) {
  const t = useT('built-in')
  const { name, content, settings, changedAt } = text
  const brand = trpc.brand.shown.useQuery({}).data
  const { data: drawn } = useQuery({
    queryKey: ['brought', name, changedAt.getTime(), brand],
    queryFn: brand ? () => broughtWords(name, 'fr', { brand, settings }) : skipToken,
  })
  const stretches = useMemo(() => drawn && compareBodies(content, drawn.content), [content, drawn])
  if (!stretches) return <Loader />
  const heads: [string, string] = [t('outdated.yours'), t('outdated.site')]
  return (
    <CompareTable heads={heads}>
      {stretches.map((stretch, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stretches never change places
        <Stretch key={i} stretch={stretch} heads={heads} />
      ))}
    </CompareTable>
  )
}

const wordsOf = (html: string): string => html.replace(/<[^<>]*>/g, ' ')

/** Whether half of the shorter side is on both sides. In texts that differ more, marks on words would not help. */
function isAlike(own: string, site: string): boolean {
  const { theirs, mine } = runsOf(wordsOf(own), wordsOf(site))
  const common = theirs.reduce((sum, { text, differs }) => sum + (differs ? 0 : text.trim().length), 0)
  const whole = (runs: WordRun[]) => runs.reduce((sum, { text }) => sum + text.trim().length, 0)
  return common * 2 > Math.min(whole(theirs), whole(mine))
}

function Stretch({ stretch, heads }: { stretch: DiffSpan; heads: [string, string] }) {
  const t = useT('built-in')
  const { equal, theirs, mine } = stretch
  const html = useMemo(() => {
    const [own, site] = [theirs.join(''), mine.join('')]
    if (equal || !isAlike(own, site)) return [own, site]
    const marked = markWords(own, site, { theirs: t('outdated.onlyYours'), mine: t('outdated.onlySite') })
    return [marked.theirs, marked.mine]
  }, [equal, theirs, mine, t])
  if (equal)
    return (
      <tr>
        <td colSpan={2} className={compare.equal}>
          {t('outdated.same', { count: theirs.length })}
        </td>
      </tr>
    )
  return (
    <tr>
      {html.map((body, i) => (
        <td key={heads[i]} className={compare.differs} data-label={heads[i]}>
          {body ? <BodyText lang="fr" html={body} /> : t('outdated.nothing')}
        </td>
      ))}
    </tr>
  )
}
