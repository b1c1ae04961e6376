import { expect, it } from 'vitest'

/** What administrators read who do not run the machine. */
const WORDS = import.meta.glob<object>('./{fr,en}/{settings,brand,menus,look,first-day}.ts', {
  eager: true,
  import: 'default',
})

function sentencesIn(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  return Object.values(words ?? {}).flatMap(sentencesIn)
}

it('finds the words', () => expect(Object.keys(WORDS)).toHaveLength(10))

it.each(Object.entries(WORDS))('%s names no variable and shows no password', (_, words) => {
  for (const said of sentencesIn(words)) {
    expect(said).not.toMatch(/[A-Z]{2,}_[A-Z]/)
    expect(said).not.toMatch(/\w+:\/\/[^\s/]*@/)
  }
})
