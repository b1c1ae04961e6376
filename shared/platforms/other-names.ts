import type { z } from 'zod'
import { linesInput } from '../format/bounded-list.ts'
import type { FieldMessage } from '../messages/fr.ts'
import { plainWord } from './plain-word.ts'

/** Names by which searches find a thing besides its own, each once in any spelling. */
export const otherNamesInput = (
  name: z.ZodType<string, string>,
  { most, tooMany }: { most: number; tooMany: FieldMessage },
) => linesInput(name, { most, tooMany, key: plainWord })

/** Those of `others` that `own` has in no spelling, each once. */
export function besidesOwn(others: readonly string[], own: readonly (string | null)[]): string[] {
  const called = new Set(own.map((name) => plainWord(name ?? '')))
  return others.filter((name) => !called.has(plainWord(name)) && called.add(plainWord(name)))
}
