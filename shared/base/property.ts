/** @returns a property of any value; undefined when it is no object, or lacks the property */
export const propertyOf = (value: unknown, name: string): unknown =>
  hasFields(value) ? value[name] : undefined

/** A property that is a text; `''` without one. Failures of Node and PostgreSQL have a `code`, such as `ENOENT` or `23505`. */
export function textAt(value: unknown, name: string): string {
  const found = propertyOf(value, name)
  return typeof found === 'string' ? found : ''
}

/** Whatever has fields of whatever kind; a list has them, too. */
export const hasFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** What a value of any kind has under its names; nothing where it is no object. */
export const fieldsIn = (value: unknown): Readonly<Record<string, unknown>> => (hasFields(value) ? value : {})
