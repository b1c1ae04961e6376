import { describe, expect, it } from 'vitest'
import { appError } from '../../../trpc/errors.ts'
import type { Check, CommentDraft } from './check.ts'
import { CHECKS, runChecks } from './list.ts'

const content = { id: 'a', kind: 'article' } as const
const parent = { id: 'p', contentId: 'a', state: 'visible' } as const
const draft: CommentDraft = { text: 'Oui', content, parentId: null, parent: null, duplicateId: null }

const CASES: [string, Partial<CommentDraft>, unknown][] = [
  ['a comment', {}, undefined],
  ['a reply', { parentId: 'p', parent }, undefined],
  ['what is written under nothing', { content: null }, { errorCode: 'NOT_FOUND' }],
  ['an answer to what has gone', { parentId: 'p' }, { errorCode: 'COMMENT_NOT_FOUND' }],
  [
    'an answer to what stands elsewhere, deleted or not',
    { parentId: 'p', parent: { ...parent, contentId: 'b', state: 'deleted' } },
    { errorCode: 'BAD_INPUT' },
  ],
  [
    'an answer to what was deleted',
    { parentId: 'p', parent: { ...parent, state: 'deleted' } },
    { errorCode: 'COMMENT_DELETED' },
  ],
  [
    'an answer to an empty place',
    { parentId: 'p', parent: { ...parent, state: 'removed' } },
    { errorCode: 'COMMENT_DELETED' },
  ],
  ['the same again', { duplicateId: 't' }, { instead: 't' }],
  ['the same again under nothing', { duplicateId: 't', content: null }, { errorCode: 'NOT_FOUND' }],
]

describe('the checks of a comment', () => {
  it.each(CASES)('%s', (_name, fields, verdict) => {
    const said = runChecks({ ...draft, ...fields })
    if (verdict === undefined) expect(said).toBeUndefined()
    else expect(said).toMatchObject(verdict as object)
  })

  it('take another one where it is put', () => {
    const noLinks: Check = ({ text }) => (/https?:/.test(text) ? appError('FORBIDDEN') : undefined)
    const withLink = { ...draft, text: 'http://exemple.fr', duplicateId: 't' }
    expect(runChecks(withLink, [...CHECKS, noLinks])).toEqual({ instead: 't' })
    expect(runChecks(withLink, [noLinks, ...CHECKS])).toMatchObject({ errorCode: 'FORBIDDEN' })
  })
})
