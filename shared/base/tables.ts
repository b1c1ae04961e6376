/** A table of ours has no names but those that its type says: here alone TypeScript is told so. */
export const keysIn = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]

export const entriesIn = <T extends object>(table: T) =>
  Object.entries(table) as [keyof T & string, T[keyof T]][]

export const isKeyOf = <T extends object>(table: T, name: PropertyKey): name is keyof T =>
  Object.hasOwn(table, name)

export const isOneOf = <T>(all: readonly T[], one: unknown): one is T => all.some((known) => known === one)

/** TypeScript cannot see that none is missing, so it is asserted here alone. */
export const recordOf = <T extends object>(
  names: readonly (keyof T & string)[],
  value: (name: keyof T & string) => T[keyof T],
): T => Object.fromEntries(names.map((name) => [name, value(name)])) as T
