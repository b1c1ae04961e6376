/** The column has this size; a few single characters stand for as many as 18 letters. */
const KEY_MAX = 200

/** Nobody passes for somebody else by case, accents, look-alikes ("Ｅｍｍａ") or invisible characters. */
export function usernameKey(name: string): string {
  const folded = name
    .normalize('NFKC')
    .trim()
    // Lower case alone leaves apart what upper case joins (ß and ss, ſ and s); ẞ, which has no larger form, must
    // become ß before.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFKC')
    .trim()
  return Array.from(folded).slice(0, KEY_MAX).join('')
}
