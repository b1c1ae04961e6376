import { expect, it } from 'vitest'
import { commentsFile, fileName } from './names.ts'

const ID = '0123456789abcdef01234567'

it.each([
  '..',
  '../../etc/passwd',
  'a/b',
  'a\\b',
  '',
  '.',
  'A',
  'é',
  'a.b',
  'con',
  'com1',
  'x'.repeat(121),
  'a\0',
  '-a',
  'f'.repeat(24),
])('what is no name of a file becomes the id: %j', (slug) => expect(fileName(slug, ID)).toBe(ID))

it('a slug is the name', () => expect(fileName('le-phare-2', ID)).toBe('le-phare-2'))

it('an article and a review of one slug have comments of their own', () => {
  expect(commentsFile('article', 'x')).not.toBe(commentsFile('review', 'x'))
})
