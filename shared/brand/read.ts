import { z } from 'zod'
import { BRAND, type Brand, type BrandChanges, type BrandKey, type BrandNode, isField } from './brand.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const entriesOf = (node: Exclude<BrandNode, { schema: unknown }>) =>
  Object.entries(node) as [string, BrandNode][]

function readNode(node: BrandNode, stored: unknown): unknown {
  if (isField(node)) {
    const { success, data } = node.schema.safeParse(stored)
    return success ? data : node.initial
  }
  const values = isObject(stored) ? stored : {}
  return Object.fromEntries(
    entriesOf(node).map(([key, part]) => [
      key,
      readNode(part, Object.hasOwn(values, key) ? values[key] : undefined),
    ]),
  )
}

/** A field that is missing, or that this release does not write, is as it came: no row breaks a page. */
export const readBrand = (stored: unknown): Brand => readNode(BRAND, stored) as Brand

export const INITIAL_BRAND: Brand = readBrand({})

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

/** `stored` with `changes` in it; what this release does not know stays as it is. */
export const withChanges = (stored: unknown, changes: BrandChanges): unknown =>
  changed(BRAND, stored, changes)

function inputOf(node: BrandNode): z.ZodType {
  if (isField(node)) return node.schema
  const shape = Object.fromEntries(entriesOf(node).map(([key, part]) => [key, inputOf(part).optional()]))
  return z.object(shape, { error: 'invalid' })
}

function shapeOf(node: BrandNode): z.ZodType {
  if (isField(node)) return node.schema
  return z.object(Object.fromEntries(entriesOf(node).map(([key, part]) => [key, shapeOf(part)])))
}

/** Any part of the brand, checked. */
export const brandChanges = inputOf(BRAND) as z.ZodObject

/** What an answer has of `keys`. */
export const brandShape = (keys: readonly BrandKey[]): z.ZodObject =>
  z.object(Object.fromEntries(keys.map((key) => [key, shapeOf(BRAND[key])])))
