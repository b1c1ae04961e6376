import type { z } from 'zod'
import { linesOf } from '../../format/words.ts'
import type { FieldMessage } from '../../messages/fr.ts'
import { FILED, FILED_LISTS, type Filed } from '../../platforms/kinds.ts'
import { type FiledUnder, filedAs } from './filed.ts'

const NOT_THE_FIRST: Record<Filed, FieldMessage> = { platform: 'platformsFirst', genre: 'genresFirst' }

/** The values of a list in an input; nothing for one that is omitted or invalid. */
const listSent = (sent: FiledUnder, name: Filed): string[] | undefined => {
  const list = sent[FILED_LISTS[name]]
  if (list === null) return []
  return typeof list === 'string' ? linesOf(list) : undefined
}

/**
 * Makes a text's lists of platforms and genres agree with its first values: a list alone sets both, an empty list leaves
 * only the first, and two that differ are refused (decision 096).
 */
export const filedTogether = <S extends z.ZodType<{ kind: string } & FiledUnder>>(schema: S): S =>
  schema
    .superRefine((sent, ctx) => {
      for (const name of FILED) {
        const [first] = listSent(sent, name) ?? []
        if (first !== undefined && sent[name] && sent[name] !== first)
          ctx.addIssue({
            code: 'custom',
            path: [FILED_LISTS[name]],
            message: NOT_THE_FIRST[name],
            input: sent,
          })
      }
    })
    .overwrite((sent) => {
      const said = FILED.flatMap((name) => {
        const all = listSent(sent, name)
        return all === undefined || sent.kind !== 'review'
          ? []
          : [filedAs(name, all.length > 0 ? all : [sent[name] ?? ''].filter(Boolean))]
      })
      return Object.assign({}, sent, ...said)
    })
