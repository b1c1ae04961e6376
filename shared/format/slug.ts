export const isSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/** A long title is cut between words if it can be. */
export function slugify(title: string, max = 120): string {
  const slug = title
    // œ and æ have no decomposition; French writes them oe and ae when it must.
    .replace(/[œŒ]/g, 'oe')
    .replace(/[æÆ]/g, 'ae')
    // Combining marks go first, or "été" becomes "e-te".
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
