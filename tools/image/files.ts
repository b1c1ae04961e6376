import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../server/base/releases.ts'

/** For debuggers and compilers; TypeScript below node_modules is never run (Node's own rule). */
const FOR_DEVELOPERS = /\.(map|flow|[cm]?tsx?)$/
const PROSE = /\.(md|markdown)$/i
/** What a licence asks to be handed on with the code. */
const LICENCE = /licen[cs]e|notice|copying|third/i
/** Prisma brings its compiler of queries for five databases, each in two sizes and two formats of module. */
const COMPILERS = /\/@prisma\/client\/runtime\/(query_compiler_[\w.-]+)$/

/** The compilers that the generated client names. */
function compilersInUse(): string {
  const folder = path.join(ROOT, 'prisma/generated/internal')
  return readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n')
}

/** Whether a file of a package stays in the image. */
export function staysIn(): (file: string) => boolean {
  const generated = compilersInUse()
  return (file) => {
    const [, compiler] = COMPILERS.exec(file) ?? []
    if (compiler) return generated.includes(`/${compiler}"`)
    if (PROSE.test(file)) return LICENCE.test(path.basename(file))
    return !FOR_DEVELOPERS.test(file)
  }
}

/** A file, or all files and links below a folder; those of packages inside a package are its own. */
export function filesIn(folder: string): string[] {
  const about = lstatSync(path.join(ROOT, folder), { throwIfNoEntry: false })
  if (!about?.isDirectory()) return about ? [folder] : []
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const at = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return [at]
    return entry.name === 'node_modules' ? [] : filesIn(at)
  })
}

/** In bytes, as an image counts them: what a link leads to is not counted again. */
export const sizeOf = (file: string): number => {
  const about = lstatSync(path.join(ROOT, file), { throwIfNoEntry: false })
  return about?.isFile() ? about.size : 0
}
