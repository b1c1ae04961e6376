import type { Lang } from '../../shared/base/lang.ts'
import { escapeMarkup as e } from '../base/escape.ts'

/** It needs neither the build nor the database. */
const loader = (lang: Lang, title: string, head: string, main: string): string => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
${head}
<title>${e(title)}</title>
<style>html{height:100%;background:#0a1222;color:#eef3fc;font:600 17px system-ui,sans-serif}body{margin:0;height:100%;display:grid;place-content:center;justify-items:center;gap:16px;text-align:center}a{color:#ffa45c}</style>
</head>
<body><main>${main}</main></body>
</html>
`

/** It works without JavaScript. Every open tab asks for it every ten seconds. */
export const rootPage = (home: string, name: string): string => {
  const lang = home.startsWith('/en/') ? 'en' : 'fr'
  return loader(
    lang,
    name,
    `<meta http-equiv="refresh" content="0; url=${home}">
<link rel="canonical" href="${home}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<img src="/favicon.svg" width="72" height="72" alt=""><p>${lang === 'en' ? 'Loading…' : 'Chargement…'} <a href="${home}">${e(name)}</a></p>`,
  )
}

/** Nobody knows yet what the site is called. */
const SHORT: Record<Lang, string> = { fr: 'Un instant', en: 'One moment' }

const STARTING: Record<Lang, string> = {
  fr: 'Le site démarre : cette page s’ouvre d’elle-même dans un instant.',
  en: 'The site is starting: this page opens by itself in a moment.',
}

/** It reloads after 2 s, also without JavaScript. */
export const startingPage = (lang: Lang): string =>
  loader(lang, SHORT[lang], '<meta http-equiv="refresh" content="2">', `<p>${STARTING[lang]}</p>`)
