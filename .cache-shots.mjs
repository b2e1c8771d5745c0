import { chromium } from "playwright"; import { spawn } from "node:child_process"; import { cpSync, mkdirSync, rmSync } from "node:fs";
const f="/tmp/33c/shotdata"; rmSync(f,{recursive:true,force:true}); mkdirSync(f); for(const e of ["","-wal","-shm"]) try{cpSync("/tmp/x/demo/demo/gully.db"+e,f+"/gully.db"+e);}catch{}
const child=spawn(process.execPath,["build/server/index.js","serve"],{env:{PATH:process.env.PATH,DATA_DIR:f,PORT:"4743",APP_URL:"http://127.0.0.1:4743",NODE_ENV:"production",SESSION_SECRET:"x".repeat(40)},stdio:"ignore"});
const url="http://127.0.0.1:4743"; for(let i=0;i<200;i++){try{const r=await fetch(url+"/healthz");if(r.ok&&!(await r.text()).includes("upgrading"))break;throw 0;}catch{await new Promise(r=>setTimeout(r,300));}}
const browser=await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox"]});
const errors=[];
async function shoot(name,opts,paths){ const c=await browser.newContext({...opts,...(globalThis.st?{storageState:globalThis.st}:{})}); const p=await c.newPage(); p.on("console",m=>m.type()==="error"&&errors.push(name+" "+m.text())); p.on("pageerror",e=>errors.push(name+" "+e.message));
 if(!globalThis.st){ await p.goto(url+"/login"); const form=p.locator("form:has(input[name=password]):visible").first(); await form.locator("input[name=email]").fill("meera@demo.gully.example"); await form.locator("input[name=password]").fill("demo cricket"); await form.locator("input[name=password]").press("Enter"); await p.waitForURL(u=>!u.pathname.startsWith("/login"));
 globalThis.st=await c.storageState();}
 for(const path of paths){ await p.goto(url+path,{waitUntil:"load"}); await p.waitForTimeout(500); await p.screenshot({fullPage:true,path:`/tmp/33c/shots/${name}${path.replace(/[^a-z0-9]+/gi,"_")}.png`}); } await c.close(); }
const P=["/league/1","/league/1/wall"];
await shoot("phone",{viewport:{width:390,height:844},colorScheme:"light"},[...P,"/league/1/awards","/league/1/recaps"]);
await shoot("phonedark",{viewport:{width:390,height:844},colorScheme:"dark"},P.slice(0,1));
await shoot("desk",{viewport:{width:1280,height:900},colorScheme:"light"},P);
await shoot("narrow",{viewport:{width:320,height:700}},P);
await shoot("nojs",{viewport:{width:390,height:844},javaScriptEnabled:false},P);
console.log(errors.join("\n")||"no errors"); await browser.close(); child.kill();
