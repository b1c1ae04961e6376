import { LexicalTypeaheadMenuPlugin, MenuOption } from '@lexical/react/LexicalTypeaheadMenuPlugin'
import {
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  type LexicalEditor,
  type TextNode,
} from 'lexical'
import { useCallback, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { slugify } from '../../../../shared/format/slug.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { useHost } from '../host.ts'
import { type Action, SLASH_ACTIONS } from './actions.ts'
import { EditorIcon } from './editor-icon.tsx'
import styles from './slash-menu.module.css'

class SlashOption extends MenuOption {
  readonly action: Action
  readonly name: string

  constructor(action: Action, name: string) {
    super(action.id)
    this.action = action
    this.name = name
  }
}

/**
 * Keeps the menu in the window, since Lexical opens it upwards only where the text above the caret is as high as the
 * menu. It also keeps the menu's name, since Lexical names the list in English each time it places it.
 */
function settle(menu: HTMLElement, anchor: HTMLElement, name: string): () => void {
  const show = () => {
    if (anchor.getAttribute('aria-label') !== name) anchor.setAttribute('aria-label', name)
    menu.scrollIntoView({ block: 'nearest' })
  }
  const observer = new MutationObserver(show)
  observer.observe(anchor, { attributeFilter: ['style', 'aria-label'] })
  anchor.setAttribute('aria-label', name)
  const frame = requestAnimationFrame(show)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}

/** A slash at the beginning of a word, letters, and the number of a heading after a space (`/titre 1`). */
const QUERY =
  /(?:^|[\s(])(\/([^\s/.,+*?$@|#{}()^\-[\]\\!%'"~=<>_:;]{0,75}|[^\s/.,+*?$@|#{}()^\-[\]\\!%'"~=<>_:;]{1,75} \d?))$/

/** What is asked of the menu before the caret; null while it is closed. */
function queryIn(text: string) {
  const [, replaceableString, matchingString = ''] = QUERY.exec(text) ?? []
  if (replaceableString === undefined) return null
  return { leadOffset: text.length - replaceableString.length, matchingString, replaceableString }
}

/** Letters and digits alone: `titre 1`, `titre-1` and `Titre1` are one. */
const keyOf = (text: string): string => slugify(text).replaceAll('-', '')

/** Whether a search finds an action: by its name, its id, or another name. */
const isFound = ({ id, also = '' }: Action, name: string, search: string): boolean =>
  [name, id, ...also.split(' ')].some((one) => keyOf(one).includes(keyOf(search)))

/** Removes the rest of the slash and its letters before the caret: a fast typist chooses while the menu still has an earlier query. */
function $takeRest(): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return
  const { anchor } = selection
  const at = anchor.getNode()
  const node = $isElementNode(at) ? at.getChildAtIndex(anchor.offset - 1) : at
  if (!$isTextNode(node)) return
  const end = node === at ? anchor.offset : node.getTextContentSize()
  const before = node.getTextContent().slice(0, end)
  const rest = queryIn(before)?.replaceableString
  if (rest) node.spliceText(end - rest.length, rest.length, '', true)
}

/** The menu that a slash at the start of a word opens. The letters after it filter the actions, with or without accents. */
export function SlashMenu({ editor }: { editor: LexicalEditor }) {
  const t = useT('editor')
  const host = useHost()
  const [query, setQuery] = useState<string | null>(null)
  const options = useMemo(() => {
    const all = SLASH_ACTIONS.map((action) => new SlashOption(action, t(`editor.actions.${action.id}`)))
    return all.filter(({ name, action }) => isFound(action, name, query ?? ''))
  }, [query, t])
  const choose = useCallback(
    (option: SlashOption, typed: TextNode | null, close: () => void) => {
      editor.update(() => {
        typed?.remove()
        $takeRest()
      })
      close()
      option.action.run(editor, host)
    },
    [editor, host],
  )
  return (
    <LexicalTypeaheadMenuPlugin<SlashOption>
      onQueryChange={setQuery}
      onSelectOption={choose}
      triggerFn={queryIn}
      options={options}
      // The menu goes into the page's main landmark, where all content belongs (axe: region). Lexical would put it in the body.
      parent={document.querySelector('main') ?? document.body}
      menuRenderFn={(anchor, { selectedIndex, selectOptionAndCleanUp, setHighlightedIndex }) =>
        anchor.current && options.length > 0
          ? createPortal(
              <div
                className={classes('px4', styles.menu)}
                ref={(menu) =>
                  menu && anchor.current ? settle(menu, anchor.current, t('editor.slashMenu')) : undefined
                }
              >
                {options.map((option, index) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the text keeps the focus and handles the keys (combobox)
                  <div
                    key={option.key}
                    ref={(element) => option.setRefElement(element)}
                    id={`typeahead-item-${index}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={selectedIndex === index}
                    className={classes(styles.option, selectedIndex === index && styles.chosen)}
                    onClick={() => selectOptionAndCleanUp(option)}
                    onMouseEnter={() => setHighlightedIndex(index)}
                  >
                    <EditorIcon name={option.action.icon} />
                    <span>{option.name}</span>
                    {option.action.markdown && <code className={styles.hint}>{option.action.markdown}</code>}
                  </div>
                ))}
              </div>,
              anchor.current,
            )
          : null
      }
    />
  )
}
