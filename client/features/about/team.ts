import { typeset } from '../../../shared/format/typography.ts'
import { useLang } from '../../base/lang.tsx'
import { usePageRead } from '../../base/page-reads.tsx'
import { teamQuery } from '../../base/queries.ts'
import type { RouterOutputs } from '../../base/trpc.ts'

/** A member of the team, in the language of the page. */
export type Member = RouterOutputs['people']['team'][number]

/** The team as it was read, with French spaces where the page is French. */
export function useTeam() {
  const lang = useLang()
  const { data = [], error, isFetching, refetch } = usePageRead('people.team', teamQuery(lang))
  const words = lang === 'fr' ? typeset : (text: string) => text
  const inWords = (member: Member): Member => ({
    ...member,
    job: words(member.job),
    lines: words(member.lines),
  })
  return {
    team: data.map(inWords),
    failed: error !== null,
    busy: isFetching,
    retry: () => void refetch(),
  }
}
