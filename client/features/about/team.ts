import { TEAM } from '../../../shared/team.ts'
import { typeset } from '../../../shared/text/typography.ts'
import { useLang } from '../../lang.tsx'

/** One of the team, in the language of the page. */
export interface Member {
  /** Names the drawing, too. */
  key: string
  name: string
  role: string
  description: string
}

/** The team of shared/team.ts, with French spaces where the page is French. */
export function useTeam(): Member[] {
  const lang = useLang()
  const words = lang === 'fr' ? typeset : (text: string) => text
  return TEAM.map(({ key, name, role, description }) => ({
    key,
    name,
    role: words(role[lang]),
    description: words(description[lang]),
  }))
}
