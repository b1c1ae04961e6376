import type { EditorThemeClasses } from 'lexical'
import styles from './text.module.css'

const name = (key: string): string => styles[key] ?? ''

/** Classes for formats that have no HTML element of their own; the rest looks as it does for readers (prose.css). */
export const theme: EditorThemeClasses = {
  text: {
    underline: name('underline'),
    strikethrough: name('strikethrough'),
    underlineStrikethrough: name('both'),
  },
  list: { nested: { listitem: name('nestedItem') } },
  code: name('codeBlock'),
  hr: name('rule'),
  hrSelected: name('chosen'),
  tableCellSelected: name('cellChosen'),
  tableSelection: name('tableSelection'),
}
