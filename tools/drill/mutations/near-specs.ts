import path from 'node:path'
import { loadersOf } from './near-tests.ts'

/** What a sentence that is filled in has for sure. */
const fixedPart = (sentence: string): string =>
  sentence
    .split(/\{\{\w+\}\}/)
    .reduce((longest, part) => (part.trim().length > longest.length ? part.trim() : longest), '')

/** Shorter ones stand in every spec. */
const LEAST = 4

/** The sentences that a text names: by their whole keys, or by the beginning that a variable ends. */
function sentencesOf(text: string, sentences: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>()
  for (const [, begin = '', end = ''] of text.matchAll(
    /['`]([a-z][\w-]*(?:\.[\w-]+)+|[a-z][\w-]*\.(?:[\w-]+\.)*)(['`$])/g,
  ))
    for (const [key, sentence] of sentences)
      if (end === '$' ? key.startsWith(begin) : key === begin) found.add(fixedPart(sentence))
  return found
}

/** How many files stand between a file and those whose words speak for it. */
const STEPS = 2

/** The file, and who loads it, with how far away they are. */
function around(sources: ReadonlyMap<string, string>, file: string): Map<string, number> {
  const steps = new Map([[file, 0]])
  for (const [one, step] of steps)
    if (step < STEPS)
      for (const loader of loadersOf(sources, one))
        if (loader.startsWith('client/') && !/\.test\.tsx?$/.test(loader) && !steps.has(loader))
          steps.set(loader, step + 1)
  return steps
}

/**
 * Specs of browsers know no file, but what people read: the nearest to a file are those that name its sentences, the more
 * so the fewer do, or those of the files that load it, or whose name is a word of its path.
 * @param specs their texts by their paths @param sentences in French, by their keys
 */
export function specsNear(
  sources: ReadonlyMap<string, string>,
  specs: ReadonlyMap<string, string>,
  sentences: ReadonlyMap<string, string>,
  file: string,
): string[] {
  const scores = new Map<string, number>()
  const add = (spec: string, score: number) => scores.set(spec, (scores.get(spec) ?? 0) + score)
  for (const [one, step] of around(sources, file))
    for (const sentence of sentencesOf(sources.get(one) ?? '', sentences)) {
      if (sentence.length < LEAST) continue
      const naming = [...specs].filter(([, text]) => text.includes(sentence)).map(([spec]) => spec)
      for (const spec of naming) add(spec, 1 / naming.length / 2 ** step)
    }
  const words = new Set(file.split(/[/.-]/))
  for (const spec of specs.keys())
    for (const word of path.basename(spec, '.spec.ts').split('-')) if (words.has(word)) add(spec, 0.5)
  return [...scores].sort(([a, i], [b, j]) => j - i || (a < b ? -1 : 1)).map(([spec]) => spec)
}
