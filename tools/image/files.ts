import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../server/base/releases.ts'

/** Files for debuggers and compilers; Node never runs TypeScript below node_modules. */
const FOR_DEVELOPERS = /\.(map|flow|[cm]?tsx?)$/
const PROSE = /\.(md|markdown)$/i
/** Files that a licence requires to be passed on with the code. */
const LICENCE = /licen[cs]e|notice|copying|third/i
/** Prisma brings query compilers for five databases, each in two sizes and two module formats. */
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

/** A file, or all files and links below a folder, without those of packages inside a package. */
export function filesIn(folder: string): string[] {
  const about = lstatSync(path.join(ROOT, folder), { throwIfNoEntry: false })
  if (!about?.isDirectory()) return about ? [folder] : []
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const at = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return [at]
    return entry.name === 'node_modules' ? [] : filesIn(at)
  })
}

/** In bytes, as an image counts them: the target of a link is not counted again. */
export const sizeOf = (file: string): number => {
  const about = lstatSync(path.join(ROOT, file), { throwIfNoEntry: false })
  return about?.isFile() ? about.size : 0
}
