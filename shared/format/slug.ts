export const isSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/** Cuts a long title between words if possible. */
export function slugify(title: string, max = 120): string {
  const slug = title
    // œ and æ have no decomposition; French can write them oe and ae.
    .replace(/[œŒ]/g, 'oe')
    .replace(/[æÆ]/g, 'ae')
    // Combining marks are removed first; otherwise "été" would become "e-te".
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
  if (slug.length <= max) return slug
  const cut = slug.slice(0, max + 1).lastIndexOf('-')
  return slug.slice(0, cut > max / 2 ? cut : max)
}
