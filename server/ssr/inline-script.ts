import { createHash } from 'node:crypto'
import { LANG_COOKIE } from '../../shared/lang.ts'

/**
 * Runs before the first paint (allowed by hash in the CSP): sets the theme without a flash, and redirects a reader who
 * chose English from a French address to its alternate. In the browser, so that pages stay cacheable by address and
 * crawlers get what they asked for (decision 005). It also records the last button tapped before the page's code was
 * loaded (client/early-tap.ts): on a slow network that takes seconds.
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

/** For `script-src` (CSP level 3). */
export const cspHash = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`
