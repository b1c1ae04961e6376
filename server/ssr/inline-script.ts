import { createHash } from 'node:crypto'
import { LANG_COOKIE } from '../../shared/lang.ts'

/**
 * Runs before the first paint of every page (allowed by hash in the CSP): sets the theme without a flash, and
 * leads a reader who chose English from a French address to its alternate. Done in the browser so that pages stay
 * cacheable by address and crawlers see what they asked for (decision 005). It also remembers the last button
 * that was tapped before the page's code was there (client/early-tap.ts): on a slow network that takes seconds.
 */
export const INLINE_SCRIPT = `(function(d){
var t;try{t=localStorage.getItem('theme')}catch(e){}
var h=d.documentElement;h.dataset.theme=t==='light'?'light':'dark';
var l=location,p=l.pathname;
if(/(?:^|; )${LANG_COOKIE}=en(?:;|$)/.test(d.cookie)&&!/^\\/en(\\/|$)/.test(p))l.replace('/en'+p+l.search+l.hash);
var a,f=function(e){var b=e.target.closest('button[type=button]');if(b){a={button:b,at:e.timeStamp};h.dataset.earlyTap=''}};
addEventListener('click',f,true);
window.takeEarlyTap=function(){removeEventListener('click',f,true);return a}
})(document)`

/** The source expression that lets a script run under `script-src` (CSP level 3). */
export const cspHash = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`
