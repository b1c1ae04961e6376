import { isTest } from './layers.ts'

/** Names that may be exported by several files: each page's file has a `head`, by the same contract. */
const EXCUSED: ReadonlyMap<string, RegExp> = new Map([['head', /^client\/pages\//]])

/** Bare participles, and words with a meaning that only this project knew: the name of the thing says more (docs/words.md). */
const FORBIDDEN = new Set(
  `
  AT_ONCE Addressed Among Asked Begin Beside Chore ChoreError Closers Disputed Doer Draft FRESH Ground Held
  Inside Kept Known LeftOut LikeControl LikeFace Listed Locked Looked Mailed Means Met News Noted Outside
  PASSES Question REST SaveSlot Seen Shown Signed Staying Stored TakenBack Telling Told Wanted Watch
  admitted askProof askServers beModest contentIdInput deaf escapeText goOn harmless itemColumns joinTabs
  keepDraft keepTyped keyOf knows lesser mayPass meetDevice named readRows removalOf runChore stillMay
  takeBack takeOn those told whom withWork
  FormDraft Lack NotedField PixelGround askProofBy lackLink onLack useDraftPlace
`
    .trim()
    .split(/\s+/),
)

const DECLARED =
  /^(export )?(?:declare )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm

export const isProduct = (file: string): boolean =>
  /^(server|client|shared|commands)\//.test(file) && !isTest(file) && !/^client\/i18n\/(fr|en)\//.test(file)

/** Whether names in a file are checked. Tools are included, since newcomers read them, too. */
const isNamed = (file: string): boolean => isProduct(file) || (file.startsWith('tools/') && !isTest(file))

/** Names that two files of a side export, and names that tell a newcomer nothing. */
export function unclearNames(sources: Iterable<[file: string, text: string]>): string[] {
  const homes = new Map<string, { name: string; side: string; files: string[] }>()
  const problems: string[] = []
  for (const [file, text] of sources) {
    if (!isNamed(file)) continue
    const side = file.slice(0, file.indexOf('/'))
    for (const [, exported, name = ''] of text.matchAll(DECLARED)) {
      if (FORBIDDEN.has(name))
        problems.push(`${file}: ${name} says too little; name what it is (docs/words.md).`)
      if (!exported || EXCUSED.get(name)?.test(file)) continue
      const home = homes.get(`${side} ${name}`) ?? { name, side, files: [] }
      // An overload, or a type of the same name in the same file, is no second home.
      if (!home.files.includes(file)) home.files.push(file)
      homes.set(`${side} ${name}`, home)
    }
  }
  for (const { name, side, files } of homes.values())
    if (files.length > 1)
      problems.push(
        `${files.join(', ')}: ${name} has ${files.length} homes in ${side}/; name each for what it is.`,
      )
  return problems
}
