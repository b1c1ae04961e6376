import { Prisma } from '../../../../../prisma/generated/client.ts'
import { type WordMatcher, wordMatcher } from '../../../../../shared/comments/words.ts'
import type { Rule } from './rule.ts'

interface Matchers {
  refuse: WordMatcher
  hold: WordMatcher
}

/** The matchers of the present list, with its version and time; rebuilt when it changes. */
let known: { stamp: string; matchers: Matchers } | undefined

/** Refuses or holds comments with words that the team has listed. */
export const words: Rule = {
  isOn: ({ stopWords }) => stopWords,
  asks: () => Prisma.sql`(SELECT "version" || ' ' || "at" FROM "WordList" WHERE "id" = 1)`,
  async stops(answer, { text }, tx) {
    if (typeof answer !== 'string') return undefined
    if (known?.stamp !== answer) {
      const list = await tx.wordList.findUniqueOrThrow({ where: { id: 1 } })
      known = { stamp: answer, matchers: { refuse: wordMatcher(list.refuse), hold: wordMatcher(list.hold) } }
    }
    const { refuse, hold } = known.matchers
    const refused = refuse.find(text)
    if (refused !== undefined) return { rule: 'words', how: 'refuse', found: refused }
    const held = hold.find(text)
    return held === undefined ? undefined : { rule: 'words', how: 'hold', found: held }
  },
}
