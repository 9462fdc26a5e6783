// Stands first in every page. Part of cache-handler.cjs, which is bundled into the edge runtime too: CommonJS, nothing of
// Node's.

const { HYDRATED } = require("./hydrated.cjs");

/**
 * Marks the page as fresh before its first frame, so that what is below the first window is rendered after it (decision
 * 136); a URL with a fragment has all of it at once.
 */
const MARK_FRESH = 'if(!location.hash)document.documentElement.dataset.fresh=""';

/**
 * Reloads the page, once a minute at most, where a script of it is gone although the server answers: another build has
 * taken over, whose pages name other scripts. What the shopper has in the cart or typed is in the browser's storage.
 */
const RELOAD_AFTER_RELEASE =
  'addEventListener("error",function(e){var s=e.target,k="shop/another-build";' +
  'if(!s||s.tagName!=="SCRIPT"||!/\\/_next\\/static\\//.test(s.src))return;' +
  'fetch(s.src,{method:"HEAD",cache:"no-store"}).then(function(r){if(r.status!==404)return;' +
  "try{if(Date.now()-sessionStorage.getItem(k)<6e4)return;sessionStorage.setItem(k,Date.now())}catch(x){return}" +
  "location.reload()}).catch(function(){})},true)";

/**
 * Keeps the clicks on buttons until the page is hydrated, each button once, as who waits clicks again. A form that the
 * server takes by itself is sent.
 */
const KEEP_CLICKS =
  "(function(){var kept=[],keep=function(e){var b=e.target.closest&&e.target.closest('button');if(!b)return;" +
  "var f=b.type==='submit'&&b.form;if(f&&(f.method==='post'||f.hasAttribute('action')))return;if(f)e.preventDefault();" +
  "if(kept.indexOf(b)<0)kept.push(b)};addEventListener('click',keep,true);" +
  `addEventListener("${HYDRATED}",function(e){removeEventListener('click',keep,true);kept.forEach(e.detail)},{once:true})})()`;

/**
 * Shows the question of consent with the first frame, so that nothing moves, where the page asks it and this browser has
 * no answer; without scripts or storage nobody is asked.
 */
const ASK_CONSENT =
  '!function(d){try{if(d.consent&&!localStorage.getItem(d.store+"-shop/cookies-accepted"))d.ask=""}catch(x){}}' +
  "(document.documentElement.dataset)";

/** The body of the script. */
const FIRST_SCRIPT = `${MARK_FRESH};${ASK_CONSENT};${RELOAD_AFTER_RELEASE};${KEEP_CLICKS}`;

module.exports = { FIRST_SCRIPT };
