/** Colours that hold at least 4.5 to 1 against the page in light and in dark. */
export const STYLE =
  `:root{--ink:#1f2328;--soft:#57606a;--line:#d0d7de;--page:#fff;--card:#f6f8fa;--link:#0550ae;--good:#116329;--warn:#7d4e00;--bad:#a40e26;--s0:#eaeef2;--s1:#fff1c2;--s2:#cde9ff;--s3:#c9f2d3}
@media (prefers-color-scheme:dark){:root{--ink:#e6edf3;--soft:#9ea7b3;--line:#3d444d;--page:#0d1117;--card:#161b22;--link:#79b8ff;--good:#56d364;--warn:#e3b341;--bad:#ff7b72;--s0:#262c36;--s1:#413200;--s2:#0c3a66;--s3:#0f4a22}}
body{color:var(--ink);background:var(--page);max-width:78rem}
a{color:var(--link)}
h1{margin:.2rem 0}h2{margin:2.5rem 0 .6rem;border-bottom:1px solid var(--line);padding-bottom:.2rem}h3{margin:1.4rem 0 .4rem}
nav{position:sticky;top:0;background:var(--page);border-bottom:1px solid var(--line);padding:.5rem 0;z-index:1;display:flex;flex-wrap:wrap;gap:.3rem 1rem;align-items:center}
nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:.2rem 1rem;margin:0;padding:0}
#find{margin-left:auto;position:relative}#search{font:inherit;padding:.2rem .5rem;width:12rem;max-width:60vw;border:1px solid var(--soft);border-radius:4px;background:var(--page);color:var(--ink)}
#hits{position:absolute;right:0;top:100%;margin:.2rem 0 0;padding:0;list-style:none;background:var(--card);border:1px solid var(--line);border-radius:4px;max-height:60vh;overflow:auto;width:min(30rem,90vw)}
#hits:empty{display:none}#hits li a{display:block;padding:.3rem .6rem}
[id]{scroll-margin-top:4.5rem}[data-hit]:target{outline:2px solid var(--link);outline-offset:2px}
.soft{color:var(--soft)}.good{color:var(--good)}.warn{color:var(--warn)}.bad{color:var(--bad)}
.head{display:flex;flex-wrap:wrap;gap:1rem 2rem;align-items:center;justify-content:space-between}
.score{font-size:2.6rem;font-weight:700;line-height:1}
.card{background:var(--card);border:1px solid var(--line);border-radius:6px;padding:.8rem 1rem;margin:1rem 0}
.star{display:grid;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr));gap:1rem}.star .card{margin:0}.star h3{margin:0 0 .3rem}
.map{display:grid;gap:.8rem}.layer{border:1px solid var(--line);border-radius:6px;padding:.6rem .8rem}
.layer>h4{margin:0 0 .5rem}.parts{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:.6rem}
.part{border-radius:5px;padding:.5rem .6rem;border:1px solid var(--line)}
.part ul{margin:.3rem 0 0;padding:0 0 0 1rem}.hole{border-style:dashed;border-color:var(--bad)}
.hypothetical{background:var(--s0)}.emerging{background:var(--s1)}.proven{background:var(--s2)}.scaled{background:var(--s3)}
.tag{font-size:.8rem;border:1px solid var(--line);border-radius:3px;padding:0 .3rem;white-space:nowrap}
.id{font-family:ui-monospace,monospace;font-size:.85em;white-space:nowrap}
pre{margin:.4rem 0;padding:.5rem;background:var(--card);border:1px solid var(--line);overflow-x:auto;font-size:.85rem}
details{margin:.4rem 0}summary{cursor:pointer}
th,td{border-color:var(--line)}th{background:var(--card)}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:.5rem;background:var(--page);padding:.3rem .6rem;z-index:2}
@media print{nav,.skip{display:none}body{max-width:none;margin:0}h2{break-after:avoid}.part,tr,.card{break-inside:avoid}details>*{display:block}}`;
