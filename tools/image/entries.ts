import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../server/base/releases.ts'

/** What the image starts (Dockerfile, CMD), and what renders its pages: dist/server is built from that file. */
const SITE = ['server/main.ts', 'client/app/entry-server.tsx']

/** Scripts of package.json that need a checkout, for developing or building. A container is updated by a new image. */
const FOR_A_CHECKOUT =
  'postinstall start update dev build test check check:html test:browsers format docs fixtures bench drill'.split(
    ' ',
  )

/** The entry modules of all processes in the image: the site, and each command of package.json. */
export function entryModules(): string[] {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
  )
  const commands = Object.entries(scripts)
    .filter(([name]) => !FOR_A_CHECKOUT.includes(name))
    .map(([, command]) => command.match(/commands\/[\w/.-]+/)?.[0] ?? '')
  return [...SITE, ...commands.filter(Boolean)]
}

/** Packages that only prisma/generated/ loads, which is not searched. */
export const LOADED_OTHERWISE: readonly string[] = ['@prisma/client']
