/** The column's size; a few single characters become as many as 18 letters. */
const KEY_MAX = 200

/** Nobody can pose as another user through case, accents, look-alikes ("Ｅｍｍａ") or invisible characters. */
export function usernameKey(name: string): string {
  const folded = name
    .normalize('NFKC')
    .trim()
    // Lower case alone distinguishes what upper case joins (ß and ss, ſ and s); ẞ, which has no upper-case form, must
    // become ß first.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFKC')
    .trim()
  return Array.from(folded).slice(0, KEY_MAX).join('')
}
