import { fieldsIn } from '../base/property.ts'
import { BRAND, type Brand, type BrandChanges, type BrandNode, entriesOf, isField } from './brand.ts'
import { INITIAL_BRAND } from './initial.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readNode(node: BrandNode, stored: unknown, initial: unknown): unknown {
  if (isField(node)) {
    const { success, data } = node.schema.safeParse(stored)
    return success ? data : initial
  }
  const values = isObject(stored) ? stored : {}
  const initials = fieldsIn(initial)
  return Object.fromEntries(
    entriesOf(node).map(([key, part]) => [
      key,
      readNode(part, Object.hasOwn(values, key) ? values[key] : undefined, initials[key]),
    ]),
  )
}

/**
 * A field that is missing, or has a value that this release does not write, gets its initial value, so that no row
 * breaks a page.
 */
export const readBrand = (stored: unknown): Brand => readNode(BRAND, stored, INITIAL_BRAND) as Brand

function changed(node: BrandNode, stored: unknown, change: unknown): unknown {
  if (isField(node) || !isObject(change)) return change
  const next: Record<string, unknown> = { ...(isObject(stored) ? stored : {}) }
  for (const [key, part] of entriesOf(node)) {
    const value = Object.hasOwn(change, key) ? change[key] : undefined
    if (value !== undefined)
      next[key] = changed(part, Object.hasOwn(next, key) ? next[key] : undefined, value)
  }
  return next
}

/** `stored` with `changes`; fields that this release does not know stay as they are. */
export const withChanges = (stored: unknown, changes: BrandChanges): unknown =>
  changed(BRAND, stored, changes)
