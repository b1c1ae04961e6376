import '../styles/index.css'
import './page.css'
import { checkReachability } from '../features/connectivity/ask.ts'
import { keptPages } from './kept.ts'
import { returnTo, wayBack } from './way-back.ts'
import { HEADS, wordsOf } from './words.ts'

/** Open pages ask less often: here somebody waits, and nothing else runs. */
const EVERY_MS = 3000

const root = document.documentElement
const lang = root.lang === 'en' ? 'en' : 'fr'
const words = wordsOf(lang)
const home = lang === 'en' ? '/en/home' : '/home'
const find = <T extends HTMLElement>(id: string) => document.getElementById(id) as T

const state = find('state')
const retry = find<HTMLButtonElement>('retry')
const back = wayBack(location)

/** Shows a text unless it is shown already, because a live region would announce it again. */
function say(text: string): void {
  if (state.textContent !== text) state.textContent = text
}

/** Makes title and headline match the state below them: cut off, or all well. */
function head(line: 'cut' | 'fine'): void {
  const { kicker, heading } = HEADS[lang][line]
  document.title = `${kicker} – ${find('site').textContent}`
  document.querySelector('.kicker')?.replaceChildren(kicker)
  document.querySelector('h1')?.replaceChildren(heading)
}

function speak(): void {
  head('cut')
  const at: Record<string, string> = words
  for (const element of document.querySelectorAll<HTMLElement>('[data-word]'))
    element.textContent = at[element.dataset.word ?? ''] ?? ''
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href="/home"]')) link.href = home
}

async function listKept(): Promise<void> {
  const pages = await keptPages(lang)
  if (pages.length === 0) return
  find('pages').replaceChildren(
    ...pages.map(({ path, title }) => {
      const link = Object.assign(document.createElement('a'), { href: path, textContent: title })
      const item = document.createElement('li')
      item.append(link)
      return item
    }),
  )
  find('kept').hidden = false
}

function offerGame(): void {
  const start = Object.assign(document.createElement('button'), { type: 'button', textContent: words.play })
  start.className = 'key px-layer'
  start.addEventListener('click', () => {
    const frame = document.createElement('iframe')
    // The game begins at once, because the reader has just pressed its key.
    frame.src = `/game/index.html?lang=${lang}&theme=${root.dataset.theme}&play`
    frame.title = words.gameTitle
    frame.addEventListener('load', () => frame.contentDocument?.hasFocus() || frame.focus())
    find('screen').replaceChildren(frame)
  })
  find('screen').replaceChildren(start)
  find('play').hidden = false
}

let asking: Promise<void> | undefined
let leaving = false

/** Asks the servers, and leads back as soon as all of them answer. */
async function ask(): Promise<void> {
  const { site, api } = await checkReachability()
  if (leaving) return
  if (site && api) {
    // The page was opened directly, so there is no page to return to.
    if (!back) {
      head('fine')
      return say(words.fine)
    }
    leaving = true
    say(words.back)
    return returnTo(back)
  }
  head('cut')
  say(navigator.onLine ? words.servers.replace('{{n}}', String(Number(site) + Number(api))) : words.offline)
}

const check = (): Promise<void> => {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

speak()
offerGame()
void listKept()
retry.hidden = false
retry.addEventListener('click', () => void check())
addEventListener('online', () => void check())
addEventListener('offline', () => void check())
document.addEventListener('visibilitychange', () => void (document.hidden || check()))
// The page came back from the browser's memory: the connection may have changed.
addEventListener('pageshow', () => {
  leaving = false
  void check()
})
setInterval(() => void (document.hidden || check()), EVERY_MS)
