import { expect, it } from 'vitest'
import type { Role } from '../../account/roles.ts'
import { actsOn, mayEdit } from './acts.ts'
import type { DeskState } from './desk.ts'

const mine = { id: 'm' }
const yours = { id: 'y' }
const as = (role: Role) => ({ id: 'm', role })

it.each<[DeskState, own: string, others: string, author: string]>([
  ['draft', 'publish plan', 'publish plan', 'propose'],
  ['returned', 'publish plan', 'publish plan', 'propose'],
  ['proposed', 'publish plan takeBack', 'publish plan sendBack', 'takeBack'],
  ['planned', 'publish plan unplan', 'publish plan sendBack', ''],
  ['published', 'withdraw', 'withdraw', ''],
  ['withdrawn', 'publish', 'publish', ''],
  ['bin', '', '', ''],
])('what may be done to a text that is %s', (state, own, others, author) => {
  const asked = [
    actsOn(as('editor'), { state, owner: mine }),
    actsOn(as('editor'), { state, owner: yours }),
    actsOn(as('author'), { state, owner: mine }),
    actsOn(as('author'), { state, owner: yours }),
    actsOn(as('visitor'), { state, owner: yours }),
    actsOn(null, { state, owner: mine }),
  ]
  expect(asked.map((acts) => acts.join(' '))).toEqual([own, others, author, '', '', ''])
})

it.each<[DeskState, editor: boolean, author: boolean]>([
  ['draft', true, true],
  ['returned', true, true],
  ['proposed', true, true],
  ['planned', true, false],
  ['published', true, false],
  ['withdrawn', true, false],
  ['bin', false, false],
])('who may change a text that is %s', (state, editor, author) => {
  expect(mayEdit(as('editor'), { state, owner: yours })).toBe(editor)
  expect(mayEdit(as('author'), { state, owner: mine })).toBe(author)
  expect(mayEdit(as('author'), { state, owner: yours })).toBe(false)
  expect(mayEdit(null, { state, owner: mine })).toBe(false)
})
