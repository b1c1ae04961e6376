/** The words of pages that the browser makes, mostly the back office; words.ts has the others. */
export const LATER_FILES = import.meta.glob<{ default: object }>([
  './{fr,en}/*.ts',
  '!./{fr,en}/{account,comments,connectivity,lightbox,likes,notifications,passkeys,search,site,team}.ts',
])
