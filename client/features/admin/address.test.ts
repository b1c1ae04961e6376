import { describe, expect, it } from 'vitest'
import { adminAddress, pageOf, tabOf } from './address.ts'

describe('places in the back office', () => {
  it('are written without what says nothing', () => {
    expect(adminAddress('/admin', {})).toBe('/admin')
    expect(adminAddress('/en/admin', { tab: 'logs', page: 1, date: undefined, level: '' })).toBe(
      '/en/admin?tab=logs',
    )
    expect(adminAddress('/admin', { tab: 'users', page: 3, search: 'a&b é' })).toBe(
      '/admin?tab=users&page=3&search=a%26b+%C3%A9',
    )
  })

  it('know their own tabs only', () => {
    expect(tabOf('logs')).toBe('logs')
    for (const other of [null, undefined, '', 'LOGS', 'toString', 'drafts']) expect(tabOf(other)).toBe('desk')
  })

  it('have pages of plain digits', () => {
    expect(pageOf('12')).toBe(12)
    for (const bad of [null, '', '0', '-1', '1.5', '1e3', '٣', '99999999999']) expect(pageOf(bad)).toBe(1)
  })
})
