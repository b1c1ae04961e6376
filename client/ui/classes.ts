/** Joins class names, leaving out what is absent. Pages ask for hundreds: no array is made for one. */
export function classes(...names: (string | false | null | undefined)[]): string {
  let all = ''
  for (const name of names) if (name) all += all === '' ? name : ` ${name}`
  return all
}
