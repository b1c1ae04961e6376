export const isSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/** Letters that have no decomposition; NFKD takes the others apart, also ligatures and full-width ones. */
const LETTERS: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'ng',
  ı: 'i',
}

/** Cuts a long title between words if possible. Dashes and slashes stand between words (decision 007). */
export function slugify(title: string, max = 120): string {
  const slug = title
    .replace(/[™℠®©]/g, '')
    // Combining marks are removed first; otherwise "été" would become "e-te".
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđðþħŧŋı]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/[\p{Pd}\u2212/\\\u2044\u2215]/gu, ' ')
    .trim()
    .replace(/[^a-z0-9\s]/g, '')
    .replace(/\s+/g, '-')
    .replace(/^-|-$/g, '')
  if (slug.length <= max) return slug
  const cut = slug.slice(0, max + 1).lastIndexOf('-')
  return slug.slice(0, cut > max / 2 ? cut : max)
}
