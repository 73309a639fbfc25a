import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DRAFT_DAYS, DRAFT_PREFIX } from '#portal/lib/draft.ts'
import icons from '#portal/ui/icons.json' with { type: 'json' }
import { LANGUAGE_KEY } from '#shared/account/session-keys.ts'
import en from '#shared/locales/en/offline.json' with { type: 'json' }
import fr from '#shared/locales/fr/offline.json' with { type: 'json' }

const UI = join(import.meta.dirname, '..', 'portal', 'ui')

/** The same as in the pages: what BilingualPageHeader, the button and the foot look like there. */
const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:var(--w-text) var(--text-17)/var(--lh-17) var(--font)}
h1,p{margin:0}
.sign{background:var(--sign);color:var(--sign-text)}
.wrap{max-width:var(--page);margin:0 auto;padding:var(--s8) var(--gutter)}
.both{display:grid;grid-template-columns:1fr 1fr;gap:var(--s5) var(--s24);padding-top:var(--s16)}
.title{font-size:var(--text-52);line-height:var(--lh-52);font-weight:var(--w-sign);letter-spacing:-.015em;text-wrap:balance}
.about{max-width:560px;margin-top:var(--s3);color:var(--sign-2)}
.parts{display:grid;grid-template-columns:400px minmax(0,1fr);gap:var(--s8) var(--s24)}
.again,.kept{border-top:var(--bar) solid var(--ink);padding-top:var(--s5);margin-top:var(--s4)}
.again a{display:flex;min-height:56px;border-radius:var(--r1);background:var(--btn);color:var(--on-btn);font-size:var(--text-20);font-weight:var(--w-strong);text-decoration:none}
.again a:focus-visible{outline:3px solid var(--focus-in);box-shadow:0 0 0 6px var(--focus-out)}
.again span{flex:1;align-self:center;padding:2px var(--s5) 0}
.again svg{width:56px;padding:16px;background:var(--accent);border:var(--line) solid var(--btn);fill:none;stroke:var(--on-accent);stroke-width:2}
.again p{margin-top:var(--s4);color:var(--ink-2)}
.kept h2{margin:0;font-size:var(--text-26);line-height:var(--lh-26);font-weight:var(--w-strong)}
.kept ul{margin:0;padding:0;list-style:none}
.kept li{display:flex;align-items:center;gap:var(--s5);padding:var(--s3);border-bottom:var(--hair) solid var(--rule)}
.kept svg{width:24px;flex:none;fill:none;stroke:currentColor;stroke-width:2}
.kept b{display:block;font-size:var(--text-20);line-height:var(--lh-20);font-weight:var(--w-strong)}
.kept span{font-size:var(--text-15);line-height:var(--lh-15);color:var(--ink-2)}
@media (max-width:1279px){.parts{column-gap:var(--s12)}}
@media (max-width:899px){.parts,.both{grid-template-columns:minmax(0,1fr)}.both{padding-block:var(--s6)}
.both>*+*{border-top:var(--hair) solid var(--sign-rule);padding-top:var(--s4)}}`

/** A dead network, or a server that was down, gives no signal when it is back. */
const ASK_AGAIN_MS = 5_000

/**
 * The reader's language comes first, and the page reloads on its own. Unsent input on this device is
 * listed by its page and time, never by its content.
 */
const SCRIPT = `
let chosen;try{chosen=localStorage.getItem('${LANGUAGE_KEY}')}catch{}
if((chosen||navigator.language).startsWith('fr')){document.documentElement.lang='fr'
for(const pair of document.querySelectorAll('.both,.again')){const [one,other]=pair.querySelectorAll('[lang]');
[one.lang,other.lang,one.innerHTML,other.innerHTML]=[other.lang,one.lang,other.innerHTML,one.innerHTML]}}
document.title=document.querySelector('.title').textContent
const lang=document.documentElement.lang,{title,typed,of}=${JSON.stringify({ en: en.kept, fr: fr.kept })}[lang],last={}
try{for(const key of Object.keys(localStorage)){const name=of[key.split(':')[1]];if(!name||!key.startsWith('${DRAFT_PREFIX}'))continue
const at=+/^{"at":(\\d+)/.exec(localStorage[key])?.[1];if(at>Date.now()-${DRAFT_DAYS}*864e5&&!(last[name]>at))last[name]=at}}catch{}
const rows=Object.entries(last).sort((one,other)=>other[1]-one[1]).map(([name,at])=>{
const when=new Date(at).toLocaleString(lang==='en'?'en-GB':lang,{day:'numeric',month:'long',hour:'2-digit',minute:'2-digit',hourCycle:'h23'})
return '<li><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icons.file}"/></svg><div><b>'+name+'</b><span>'+typed.replace('{{when}}',when)+'</span></div></li>'})
if(rows.length)document.querySelector('.parts').insertAdjacentHTML('beforeend','<section class="kept"><h2>'+title+'</h2><ul>'+rows.join('')+'</ul></section>')
addEventListener('online',()=>location.reload())
setInterval(()=>fetch('/api/health',{cache:'no-store'}).then(({ok})=>ok&&location.reload(),()=>{}),${ASK_AGAIN_MS})`

/** Shown when a page is opened without a network: in both languages, without personal data, using no file but a font. */
export function offlinePage(font: string) {
  const face = `@font-face{font-family:Overpass;font-weight:400 800;font-display:swap;src:url(/${font}) format("woff2")}`
  const style = `${face}${tokens()}${STYLE}`.replace(/\n\s*/g, '')
  const section = (lang: string, { title, about }: { title: string; about: string }) =>
    `<div lang="${lang}"><h1 class="title">${title}</h1><p class="about">${about}</p></div>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${en.title}</title><style>${style}</style>
<main><div class="sign"><div class="wrap both">${section('en', en)}${section('fr', fr)}</div></div>
<div class="wrap parts"><div class="again"><a href=""><span lang="en">${en.again}</span><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icons.retry}"/></svg></a><p lang="fr">${fr.again}</p></div></div></main>
<script>${SCRIPT}</script></html>`
}

/** The service worker that shows it. Any change, even of one byte, replaces the previous worker. */
export function serviceWorker(font: string) {
  const page = offlinePage(font)
  const hash = createHash('sha256').update(SCRIPT).digest('base64')
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; connect-src 'self'; script-src 'sha256-${hash}'; base-uri 'none'`,
  }
  return `// Shows a page that says so where a page of the portal is opened without a network (Q-264). It stores nothing.
// To remove it everywhere, serve in its place: self.registration.unregister()
const PAGE = ${JSON.stringify(page)}
const HEADERS = ${JSON.stringify(headers)}
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()))
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return
  const answer = async () => (await event.preloadResponse) || fetch(event.request)
  event.respondWith(answer().catch(() => new Response(PAGE, { status: 503, headers: HEADERS })))
})
`
}

/** The design tokens and their values, as used in the pages. */
function tokens() {
  return readFileSync(join(UI, 'tokens.css'), 'utf8').replace(/\/\*.*?\*\//gs, '')
}
