import path from 'node:path'
import { expect, it } from 'vitest'
import { modulesIn } from './modules-in.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

it('takes the modules that begin so, and refuses what is not there', () => {
  const takes = modulesIn(ROOT, ['client/i18n/', 'client/ui/tag'])
  expect(takes(`${ROOT}/client/i18n/words.ts`)).toBe(true)
  expect(takes(`${ROOT}/client/ui/tag.module.css`)).toBe(true)
  expect(takes(`${ROOT}/client/ui/loader.tsx`)).toBe(false)
  expect(() => modulesIn(ROOT, ['client/ui/no-such'])).toThrow('client/ui/no-such')
  expect(() => modulesIn(ROOT, ['client/no-such/'])).toThrow('client/no-such/')
})
