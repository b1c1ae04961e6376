import { expect, it } from 'vitest'
import { langOfHeader } from './lang.ts'

it.each([
  [undefined, 'fr'],
  ['', 'fr'],
  ['*', 'fr'],
  ['en', 'en'],
  ['EN-GB', 'en'],
  ['eng', 'fr'],
  ['de', 'fr'],
  ['de, en;q=0.5', 'en'],
  ['fr, en', 'fr'],
  ['en, fr', 'en'],
  ['fr;q=0.5, en;q=0.6', 'en'],
  ['en;q=0.5, fr;level=1; q=0.6', 'fr'],
  // No weight, or an invalid one.
  ['en;q=0', 'fr'],
  ['en;q=2', 'fr'],
  ['en;q=1', 'en'],
  ['en;q=x', 'fr'],
  // Longer than any real header, so it is not read.
  [`${'de,'.repeat(160)}en`, 'en'],
  [`${'de,'.repeat(167)}en`, 'fr'],
])('the language of %j is %s', (header, lang) => expect(langOfHeader(header)).toBe(lang))
