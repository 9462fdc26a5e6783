import { chromium } from "@playwright/test"; import {readFileSync} from "node:fs";
const src=readFileSync("node_modules/axe-core/axe.min.js","utf8");
const b = await chromium.launch({executablePath:"/usr/bin/chromium",args:["--headless","--no-sandbox","--disable-gpu","--blink-settings=imagesEnabled=false"]});
for (const [vw,touch] of [[390,true],[1280,false]]) for (const q of ["","?sort=final_price","?product_brand=601&sort=final_price"]) {
const c=await b.newContext({serviceWorkers:"block",viewport:{width:vw,height:844},hasTouch:touch,reducedMotion:"reduce"}); const page=await c.newPage();
await page.goto("http://localhost:3210/no/c/sofaer"+q); await page.waitForTimeout(1500);
const l=page.locator("main [data-card] h2 a").first(); await l.click(); await page.waitForSelector("h1.text-product"); await page.waitForTimeout(300);
await page.evaluate(src);
console.log(vw,q,await page.evaluate(async()=>{const r=await axe.run(document); const i=document.querySelector('input[inputmode=decimal]'); return JSON.stringify({v:r.violations.filter(v=>/serious|critical/.test(v.impact)).map(v=>v.id+" "+v.nodes.length), id:i?.id, label:[...(i?.labels??[])].map(x=>x.textContent+" "+x.getBoundingClientRect().width+" "+getComputedStyle(x).display), n:document.querySelectorAll('input[inputmode=decimal]').length, dup:document.querySelectorAll(`[id="${i?.id}"]`).length, vis:i?.checkVisibility?.(), path:i?.closest('[hidden],[style*=none]')?.outerHTML.slice(0,100)})}));
await c.close();}
await b.close();
