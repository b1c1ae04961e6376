import { slugify } from '../format/slug.ts'

/** The name of the file with a user's data; a site's name without Latin letters is left out. */
export const dataFileName = (site: string, createdAt: Date): string =>
  `${slugify(site, 40) || 'site'}-${createdAt.toISOString().slice(0, 10)}.zip`
