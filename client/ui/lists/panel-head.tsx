import { type ReactNode, useEffect } from 'react'
import { classes } from '../classes.ts'
import { SearchForm, type SearchFormProps } from '../controls/search-form.tsx'
import styles from './panel-head.module.css'

/** The id of the panel's title, which may name what is below it. */
export const PANEL_TITLE = 'panel-title'

interface PanelHeadProps {
  title: string
  /** A search of the list below, and how much room it leaves to the actions. */
  search?: SearchFormProps & { room: 'wide' | 'narrow' }
  /** The actions. */
  children?: ReactNode
}

/** The head of a panel: its title, which gets the focus when the focused element has gone, its actions, and a search. */
export function PanelHead({ title, search, children }: PanelHeadProps) {
  // A browser looks for the target of a fragment before the panel exists.
  useEffect(() => {
    if (location.hash === `#${PANEL_TITLE}`) focusPanel()
  }, [])
  return (
    <div className={styles.head}>
      <h2 id={PANEL_TITLE} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
      {search && (
        <div className={classes(styles.search, styles[search.room])}>
          <SearchForm {...search} />
        </div>
      )}
    </div>
  )
}

/** Moves the focus to the head of the panel. */
export const focusPanel = (): void => document.getElementById(PANEL_TITLE)?.focus()
