import type { Lang } from '../../shared/base/lang.ts'
import type { Brand } from '../../shared/brand/brand.ts'
import { drawnAt } from '../../shared/brand/icons.ts'
import type { InitialTheme } from '../../shared/brand/look/look.ts'
import { THEME_COLORS } from '../../shared/theme-colors.ts'
import { escapeMarkup as e } from '../base/escape.ts'

/** Ink is `--ink` of client/styles/tokens.css. */
const GROUND = {
  dark: `html{background:${THEME_COLORS.dark};color:#eef3fc}`,
  light: `html{background:${THEME_COLORS.light};color:#131c2e}`,
}

const GROUNDS: Record<InitialTheme, string> = {
  ...GROUND,
  system: `${GROUND.dark}@media(prefers-color-scheme:light){${GROUND.light}}`,
}

interface LoaderParts {
  lang: Lang
  title: string
  head: string
  main: string
  theme: InitialTheme
}

/** Needs neither the build nor the database. */
const loader = ({ lang, title, head, main, theme }: LoaderParts): string => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
${head}
<title>${e(title)}</title>
<style>${GROUNDS[theme]}html{height:100%;font:600 17px system-ui,sans-serif}body{margin:0;height:100%;display:grid;place-content:center;justify-items:center;gap:16px;text-align:center}a{color:inherit}</style>
</head>
<body><main>${main}</main></body>
</html>
`

const img = (src: string): string => `<img src="${src}" width="72" height="72" alt="">`

/** For the ground of the initial theme, as the reader's choice is not known here. */
function markOf({ mark, look: { theme } }: Pick<Brand, 'look' | 'mark'>): string {
  if (!mark?.dark || theme === 'light') return img('/favicon.svg')
  const dark = img(drawnAt(mark.dark.key, 'favicon.svg'))
  if (theme === 'dark') return dark
  return `<picture><source srcset="/favicon.svg" media="(prefers-color-scheme:light)">${dark}</picture>`
}

/** Works without JavaScript. Every open tab asks for it every ten seconds. */
export const rootPage = (home: string, brand: Pick<Brand, 'name' | 'look' | 'mark'>): string => {
  const { name, look } = brand
  const lang = home.startsWith('/en/') ? 'en' : 'fr'
  return loader({
    lang,
    title: name,
    theme: look.theme,
    head: `<meta http-equiv="refresh" content="0; url=${home}">
<link rel="canonical" href="${home}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    main: `${markOf(brand)}<p>${lang === 'en' ? 'Loading…' : 'Chargement…'} <a href="${home}">${e(name)}</a></p>`,
  })
}

/** The site's name is not known yet. */
const SHORT: Record<Lang, string> = { fr: 'Un instant', en: 'One moment' }

const STARTING: Record<Lang, string> = {
  fr: 'Le site démarre : cette page s’ouvre d’elle-même dans un instant.',
  en: 'The site is starting: this page opens by itself in a moment.',
}

/** Reloads after 2 s, also without JavaScript. */
export const startingPage = (lang: Lang): string =>
  loader({
    lang,
    title: SHORT[lang],
    theme: 'dark',
    head: '<meta http-equiv="refresh" content="2">',
    main: `<p>${STARTING[lang]}</p>`,
  })
