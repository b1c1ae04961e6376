import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../server/base/releases.ts'
import { BEFORE_RELEASE } from './release.ts'

it('what is run before a release is there, and the browsers that npm test leaves out are among it', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  for (const [script] of BEFORE_RELEASE) expect(scripts, script).toHaveProperty([script])
  const drills = readFileSync(path.join(import.meta.dirname, 'drill.ts'), 'utf8')
  const known = /DRILLS = \{([^}]*)\}/.exec(drills)?.[1]?.split(/[\s,]+/) ?? []
  for (const [script, name = ''] of BEFORE_RELEASE) if (script === 'drill') expect(known).toContain(name)
  expect(BEFORE_RELEASE).toContainEqual(['test:browsers', 'firefox'])
})
