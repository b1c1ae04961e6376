import { describe, expect, it } from 'vitest'
import { tabsOf } from '../admin/tabs.ts'
import { ACTIONS, can } from './permissions.ts'
import { isRole, isTeam, ROLES, type Role } from './roles.ts'

const person = (role: Role, id: string = role) => ({ id, role })
const on = (owner: ReturnType<typeof person> | null) => ({ owner })

describe('can', () => {
  it('is no for nobody in particular, and for a role it does not know', () => {
    for (const action of ACTIONS) {
      expect(can(null, action)).toBe(false)
      expect(can({ id: 'x', role: 'root' as Role }, action)).toBe(false)
      expect(can({ id: 'x', role: 'constructor' as Role }, action)).toBe(false)
    }
  })

  it('is always yes for admins, upon each other, too', () => {
    for (const action of ACTIONS) {
      expect(can(person('admin'), action)).toBe(true)
      expect([action, can(person('admin'), action, on(person('admin', 'another')))]).toEqual([
        action,
        !['account.own', 'likes.give', 'comments.write', 'texts.sign', 'people.suspend'].includes(action),
      ])
    }
  })

  it('gives authors their own texts and pictures, a name on texts and a page', () => {
    const more = ACTIONS.filter((action) => can(person('author'), action) && !can(person('visitor'), action))
    expect(more).toEqual(['texts.write', 'texts.sign', 'games.write', 'pages.edit', 'pictures.manage'])
    expect(can(person('author'), 'texts.write', on(person('editor')))).toBe(false)
    expect(can(person('author'), 'pictures.manage', on(person('author')))).toBe(true)
    expect(can(person('author'), 'pictures.manage', on(person('author', 'another')))).toBe(false)
    expect(can(person('author'), 'pictures.manage', on(null))).toBe(false)
    expect(can(person('author'), 'pages.edit', on(person('author')))).toBe(true)
    expect(can(person('editor'), 'pages.edit', on(person('author')))).toBe(false)
  })

  it('lets nobody act upon the same or a higher rank, but upon themselves and what nobody owns', () => {
    for (const actor of ['moderator', 'editor'] as const) {
      const reached = ROLES.filter((role) =>
        can(person(actor), 'comments.remove', on(person(role, 'another'))),
      )
      expect(reached).toEqual(ROLES.slice(0, ROLES.indexOf(actor)))
      expect(can(person(actor), 'comments.remove', on(person(actor)))).toBe(true)
      expect(can(person(actor), 'comments.remove', on(null))).toBe(true)
    }
    for (const actor of ['visitor', 'author'] as const) {
      expect(can(person(actor), 'comments.remove', on(person('visitor', 'another')))).toBe(false)
      expect(can(person(actor), 'comments.remove', on(null))).toBe(false)
      expect(can(person(actor), 'comments.remove', on(person(actor)))).toBe(true)
    }
  })

  it('lets nobody suspend themselves or somebody of their own rank, admins neither', () => {
    for (const actor of ROLES)
      expect(
        ROLES.filter((role) => can(person(actor), 'people.suspend', on(person(role, 'another')))),
      ).toEqual(can(person(actor), 'people.suspend') ? ROLES.slice(0, ROLES.indexOf(actor)) : [])
    expect(can(person('admin'), 'people.suspend', on(person('admin')))).toBe(false)
  })

  it('lets editors write the texts of admins: those are the magazine’s', () => {
    expect(can(person('editor'), 'texts.write', on(person('admin')))).toBe(true)
  })
})

it('has a tab for those, and only those, who have something to do in the back office', () => {
  expect(Object.fromEntries(ROLES.map((role) => [role, tabsOf(person(role))]))).toEqual({
    visitor: [],
    moderator: ['moderation'],
    author: ['desk', 'articles', 'reviews', 'pages', 'games', 'images'],
    editor: [
      'desk',
      'articles',
      'reviews',
      'pages',
      'games',
      'subjects',
      'platforms',
      'front',
      'images',
      'moderation',
      'redirects',
    ],
    admin: [
      'desk',
      'articles',
      'reviews',
      'pages',
      'games',
      'subjects',
      'platforms',
      'front',
      'images',
      'moderation',
      'likes',
      'users',
      'redirects',
      'brand',
      'menus',
      'look',
      'settings',
      'status',
      'logs',
    ],
  })
  expect(tabsOf(null)).toEqual([])
  // So the header need not know the tabs.
  expect(ROLES.filter((role) => tabsOf(person(role)).length > 0)).toEqual(ROLES.filter(isTeam))
})

it('knows its five roles only', () => {
  expect(ROLES.every(isRole)).toBe(true)
  for (const other of ['Admin', 'toString', '', null, 1]) expect(isRole(other)).toBe(false)
})
