import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PASSWORD_MINIMUM, passwordMinimum } from '../../../../shared/account/password-minimum.ts'
import { ROLES } from '../../../../shared/account/roles.ts'
import { withMinimum } from '../../../../shared/account/too-short.ts'
import { fieldMessage } from '../../../../shared/messages/messages.ts'

it.each(ROLES)('the sentence for a password that is too short names the number of %s', (role) => {
  for (const policy of ['documented', 'strict'] as const)
    for (const lang of ['fr', 'en'] as const) {
      const minimum = passwordMinimum(role, policy)
      expect(fieldMessage(withMinimum('passwordTooShort', minimum), lang)).toContain(` ${minimum} `)
    }
})

it('the documents name the numbers of the table', () => {
  const { visitor, moderator, author, editor, admin } = PASSWORD_MINIMUM
  const says = readFileSync('docs/product/accounts.md', 'utf8').replaceAll(/\s+/g, ' ')
  expect([moderator, admin]).toEqual([author, editor])
  expect(says).toContain(`${visitor} characters for members`)
  expect(says).toContain(`${author} for authors and moderators, ${editor} for editors and admins`)
})
