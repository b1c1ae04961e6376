import { createHash } from 'node:crypto'
import { KEPT_TOKEN, TOKEN_FRAGMENT } from '../../shared/base/kept-token.ts'
import { FRENCH_ALL_THE_SAME, LANG_COOKIE } from '../../shared/base/lang.ts'
import { THEME_COLORS } from '../../shared/theme-colors.ts'

/**
 * Sets the theme before the first paint (its hash is in the CSP): the one chosen in this browser, or the document's. It
 * leads readers of English to the alternate page, so that pages stay cacheable (decision 005), unless they asked for
 * French, or came back to a page with a token. It records the last button tapped before the page's code has loaded
 * (client/app/early-tap.ts).
 */
export const INLINE_SCRIPT = `(function(d){
var h=d.documentElement,t;try{t=localStorage.getItem('theme')}catch(e){}
if(!/^(dark|light|system)$/.test(t))t=h.dataset.theme;
h.dataset.themeChoice=t;
if(t==='system')t=matchMedia('(prefers-color-scheme: light)').matches?'light':'dark';
if(t!==h.dataset.theme){h.dataset.theme=t;d.querySelector('meta[name=theme-color]').content=${JSON.stringify(THEME_COLORS)}[t]}
var l=location,p=l.pathname,s=(history.state||0).${KEPT_TOKEN};
if(h.dataset.languages!=='fr'&&l.hash!=='${FRENCH_ALL_THE_SAME}'&&/(?:^|; )${LANG_COOKIE}=en(?:;|$)/.test(d.cookie)&&!/^\\/en(\\/|$)/.test(p))l.replace('/en'+p+l.search+(s?'${TOKEN_FRAGMENT}'+s:l.hash));
var a,f=function(e){var b=e.target.closest('button[type=button]');if(b){a={button:b,at:e.timeStamp};h.dataset.earlyTap=''}};
addEventListener('click',f,true);
window.takeEarlyTap=function(){removeEventListener('click',f,true);return a}
})(document)`

/** For `script-src` (CSP level 3). */
export const cspHash = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`
