/** The page's ground in each theme (`--page` of client/styles/tokens.css), which browsers and phones extend around it. */
export const THEME_COLORS = { dark: '#0a1222', light: '#e6e8ee' } as const
