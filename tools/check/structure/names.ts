import { isTest } from './layers.ts'

/** Names that may be exported by several files: each page's file has a `head`, by the same contract. */
const EXCUSED: ReadonlyMap<string, RegExp> = new Map([['head', /^client\/pages\//]])

/** A declaration that other files can import, by its name. */
const EXPORTED = /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm

export const isProduct = (file: string): boolean =>
  /^(server|client|shared|commands)\//.test(file) && !isTest(file) && !/^client\/i18n\/(fr|en)\//.test(file)

/** Whether names in a file are checked. Tools are included, since newcomers read them, too. */
const isNamed = (file: string): boolean => isProduct(file) || (file.startsWith('tools/') && !isTest(file))

/** Names that two files of a side export. */
export function doubleNames(sources: Iterable<[file: string, text: string]>): string[] {
  const homes = new Map<string, { name: string; side: string; files: string[] }>()
  for (const [file, text] of sources) {
    if (!isNamed(file)) continue
    const side = file.slice(0, file.indexOf('/'))
    for (const [, name = ''] of text.matchAll(EXPORTED)) {
      if (EXCUSED.get(name)?.test(file)) continue
      const home = homes.get(`${side} ${name}`) ?? { name, side, files: [] }
      // An overload, or a type of the same name in the same file, is no second home.
      if (!home.files.includes(file)) home.files.push(file)
      homes.set(`${side} ${name}`, home)
    }
  }
  return [...homes.values()]
    .filter(({ files }) => files.length > 1)
    .map(
      ({ name, side, files }) =>
        `${files.join(', ')}: ${name} has ${files.length} homes in ${side}/; name each for what it is (docs/words.md).`,
    )
}
