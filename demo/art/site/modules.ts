import { makeGenres } from './genres.ts'
import { makeEditorIcons, makeIcons, makePageIcons } from './icons.ts'
import { makePlatforms } from './platforms.ts'
import { makePortraits } from './portraits.ts'

/** The modules of the client that hold drawings as paths, with the text that each has. */
export const DRAWN_MODULES: Readonly<Record<string, () => string>> = {
  'client/ui/pictures/icon-art.ts': makeIcons,
  'client/ui/pictures/page-icon-art.ts': makePageIcons,
  'client/features/editor/toolbar/editor-icon-art.ts': makeEditorIcons,
  'client/features/texts/platform-art.ts': makePlatforms,
  'client/features/writing/fields/genre-art.ts': makeGenres,
  'client/features/about/portrait-art.ts': makePortraits,
}
