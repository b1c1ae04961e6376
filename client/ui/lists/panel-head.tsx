import { type ReactNode, useEffect } from 'react'
import { classes } from '../classes.ts'
import { SearchForm, type SearchFormProps } from '../controls/search-form.tsx'
import styles from './panel-head.module.css'

/** Of the panel's title, by which what is below it may be named. */
export const PANEL_TITLE = 'panel-title'

interface PanelHeadProps {
  title: string
  /** A search of the list below, and the room that the actions leave it. */
  search?: SearchFormProps & { room: 'wide' | 'narrow' }
  /** Actions. */
  children?: ReactNode
}

/** The head of a panel: its name, which takes the focus when what had it is gone, its actions, and a search. */
export function PanelHead({ title, search, children }: PanelHeadProps) {
  // A browser looks for the place that an address names before there is a panel.
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
