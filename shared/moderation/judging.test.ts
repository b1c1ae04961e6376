import { describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../account/roles.ts'
import { judgingOf, mayReadWho, shownTo, standingOf } from './judging.ts'

const one = (role: Role, id = `${role}-1`) => ({ id, role })
const judge = (role: Role, id: string, lately = true) => ({ ...one(role, id), lately })
const NOW = new Date('2026-11-28T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

/** The roles below which each may decide, and read who said it. */
const REACH: Record<Role, readonly Role[]> = {
  visitor: [],
  moderator: ['visitor'],
  author: [],
  editor: ['visitor', 'moderator', 'author'],
  admin: ROLES,
}

describe('how somebody stands to those a row is about', () => {
  it.each(ROLES.flatMap((actor) => ROLES.map((owner) => [actor, owner] as const)))(
    '%s, about %s',
    (actor, owner) => {
      const free = REACH[actor].includes(owner)
      expect(standingOf(one(actor), [one(owner, 'other')])).toBe(free ? 'free' : 'above')
      expect(mayReadWho(one(actor), [one(owner, 'other')])).toBe(free)
      expect(standingOf(one(actor), [one(actor)])).toBe('concerned')
      expect(mayReadWho(one(actor), [one(actor)])).toBe(false)
    },
  )

  it('is by all of them', () => {
    expect(standingOf(one('editor'), [one('visitor'), one('admin')])).toBe('above')
    expect(standingOf(one('editor'), [one('editor'), one('admin')])).toBe('above')
    expect(standingOf(one('editor'), [one('editor'), one('visitor')])).toBe('concerned')
    expect(standingOf(one('moderator'), [])).toBe('free')
  })
})

describe('who decides', () => {
  const about = (people: readonly { id: string; role: Role }[]) => ({ people, contested: null })

  it('on what is about themselves an admin does, where no other can', () => {
    const [a, b] = [judge('admin', 'a'), judge('admin', 'b', false)]
    expect(judgingOf(a, about([a]), [a, b], NOW)).toEqual({ may: false, why: 'concerned' })
    expect(judgingOf(a, about([a, b]), [a, b], NOW)).toEqual({ may: true, as: 'concerned' })
    expect(judgingOf(a, about([a]), [a, judge('editor', 'e')], NOW)).toEqual({ may: true, as: 'concerned' })
    const m = judge('moderator', 'm')
    expect(judgingOf(m, about([m]), [m], NOW)).toEqual({ may: false, why: 'concerned' })
  })

  it('on a contest is another, for a week while another is there', () => {
    const [m, n] = [judge('moderator', 'm'), judge('moderator', 'n')]
    const people = [one('visitor')]
    const by = (byId: string | null, days: number) => ({ people, contested: { byId, at: daysAgo(days) } })
    expect(judgingOf(n, by('m', 1), [m, n], NOW)).toEqual({ may: true, as: null })
    expect(judgingOf(m, by(null, 1), [m, n], NOW)).toEqual({ may: true, as: null })
    expect(judgingOf(m, by('m', 6.9), [m, n], NOW)).toMatchObject({ may: false, why: 'decided' })
    expect(judgingOf(m, by('m', 7), [m, n], NOW)).toEqual({ may: true, as: 'same' })
    expect(judgingOf(m, by('m', 1), [m, { ...n, lately: false }], NOW)).toEqual({ may: true, as: 'same' })
    // A moderator who may not decide on the author does not count as another person.
    const editor = judge('editor', 'e')
    const peer = { people: [one('moderator', 'x')], contested: { byId: 'e', at: daysAgo(1) } }
    expect(judgingOf(editor, peer, [editor, m, n], NOW)).toEqual({ may: true, as: 'same' })
  })
})

describe('what was said of somebody', () => {
  const shown = (
    actor: ReturnType<typeof judge>,
    people: readonly { id: string; role: Role }[],
    team = [actor],
  ) => shownTo(actor, { people, contested: null }, team, NOW)

  it('is read with who said it by whom stands above them', () => {
    expect(shown(judge('moderator', 'm'), [one('visitor')])).toEqual({
      ...{ judging: { may: true, as: null }, withheld: false, wordless: false },
    })
  })

  it('is read without by the last who could decide, of whom it is said', () => {
    const admin = judge('admin', 'a')
    expect(shown(admin, [admin])).toEqual({
      ...{ judging: { may: true, as: 'concerned' }, withheld: true, wordless: false },
    })
    expect(shown(admin, [admin], [admin, judge('admin', 'b')])).toMatchObject({
      withheld: true,
      wordless: true,
    })
  })

  it('is not read by themselves, nor by their rank and below', () => {
    const moderator = judge('moderator', 'm')
    for (const people of [[moderator], [one('moderator', 'n')], [one('visitor'), one('editor')]])
      expect(shown(moderator, people)).toMatchObject({ withheld: true, wordless: true })
  })
})
