import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

// Makes server/features/account/names/confusables.txt from Unicode's own file, for a newer version of Unicode:
// node tools/docs/make-confusables.ts confusables.txt
// with the file of https://www.unicode.org/Public/security/latest/.

const [source = ''] = process.argv.slice(2)
const text = await readFile(source, 'utf8')
const said = (pattern: RegExp): string => {
  const found = text.match(pattern)?.[1]
  if (!found) throw new Error(`${source} is not Unicode's confusables.txt: it has no ${pattern}.`)
  return found
}

/** The prototype of each group, and all characters that look like it; both as code points. */
const alike = new Map<string, string[]>()
for (const [, character = '', prototype = ''] of text.matchAll(/^([0-9A-F]+) ;\t([0-9A-F ]+) ;\tMA/gm))
  alike.set(prototype, [...(alike.get(prototype) ?? []), character])

const head = [
  '# Characters that look alike: on each line a prototype, a colon, and the characters that it stands for, as code points.',
  `# Made by tools/docs/make-confusables.ts of confusables.txt ${said(/^# Version: (\S+)/m)} (${said(/^# Date: (\d{4}-\d\d-\d\d)/m)}), Unicode Technical Standard 39.`,
  `# ${said(/^# (© \d{4} Unicode.*)$/m)} Unicode License v3: https://www.unicode.org/license.txt`,
]
const lines = [...alike].map(([prototype, characters]) => `${prototype}:${characters.join(' ')}`)
const file = path.resolve(import.meta.dirname, '../../server/features/account/names/confusables.txt')
await writeFile(file, `${[...head, ...lines].join('\n')}\n`)
console.log(`${lines.length} prototypes for ${[...alike.values()].flat().length} characters written`)
