/**
 * Texts that would run, load or hide something if a page treated them as markup. Every element that
 * they could create has the attribute `hostile`, so that tests can find it.
 */
const MARKUP = [
  '<script hostile>alert(1)</script>',
  '</script><script hostile src=//evil.example/a.js></script>',
  '<img hostile src=x onerror=alert(1)>',
  '"><img hostile src=x onerror=alert(1)>',
  "' onmouseover='alert(1)' hostile='",
  '<svg hostile onload=alert(1)>',
  '<svg><a hostile xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math hostile><mtext><style><img hostile src=x onerror=alert(1)></style></mtext></math>',
  '<iframe hostile srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<iframe hostile src=javascript:alert(1)></iframe>',
  '<object hostile data=//evil.example/a.swf></object>',
  '<embed hostile src=//evil.example/a>',
  '<base hostile href=//evil.example/>',
  '<link hostile rel=stylesheet href=//evil.example/a.css>',
  '<meta hostile http-equiv=refresh content="0;url=//evil.example">',
  '<form hostile action=//evil.example><button>Sign in again</button></form>',
  '<input hostile autofocus onfocus=alert(1)>',
  '<details hostile open ontoggle=alert(1)>',
  '<video hostile><source onerror=alert(1)></video>',
  '<body hostile onload=alert(1)>',
  '<style hostile>@import "//evil.example/a.css"</style>',
  '<div hostile style="background:url(//evil.example/a.png)">',
  '<!--><script hostile>alert(1)</script>-->',
  '<![CDATA[<img hostile src=x onerror=alert(1)>]]>',
  '&lt;img hostile src=x onerror=alert(1)&gt;',
  '&#60;script hostile&#62;alert(1)&#60;/script&#62;',
  '\\u003cscript hostile\\u003ealert(1)\\u003c/script\\u003e',
  '＜script hostile＞alert(1)＜/script＞',
  '<scr\u200Bipt hostile>alert(1)</scr\u200Bipt>',
  '\u202E<gpj.1)trela=rorreno x=crs elitsoh gmi<\u202C',
  '{{constructor.constructor("alert(1)")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text itself is meant
  '${alert(1)}#{alert(1)}<%= alert(1) %>',
  '__proto__[hostile]=<img hostile src=x onerror=alert(1)>',
];

const MARKDOWN = [
  '[a](javascript:alert(1))',
  '[b](JaVaScRiPt:alert`1`)',
  '[c](<javascript:alert(1)>)',
  '[d](java\tscript:alert(1))',
  '[e](java\nscript:alert(1))',
  '[f](\u0001javascript:alert(1))',
  '[g](&#106;avascript:alert(1))',
  '[h](javascript&colon;alert(1))',
  '[i](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[j](vbscript:msgbox(1))',
  '[k](//evil.example/k)',
  '[l](/\\evil.example/l)',
  '[m](https://evil.example/" onclick="alert(1)" hostile=")',
  '[n](/forum "onmouseover=alert(1) hostile")',
  '[[[o](javascript:alert(1))](x)](y)',
  '[<img hostile src=x onerror=alert(1)>](/forum)',
  '[p]\n\n[p]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '<https://evil.example/"onclick="alert(1)>',
  '![q](https://evil.example/pixel.gif)',
  '![r](x" onerror="alert(1)" hostile=")',
  '![s](javascript:alert(1))',
  '```html" hostile onclick="alert(1)\n</code></pre><script hostile>alert(1)</script>\n```',
  '`<img hostile src=x onerror=alert(1)>`',
  '| <script hostile>alert(1)</script> |\n|---|\n| <img hostile src=x onerror=alert(1)> |',
  '$$\\href{javascript:alert(1)}{x}$$',
  '@[<img hostile src=x onerror=alert(1)>](member:javascript:alert(1))',
  '@[t](member:00000000-0000-7000-8000-000000000000"onclick="alert(1))',
];

export const CORPUS = [...MARKUP, ...MARKDOWN];

/**
 * A text for one field. It starts with the field's name, so that it can be found, and contains as
 * much of the corpus as fits, starting at `from`.
 */
export function hostileText(field: string, limit = Number.POSITIVE_INFINITY, from = 0): string {
  const separator = limit > 1_000 ? '\n\n' : ' ';
  let text = `xq-${field}`;
  for (const payload of [...CORPUS.slice(from), ...CORPUS.slice(0, from)]) {
    const longer = text + separator + payload;
    if (longer.length <= limit) text = longer;
  }
  return text;
}
