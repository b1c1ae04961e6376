import path from 'node:path'

const bin = (name: string) => path.resolve(import.meta.dirname, '../../node_modules/.bin', name)

/** The checks that need no running site: `npm run check` runs only these, and `npm test` begins with them. */
export const CHECKS: readonly { title: string; command: string; args: string[] }[] = [
  { title: 'Format and lint', command: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
  // oxlint checks what Biome cannot: React's rules by React's own compiler, and the size of whole functions (.oxlintrc.json).
  { title: 'React and sizes', command: bin('oxlint'), args: ['.'] },
  { title: 'Structure', command: process.execPath, args: ['tools/check/check-structure.ts'] },
  { title: 'Pointers', command: process.execPath, args: ['tools/check/check-pointers.ts'] },
  { title: 'Migrations', command: process.execPath, args: ['tools/check/check-migrations.ts'] },
  { title: 'Documentation', command: process.execPath, args: ['tools/docs/docs.ts', '--check'] },
  { title: 'Regular expressions', command: process.execPath, args: ['tools/check/check-expressions.ts'] },
  { title: 'Types', command: bin('tsc'), args: ['-b', '--force'] },
]
