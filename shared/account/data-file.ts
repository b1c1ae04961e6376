import { slugify } from '../format/slug.ts'

/** What the file is called that somebody's data are downloaded in; a name without Latin letters gives none. */
export const dataFileName = (site: string, createdAt: Date): string =>
  `${slugify(site, 40) || 'site'}-${createdAt.toISOString().slice(0, 10)}.zip`
